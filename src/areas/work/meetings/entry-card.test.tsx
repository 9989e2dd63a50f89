import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, type Person, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty } from '#tests/component/records.ts';

/** Today at this hour in the company's zone, Dubai: four hours ahead all year. */
const at = (hour: number) => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 4) * 3_600_000);
};
async function viewing(by: Person, id: string, hour: number, more = {}) {
  const lead = await addLead(by, { fullName: `Vera ${id}`, intent: 'Buy', mobilePhone: '+971501234567' });
  const home = await addProperty(by, {
    ...{ unitNumber: '1302', buildingName: 'Zephyr One', coordinates: '25.0805, 55.1403' },
  });
  await addMeeting(by, id, {
    ...{ kind: 'Viewing', title: `Vera ${id} · 1302 Zephyr One`, organiserId: by.id, attendeeIds: [by.id] },
    ...{ leadId: lead.id, propertyIds: [home.id], access: { keyHolder: 'Front desk' } },
    ...{ startAt: at(hour), endAt: at(hour + 1), showingAppointmentStatus: 'Confirmed', ...more },
  });
  return lead;
}
const entry = (id: string) => page.getByCss(`[data-event="${id}"]`);
const card = (name: RegExp) => page.getByRole('dialog', { name });

it('a click on an entry opens its card, with the way, the client and the record, and the page stays', async () => {
  const { ceo, seller } = await openOffice(1);
  await viewing(seller, 'meeting_early', 10);
  await viewing(seller, 'meeting_late', 12, { showingAppointmentStatus: 'Pending' });
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await expect.element(page.getByText('2 hours', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 not confirmed')).toBeVisible();
  await entry('meeting_early').click();
  const early = card(/^Vera meeting_early/);
  await expect.element(early.getByText('Front desk')).toBeVisible();
  await expect
    .element(early.getByRole('link', { name: 'Route' }))
    .toHaveAttribute('href', expect.stringContaining('25.0805'));
  await expect.element(early.getByRole('link', { name: 'Call: Vera meeting_early' })).toBeVisible();
  await expect.element(early.getByRole('link', { name: 'WhatsApp: Vera meeting_early' })).toBeVisible();
  expect(address()).toMatch(/company\/meetings$/);
  await early.getByRole('link', { name: 'Open' }).click();
  await expect.poll(address).toMatch(/company\/meetings\/meeting_early$/);
});

it('keys walk through the entries, open one, give another time and show another week', async () => {
  const { ceo, seller } = await openOffice(1);
  await viewing(seller, 'meeting_early', 10);
  await viewing(seller, 'meeting_late', 12);
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await expect.element(entry('meeting_late')).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(entry('meeting_late')).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  await expect.element(card(/^Vera meeting_early/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('m');
  await expect.element(card(/^Propose another time/)).toBeVisible();
  await userEvent.keyboard('{Escape}{ArrowRight}');
  await expect.element(page.getByText('No meetings · Book a viewing', { exact: false })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(entry('meeting_early')).toBeVisible();
  await userEvent.keyboard('b');
  await expect.element(card(/^Book viewing/)).toBeVisible();
});

it('on the phone two taps say how a viewing was liked, and the stage moves', async () => {
  const { companyId, seller } = await openOffice(1);
  const over = { startAt: new Date(Date.now() - 7_200_000), endAt: new Date(Date.now() - 3_600_000) };
  const lead = await viewing(seller, 'meeting_over', 6, over);
  await page.viewport(390, 844);
  await openAs(seller, '/app/seller/todo/meetings');
  await page.getByRole('link', { name: /Vera meeting_over/ }).click();
  const choices = page.getByRole('group', { name: 'How did Vera meeting_over like it?' });
  await choices.getByRole('button', { name: 'Interested', exact: true }).click();
  await expect.element(page.getByText('The lead Vera meeting_over moves to Negotiating')).toBeVisible();
  expect(read(`companies/${companyId}/leads/${lead.id}`)?.status).toBe('Negotiating');
});

it('a day by seller has the route of one of them next to it; another one is a click away', async () => {
  const { ceo, seller, colleague } = await openOffice(2);
  await viewing(seller, 'meeting_early', 10);
  await viewing(seller, 'meeting_late', 12);
  await viewing(colleague, 'meeting_other', 11);
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Sam1 Example' }).click();
  const route = page.getByRole('complementary', { name: 'Route of Sam1 Example' });
  await expect.element(route.getByRole('listitem')).toHaveLength(2);
  await page.getByRole('button', { name: 'Sam2 Example' }).click();
  const other = page.getByRole('complementary', { name: 'Route of Sam2 Example' });
  await other.getByRole('link', { name: 'Vera meeting_other' }).click();
  await expect.element(card(/^Vera meeting_other/)).toBeVisible();
});
