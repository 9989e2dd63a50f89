import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact, addProperty } from '#tests/component/records.ts';

it('a listing that a colleague saved meanwhile is not taken for its owner’s file, and nothing typed is lost', async () => {
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

  await expect.element(form.getByRole('alert').getByText('Another record was changed by someone else')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Already saved' })).not.toBeInTheDocument();
  await expect.element(form.getByText('Olga Owner')).toBeVisible();
  expect(read(`companies/${companyId}/propertyOwner/${property.id}`)).toBeUndefined();
});
