import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { chooseMore, facts } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';

const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Inbox' });
const toldIn = (companyId: string) => listIds(`companies/${companyId}/notifications`);

it('a person who is assigned a lead sees it at the bell, opens it, and has read it', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(ceo, { fullName: 'Zoé Lefèvre' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await chooseMore('Reassign');
  await page.getByRole('button', { name: 'Sam1 Example' }).click();
  await expect.element(facts().getByText('Sam1 Example')).toBeVisible();

  await expect.element(bell('Inbox')).toBeVisible();
  await openAs(seller, '/');
  await bell('1 unread notification').click();
  await panel().getByRole('link', { name: 'Chris Example assigned you the lead Zoé Lefèvre' }).click();
  await expect.poll(address).toMatch(new RegExp(`/app/seller/leads/${lead.id}$`));
  await expect.element(page.getByRole('heading', { name: 'Zoé Lefèvre' })).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell('Inbox')).toBeVisible();

  // one document, in the actor's name, read now; nobody else got a notice
  const [id, ...others] = toldIn(companyId);
  expect(others).toEqual([]);
  const told = () => read(`companies/${companyId}/notifications/${id}`);
  await expect.poll(() => told()?.readAt).toBeTruthy();
  expect(told()).toMatchObject({ userId: seller.id, actorId: ceo.id, type: 'LeadAssigned' });
  await expect.element(bell('Inbox')).toBeVisible();
});
