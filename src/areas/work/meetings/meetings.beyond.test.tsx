import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addMeeting } from '#tests/component/records.ts';

/** Today at this hour in the company's zone, Dubai: four hours ahead all year. */
const at = (hour: number, days = 0) => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 4 + days * 24) * 3_600_000);
};

it('a Seller sees the own meetings in the list of a lead only', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Big Client' });
  const when = { startAt: at(10, 1), endAt: at(11, 1), leadId: lead.id };
  await addMeeting(ceo, 'meeting_0001', {
    ...when,
    title: 'With Sam',
    attendeeIds: [ceo.id, seller.id],
  });
  await addMeeting(ceo, 'meeting_0002', { ...when, title: 'Without Sam' });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await expect.element(page.getByText('With Sam')).toBeVisible();
  await expect.element(page.getByText('Without Sam')).toHaveLength(0);
});
