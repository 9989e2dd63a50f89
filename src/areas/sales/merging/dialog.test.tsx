import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDouble } from '#tests/component/doubles.ts';
import { toastUndo } from '#tests/component/hands.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

it('a CEO makes one of two chosen contacts, and takes it back as a whole', async () => {
  const { ceo } = await openOffice(0);
  const double = await addDouble(ceo);
  await openAs(ceo, '/app/contacts');
  for (const name of ['Amira Haddad', 'Amira Hadad'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Merge contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
  await dialog.getByRole('radio', { name: /Amira Haddad/ }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('Amira Hadad merged into Amira Haddad')).toBeVisible();
  await expect.element(page.getByText('1 contact')).toBeVisible();
  await toastUndo().click();
  await expect.element(page.getByText('2 contacts')).toBeVisible();
  expect(await double.lead()).toMatchObject({ contactId: double.other.id });
  expect(await double.todo()).toMatchObject({ relatedKey: double.other.id, relatedLabel: 'Amira Hadad' });
  const [one, two] = [await double.one(), await double.two()];
  expect(one).not.toHaveProperty('mergedFrom');
  expect(one).not.toHaveProperty('phone2');
  expect(two).toMatchObject({ archivedAt: null });
  expect(two).not.toHaveProperty('mergedInto');
});

it('a CEO merges a lead with another enquiry of the same person, which the dialog suggests', async () => {
  const { ceo } = await openOffice(0);
  const kept = await addLead(ceo, { fullName: 'Amira Haddad', mobilePhone: '+12025550133', notes: 'Sea view' });
  const other = await addLead(ceo, { fullName: 'A. Haddad', mobilePhone: '+12025550133', notes: 'Two rooms' });
  await openAs(ceo, `/app/leads/${kept.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge leads' });
  await dialog.getByRole('button', { name: 'A. Haddad' }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(page.getByText('A. Haddad merged into Amira Haddad')).toBeVisible();
  const at = (id: string) => read(`companies/${ceo.companyId}/leads/${id}`);
  expect(await at(kept.id)).toMatchObject({ notes: 'Sea view\n\nTwo rooms', mergedFrom: [other.id] });
  expect(await at(other.id)).toMatchObject({ mergedInto: kept.id });
});
