import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, focus, pickOption, press } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';

const form = page.getByRole('dialog', { name: 'New property' });
const lacks = form.getByRole('status').filter({ hasText: 'Before publishing' });

async function fillFirstStep() {
  await form.getByLabelText(/^Title/).fill('Corner flat with sea views');
  await pickOption('Type', 'Apartment');
  await form.getByLabelText('City').fill('Dubai');
  await form.getByLabelText('Community').fill('Pearl Quay');
  await form.getByLabelText('Asking price').fill('1500000');
}
const ownerBox = form.getByRole('combobox', { name: 'Owner', exact: true });
async function openLastStep() {
  await form.getByRole('button', { name: 'Add what is needed to publish' }).click();
  await expect.element(ownerBox).toHaveFocus();
}
async function fillDate(label: string, value: string) {
  await form.getByLabelText(label).fill(value);
  await press('Enter');
}

it('a seller adds a property with its owner, who is new, the mandate and the permit: one form, one save', async () => {
  const { companyId, seller } = await openOffice(1);
  await openAs(seller, '/app/seller/properties/new');
  await fillFirstStep();
  await openLastStep();
  await expect.element(lacks).toHaveTextContent('Add the owner');
  await form.getByRole('button', { name: 'New contact' }).click();
  const contact = page.getByRole('dialog', { name: 'New contact' });
  await contact.getByLabelText('First name').fill('Olivia');
  await contact.getByLabelText('Last name').fill('Owner');
  await contact.getByLabelText('Mobile phone').fill('+33639981199');
  await contact.getByRole('button', { name: 'Create' }).click();
  await expect.element(contact).not.toBeInTheDocument();
  await expect.element(form.getByText('Olivia Owner')).toBeVisible();
  await expect.element(lacks).not.toHaveTextContent('Add the owner');
  await pickOption('Form', 'Form A');
  await form.getByLabelText('Mandate number').fill('A-2026-118');
  await fillDate('Mandate starts', 'Jan 5, 2026');
  await fillDate('Mandate ends', 'Jan 4, 2026');
  await form.getByLabelText('Permit number').fill('7123456789');
  await fillDate('Permit valid until', 'Jan 5, 2027');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form.getByText('Mandate must end after it starts')).toBeVisible();
  expect(listIds(`companies/${companyId}/properties`)).toEqual([]);
  await fillDate('Mandate ends', 'Jan 5, 2027');
  // the remaining steps are shown: only what the listing itself lacks
  await expect.element(lacks.getByRole('listitem')).toHaveLength(1);
  await expect
    .element(lacks.getByRole('listitem'))
    .toHaveTextContent('Missing: Living area, Bedrooms, Bathrooms, Parking spaces');
  await form.getByLabelText('Living area').fill('1098');
  for (const label of ['Bedrooms', 'Bathrooms', 'Parking spaces']) await form.getByLabelText(label).fill('1');
  await expect.element(form.getByText('Nothing is missing for publishing')).toBeVisible();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/properties`);
  const [owner] = listIds(`companies/${companyId}/contacts`);
  expect(read(`companies/${companyId}/contacts/${owner}`)).toMatchObject({ contactType: ['Seller'] });
  expect(read(`companies/${companyId}/properties/${id}`)).toMatchObject({
    sellerId: seller.id,
    mandateStatus: 'Mandated',
    permitNumber: '7123456789',
    version: 1,
  });
  expect(read(`companies/${companyId}/propertyOwner/${id}`)).toMatchObject({
    ownerContactId: owner,
    status: 'Mandated',
    mandateForm: 'FormA',
    mandateNumber: 'A-2026-118',
  });
});

it('a known owner is found; leaving asks about what was typed about them, and comes back with the draft', async () => {
  const { companyId, ceo } = await openOffice(0);
  const known = await addContact(ceo, { firstName: 'Olivia', lastName: 'Owner' });
  await openAs(ceo, '/app/properties/new');
  await openLastStep();
  await ownerBox.fill('owner');
  await page.getByTitle('Olivia Owner').click();
  await focus(form.getByLabelText('Mandate number'));
  await expect.element(dropdown()).toHaveLength(0);
  await press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Close without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await fillFirstStep();
  await press('Escape');
  await leaving.getByRole('button', { name: 'Close and keep draft' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await visit('/app/properties/new');
  await form.getByRole('button', { name: 'Restore draft' }).click();
  await expect.element(form.getByText('Olivia Owner')).toBeVisible();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const [id] = listIds(`companies/${companyId}/properties`);
  expect(read(`companies/${companyId}/properties/${id}`)).toMatchObject({ mandateStatus: 'OwnerKnown' });
  expect(read(`companies/${companyId}/propertyOwner/${id}`)).toMatchObject({ ownerContactId: known.id });
});
