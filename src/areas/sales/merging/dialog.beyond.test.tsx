import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDouble } from '#tests/component/doubles.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { press, typeInto } from '#tests/component/hands.ts';
import { openOffice } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore, inMore } from '#tests/component/record-page.ts';
import { addContact } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

it('a CEO finds the double from a contact’s page and chooses field by field', async () => {
  const { ceo } = await openOffice(0);
  const double = await addDouble(ceo);
  await openAs(ceo, `/app/contacts/${double.kept.id}`);
  await chooseMore('Merge with…');
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
  const search = dialog.getByRole('combobox');
  await search.click();
  await typeInto(search, 'hadad');
  // Enter chooses the option that is marked
  await expect.element(page.getByTitle('Amira Hadad', { exact: true })).toHaveClass(/option-active/);
  await press('Enter');
  await expect.element(dialog.getByRole('radio', { name: /Amira Haddad.*Keep/ })).toBeChecked();
  await expect
    .element(dialog.getByRole('group', { name: 'Mobile phone' }).getByRole('radio', { name: 'Keep both' }))
    .toBeChecked();
  await expect.element(dialog.getByText('Leads 1')).toBeVisible();
  await expect.element(dialog.getByText('Tasks 1')).toBeVisible();
  await expectTidy('the dialog');
  await dialog.getByRole('group', { name: 'City' }).getByRole('radio', { name: 'Nothing' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('Amira Hadad merged into Amira Haddad')).toBeVisible();
  expect(await double.lead()).toMatchObject({ contactId: double.kept.id });
  expect(await double.todo()).toMatchObject({ relatedKey: double.kept.id, relatedLabel: 'Amira Haddad' });
  const one = await double.one();
  expect(one).toMatchObject({
    phone2: '+12025550122',
    lastName: 'Haddad',
    mergedFrom: [double.other.id],
  });
  expect(one).not.toHaveProperty('city');
  expect(await double.two()).toMatchObject({ mergedInto: double.kept.id });
  await expect
    .element(
      page
        .getByRole('main')
        .getByRole('link', { name: /Amira Hadad/ })
        .first(),
    )
    .toBeVisible();
  await visit(`/app/contacts/${double.other.id}`);
  await page.getByRole('link', { name: 'Amira Haddad', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Amira Haddad', exact: true })).toBeVisible();
});

it('a Seller neither merges contacts nor takes them out as cards', async () => {
  const { ceo, seller } = await openOffice(1);
  const contact = await addContact(seller, { firstName: 'Mine', lastName: 'Only' });
  await openAs(seller, `/app/seller/contacts/${contact.id}`);
  await expect.element(await inMore('Merge with…')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Save as vCard' })).toHaveLength(0);
  await openAs(ceo, `/app/contacts/${contact.id}`);
  const saved = await savedBy(() => chooseMore('Save as vCard'));
  expect(saved.name).toBe('Mine Only.vcf');
});
