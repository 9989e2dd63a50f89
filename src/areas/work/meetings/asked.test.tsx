import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, type Person, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty } from '#tests/component/records.ts';

/** Today at this hour in the company's zone, Dubai: four hours ahead all year. */
const at = (hour: number) => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 4) * 3_600_000);
};
/** A viewing of the seller's that a client asked for on the page of a home. */
async function addAsked(companyId: string, seller: Person) {
  const lead = await addLead(seller, { fullName: 'Chloe Hughes' });
  const home = await addProperty(seller, { unitNumber: '1302', buildingName: 'Zephyr One' });
  const about = { kind: 'Viewing', title: 'Chloe Hughes · 1302 Zephyr One', leadId: lead.id, propertyIds: [home.id] };
  await addMeeting(seller, 'meeting_asked', {
    ...{ ...about, showingAppointmentStatus: 'Pending', startAt: at(23), endAt: at(23.5) },
  });
  await patch(`companies/${companyId}/meetings/meeting_asked`, { askedFor: 'Evening' });
  return () => read(`companies/${companyId}/meetings/meeting_asked`);
}
const answer = async (choice: string) => {
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};

it('a viewing that a client requests is in a separate lane until it is confirmed; then the client gets a message', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const stored = await addAsked(companyId, seller);
  await page.viewport(1440, 900);
  await openAs(ceo, '/app/company/meetings');
  const lane = page.getByRole('region', { name: 'Asked by clients' });
  await expect.element(lane.getByRole('link')).toHaveTextContent(/Chloe Hughes\s*1302\s*Zephyr One\s*Evening/);
  await expect.element(page.getByCss('[data-event]')).toHaveLength(1);
  await answer('Confirm for 23:00');
  await expect.element(page.getByRole('dialog', { name: 'Viewing confirmed' }).getByText('at 23:00')).toBeVisible();
  expect(stored()).toMatchObject({ showingAppointmentStatus: 'Confirmed', startAt: at(23) });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(lane).not.toBeInTheDocument();
  await expect.element(page.getByCss(`[data-lane="${seller.id}"] [data-event]`)).toHaveTextContent('23:00');
});

it('on the phone it is above the day, and another time that is proposed is no longer the client’s', async () => {
  const { companyId, seller } = await openOffice(1);
  const stored = await addAsked(companyId, seller);
  await page.viewport(390, 844);
  await openAs(seller, '/app/seller/todo/meetings');
  const strip = page.getByRole('region', { name: 'Asked by clients' });
  await expect.element(strip.getByText(/, Evening$/)).toBeVisible();
  await answer('Propose another time');
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByRole('button', { name: '19:30', exact: true }).click();
  await dialog.getByRole('button', { name: 'Propose 19:30' }).click();
  const said = page.getByRole('dialog', { name: 'Another time proposed' }).getByRole('textbox');
  await expect.element(said).toHaveValue(expect.stringMatching(/^Hello Chloe Hughes, would .* at 19:30 suit you/));
  expect(stored()).toMatchObject({ showingAppointmentStatus: 'Pending', startAt: at(19.5), endAt: at(20) });
  expect(stored()).not.toHaveProperty('askedFor');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Chloe Hughes' }).getByText('19:30')).toBeVisible();
});
