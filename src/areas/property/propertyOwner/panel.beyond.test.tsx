import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact, addProperty } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('an owner’s file is saved beside a listing that a colleague saved meanwhile, which then says so', async () => {
  const { companyId, seller } = await openOffice(1);
  await addContact(seller, { firstName: 'Olga', lastName: 'Owner' });
  const property = await addProperty(seller, { title: 'Villa Stale' });
  await openAs(seller, `/app/seller/properties/${property.id}`);
  await page.getByRole('button', { name: 'Add owner and mandate' }).click();
  const form = page.getByRole('dialog', { name: 'Add owner and mandate' });
  await form.getByRole('combobox', { name: 'Owner', exact: true }).fill('Olga');
  await page.getByRole('option', { name: 'Olga Owner' }).click();
  // without an event, so that this browser does not hear of it
  await patch(`companies/${companyId}/properties/${property.id}`, { version: property.version + 1 });
  await form.getByRole('button', { name: 'Create' }).click();

  await expect.element(form).not.toBeInTheDocument();
  const path = `companies/${companyId}/properties/${property.id}`;
  expect(read(`companies/${companyId}/propertyOwner/${property.id}`)).toMatchObject({ status: 'OwnerKnown' });
  expect(read(path)).toMatchObject({ mandateStatus: 'OwnerKnown', version: property.version + 2 });
});

it('says what ends with the former owner before a property has another one', async () => {
  const { companyId, seller } = await openOffice(1);
  await addContact(seller, { firstName: 'Nadia', lastName: 'Next' });
  const former = await addContact(seller, { firstName: 'Olga', lastName: 'Owner' });
  const property = await addProperty(seller, { title: 'Villa Sold' });
  await create(seller, 'propertyOwner', property.id, { ownerContactId: former.id });
  await openAs(seller, `/app/seller/properties/${property.id}`);
  await page.getByRole('button', { name: 'New owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who owns it now?' });
  await dialog.getByRole('button', { name: 'Change owner' }).click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Nadia');
  await page.getByRole('option', { name: 'Nadia Next' }).click();
  await dialog.getByRole('button', { name: 'Change owner' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const file = read(`companies/${companyId}/propertyOwner/${property.id}`);
  expect(file?.ownerContactId).not.toBe(former.id);
  await expectTidy('the owner of a property');
});
