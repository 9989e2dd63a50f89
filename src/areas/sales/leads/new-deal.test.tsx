import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { openOffice, patch } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addContact, addLead, addMeeting, addProperty } from '#tests/component/records.ts';

const form = page.getByRole('dialog', { name: 'New deal' });
const button = page.getByRole('button', { name: 'New deal' });
const field = (name: string) => form.getByCss(`[data-field="${name}"]`);

it('a new deal from a lead knows the buyer, the home shown last, its price and how it is paid', async () => {
  const { companyId, seller } = await openOffice(1);
  const contact = await addContact(seller, { firstName: 'Lea', lastName: 'Buyer' });
  const first = await addProperty(seller, { title: 'First shown villa', listPriceMinor: 3_000_000_00 }, true);
  const last = await addProperty(seller, { title: 'Last shown villa', listPriceMinor: 2_400_000_00 }, true);
  const lead = await addLead(seller, { fullName: 'Lea Buyer', intent: 'Buy', financing: 'MortgageApproved' });
  await patch(`companies/${companyId}/leads/${lead.id}`, { contactId: contact.id });
  const shows = (id: string, day: number, property: string) =>
    addMeeting(seller, id, {
      kind: 'Viewing',
      title: 'Viewing',
      leadId: lead.id,
      propertyIds: [property],
      startAt: new Date(Date.now() + day * DAY_MS),
      endAt: new Date(Date.now() + day * DAY_MS + 3_600_000),
    });
  await shows('viewing_of_last_0001', 3, last.id);
  await shows('viewing_of_first_001', 1, first.id);
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await button.click();
  await expect.element(field('buyerContactIds')).toHaveTextContent('Lea Buyer');
  await expect.element(field('propertyId')).toHaveTextContent('Last shown villa');
  await expect.element(form.getByLabelText('Offer', { exact: true })).toHaveValue('2,400,000');
  await expect.element(field('buyerFinancing')).toHaveTextContent('Mortgage');
});

it('without a viewing it is the listing the enquiry names, and the budget comes before its price', async () => {
  const { companyId, seller } = await openOffice(1);
  const home = await addProperty(seller, { title: 'Asked about villa', listPriceMinor: 3_000_000_00 }, true);
  const lead = await addLead(seller, { fullName: 'Ned Asker', intent: 'Buy', budgetMaxMinor: 2_900_000_00 });
  await patch(`companies/${companyId}/leads/${lead.id}`, { askedPropertyId: home.id });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  await button.click();
  await expect.element(field('propertyId')).toHaveTextContent('Asked about villa');
  await expect.element(form.getByLabelText('Offer', { exact: true })).toHaveValue('2,900,000');

  // somebody who named none begins with what they said
  const plain = await addLead(seller, { fullName: 'Pia Plain', intent: 'Buy', budgetMaxMinor: 1_000_000_00 });
  await visit(`/app/seller/leads/${plain.id}`);
  await button.click();
  await expect.element(form.getByLabelText('Offer', { exact: true })).toHaveValue('1,000,000');
  await expect.element(field('propertyId')).not.toHaveTextContent('villa');
});
