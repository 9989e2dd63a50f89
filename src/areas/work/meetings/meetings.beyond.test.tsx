import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, openOptions, pickOption, press } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
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

it('a meeting is booked from a lead, warns about a conflict, and is on the lead of the invited person', async () => {
  const { ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Big Client' });
  const soon = new Date(Math.ceil((Date.now() + 1_800_000) / 3_600_000) * 3_600_000);
  await addMeeting(ceo, 'meeting_0001', {
    title: 'Board call',
    startAt: soon,
    endAt: new Date(soon.getTime() + 3_600_000),
  });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await chooseMore('New meeting');
  const drawer = page.getByRole('dialog', { name: 'New meeting' });
  await expect.element(drawer.getByLabelText('Title *')).toHaveValue('Big Client');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Choose properties')).toBeVisible();
  await pickOption('Type', 'Client meeting');
  await openOptions(drawer.getByRole('combobox', { name: 'Attendees', exact: true }));
  await dropdown().getByText('Sam1 Example').click();
  await press('Escape');
  await drawer.getByRole('button', { name: 'Create' }).click();
  const warning = page.getByRole('dialog', { name: 'Save anyway?' });
  await expect.element(warning.getByText(/Conflicts with Board call/)).toBeVisible();
  await warning.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(drawer).not.toBeInTheDocument();

  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await expect.element(page.getByRole('region', { name: 'Meetings' }).getByText('Big Client')).toBeVisible();
});
