import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';

const HOME = 'Residential,Apartment,Incomplete,Completed,Resale,AE,Dubai,Dubai Marina';
const FILE = [
  'Title,Property type,Subtype,Status,Development status,Sale type,Country,City,Community,Landlord name,Landlord mobile',
  `Sea view apartment one,${HOME},Lina Haddad,+971501112231`,
  `Sea view apartment two,${HOME},Omar Said,050 111 2232`,
  `Sea view apartment three,${HOME},Omar Said,+971 50 111 2232`,
  `Sea view apartment four,${HOME},,`,
].join('\n');

it('owners in a file of listings are found by phone, else created once, and linked to their properties', async () => {
  const { server, ceo, companyId } = await openOffice();
  const lina = await addContact(ceo, { firstName: 'Lina', lastName: 'Haddad', mobilePhone: '+971501112231' });
  await openAs(ceo, '/app/properties/import');
  await page.getByCss('input[type=file]').upload(new File([FILE], 'stock.csv', { type: 'text/csv' }));
  await expect.element(page.getByLabelText('Landlord name maps to')).toHaveDisplayValue('Owner’s name');
  await expect.element(page.getByLabelText('Landlord mobile maps to')).toHaveDisplayValue('Owner’s phone');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect.element(page.getByText('4 new')).toBeVisible();

  const all = (name: string) => server.store.readAll(`companies/${companyId}/${name}`).map(({ data }) => data);
  const contacts = all('contacts').map(({ fullName, mobilePhone }) => [fullName, mobilePhone]);
  expect(contacts.toSorted()).toEqual([
    ['Lina Haddad', '+971501112231'],
    ['Omar Said', '+971501112232'],
  ]);
  const owners = all('propertyOwner').map(({ ownerContactId }) => ownerContactId);
  expect(owners.filter((id) => id === lina.id)).toHaveLength(1);
  expect([owners.length, new Set(owners).size]).toEqual([3, 2]);
  expect(all('properties').filter(({ mandateStatus }) => mandateStatus === 'OwnerKnown')).toHaveLength(3);
});
