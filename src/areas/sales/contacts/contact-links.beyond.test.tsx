import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, pickOption, press } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore, facts, inMore } from '#tests/component/record-page.ts';
import { addContact, addLead } from '#tests/component/records.ts';

const related = () => page.getByRole('region', { name: 'Leads' });

it('C04 a colleague was quicker with the same e-mail: the form names who came first, with a link', async () => {
  const { companyId, seller } = await openOffice(1);
  const email = 'same.person@example.com';
  await openAs(seller, '/app/seller/contacts');
  await page.getByRole('button', { name: 'New contact' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByLabelText('E-mail', { exact: true }).fill(email);
  await drawer.getByLabelText('First name').fill('Amal');
  await drawer.getByLabelText('Last name').fill('Nasser');
  await pickOption('Roles', 'Buyer');
  await press('Escape');
  await focus(drawer.getByLabelText('First name'));
  // looked up when the field was left: nobody had it then
  const known = drawer.getByText(/A contact with this e-mail already exists/);
  await expect.element(known).toHaveLength(0);
  const { id } = await addContact(seller, { firstName: 'Amal', lastName: 'Nasser', email });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(known).toBeVisible();
  expect(listIds(`companies/${companyId}/contacts`)).toEqual([id]);
  const marker = JSON.stringify(read(`companies/${companyId}/markers/email:${email}`));
  expect(marker.match(/contacts_\w+/g)).toEqual([`contacts_${id}`]);
  await drawer.getByRole('link', { name: 'Open' }).click();
  await expect.poll(address).toContain(`/contacts/${id}`);
});

it('the contact behind a lead is made from it, and shows its leads', async () => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Amelia Clarke', mobilePhone: '+12025550177' });
  await openAs(ceo, `/app/leads/${lead.id}`);
  await chooseMore('Create contact from lead');
  const dialog = page.getByRole('dialog', { name: 'Create contact from lead' });
  await expect.element(dialog.getByLabelText('Last name')).toHaveValue('Clarke');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/contacts`);
  expect(read(`companies/${companyId}/leads/${lead.id}`)?.contactId).toBe(id);
  await expect.element(await inMore('Create contact from lead')).toHaveLength(0);
  await press('Escape');
  await facts().getByRole('link', { name: 'Amelia Clarke' }).click();
  await expect.poll(address).toBe(`/app/contacts/${id}`);
  await expect.element(related().getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
  await related().getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect.element(drawer.getByLabelText('Full name')).toHaveValue('Amelia Clarke');
  await visit(`/app/contacts/${id}`);
  await chooseMore('Archive');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect.poll(() => read(`companies/${companyId}/contacts/${id}`)?.version).toBe(3);
});

it('a lead is made from a contact, and both know each other', async () => {
  const { companyId, seller } = await openOffice(1);
  const contact = await addContact(seller, { firstName: 'Amelia', lastName: 'Clarke' });
  await openAs(seller, `/app/seller/contacts/${contact.id}`);
  await related().getByRole('button', { name: 'New lead' }).click();
  const drawer = page.getByRole('dialog', { name: 'New lead' });
  await expect.element(drawer.getByLabelText('Full name')).toHaveValue('Amelia Clarke');
  await pickOption('Intent', 'Buy');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/leads`);
  expect(read(`companies/${companyId}/leads/${id}`)).toMatchObject({
    contactId: contact.id,
    sellerId: seller.id,
    leadSource: 'RepeatClient',
  });
  await visit(`/app/seller/leads/${id}`);
  await facts().getByRole('link', { name: 'Amelia Clarke' }).click();
  await expect.poll(address).toBe(`/app/seller/contacts/${contact.id}`);
  await expect.element(related().getByRole('link', { name: 'Amelia Clarke' })).toBeVisible();
});
