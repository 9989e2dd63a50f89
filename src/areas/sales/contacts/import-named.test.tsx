import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';

const FILE = [
  'First Name,Last Name,Mobile,Contact type,Introduced',
  'Ann,New,+971501112241,Buyer,050 111 2231',
  'Ben,New,+971501112242,Buyer,INTRO@example.com',
  'Cat,New,+971501112243,Buyer,old friend',
  'Dan,New,+971501112244,Buyer,Nobody Known',
].join('\n');

it('who referred a contact is found by phone, e-mail or name; an unknown name is a question and is corrected by hand', async () => {
  const { server, ceo, companyId } = await openOffice();
  const friend = await addContact(ceo, {
    firstName: 'Old',
    lastName: 'Friend',
    mobilePhone: '+971501112231',
    email: 'intro@example.com',
  });
  await openAs(ceo, '/app/contacts/import');
  await page.getByCss('input[type=file]').upload(new File([FILE], 'people.csv', { type: 'text/csv' }));
  await page.getByLabelText('Introduced maps to').selectOptions('referredBy');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
  await expect.element(page.getByLabelText('Nobody Known')).toBeVisible();
  await expect.element(page.getByLabelText('old friend')).not.toBeInTheDocument();

  const cell = page.getByRole('textbox', { name: 'Referred by, row 5' });
  await userEvent.fill(cell, '+971 50 111 2231');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect.element(page.getByText('4 new')).toBeVisible();
  const stored = server.store.readAll(`companies/${companyId}/contacts`).map(({ data }) => data);
  const introduced = stored.filter(({ lastName }) => lastName === 'New');
  expect(introduced.map(({ referredBy }) => referredBy)).toEqual(Array.from({ length: 4 }, () => friend.id));
});
