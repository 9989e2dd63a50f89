import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '#lib/time/dates.ts';
import { dropdown, openOptions, press, type } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty } from '#tests/component/records.ts';

const AGENDA = '/app/seller/todo/meetings';
const menu = () => page.getByRole('navigation', { name: 'Main menu' }).first();
/** The beginning of the next hour but one. */
const soon = () => {
  const startAt = new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS);
  return { startAt, endAt: new Date(startAt.getTime() + HOUR_MS) };
};

it('a Seller books a viewing from a lead and finds it in the own agenda, and nobody else’s', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await addProperty(seller, { title: 'Pearl Tower 1204' }, true);
  await addMeeting(ceo, 'meeting_others_0001', { title: 'Board talk', ...soon() });
  const lead = await addLead(seller, { fullName: 'Zoé Lefèvre' });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  const book = page.getByRole('region', { name: 'Meetings' }).getByRole('button', { name: 'Book viewing' });
  await expect.element(book).toBeVisible();
  await book.click();
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  await openOptions(booking.getByRole('combobox', { name: 'Properties', exact: true }));
  await type('Pearl');
  await dropdown().getByText('Pearl Tower 1204').click();
  await press('Escape');
  // the second day of the strip is tomorrow, whatever the hour is
  await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await booking.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: /^Book / }).click();
  await page.getByRole('dialog', { name: 'Viewing booked' }).getByRole('button', { name: 'Close' }).click();

  await visit(AGENDA);
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect.element(page.getByCss('[data-event]').filter({ hasText: 'Zoé Lefèvre' })).toBeVisible();
  await expect.element(page.getByCss('[data-event]')).toHaveLength(1);
  const [id] = listIds(`companies/${companyId}/meetings`).filter((one) => one !== 'meeting_others_0001');
  expect(read(`companies/${companyId}/meetings/${id}`)).toMatchObject({
    kind: 'Viewing',
    organiserId: seller.id,
    leadId: lead.id,
  });

  // one place of the menu is the one shown, and its address opens it
  await expect.element(menu().getByCss('[aria-current=page]')).toHaveTextContent(/^Calendar$/);
  await visit(`${AGENDA}/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Zoé Lefèvre' })).toBeVisible();
  await visit('/app/seller/todo');
  await page.getByRole('navigation', { name: 'Tasks and meetings' }).getByRole('link', { name: 'Calendar' }).click();
  await expect.poll(address).toMatch(new RegExp(`${AGENDA}$`));
});
