import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, type Person, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact, addLead, addTask } from '#tests/component/records.ts';

/** Two entries of one person, and what points at the second. */
async function addDouble(owner: Person) {
  const kept = await addContact(owner, {
    firstName: 'Amira',
    lastName: 'Haddad',
    mobilePhone: '+12025550111',
    notes: 'Met at the fair',
  });
  const other = await addContact(owner, {
    firstName: 'Amira',
    lastName: 'Hadad',
    mobilePhone: '+12025550122',
    contactType: ['Seller'],
    city: 'Dubai',
  });
  const lead = await addLead(owner, { fullName: 'Amira again', contactId: other.id });
  const todo = `merge_todo_${other.id}`;
  await addTask(owner, todo, {
    title: 'Call her',
    relatedName: 'contacts',
    relatedKey: other.id,
    relatedLabel: 'Amira Hadad',
  });
  const path = (resource: string, id: string) => read(`companies/${owner.companyId}/${resource}/${id}`);
  return {
    kept,
    other,
    lead: () => path('leads', lead.id),
    todo: () => path('todo', todo),
    one: () => path('contacts', kept.id),
    two: () => path('contacts', other.id),
  };
}

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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('2 contacts')).toBeVisible();
  expect(await double.lead()).toMatchObject({ contactId: double.other.id });
  expect(await double.todo()).toMatchObject({ relatedKey: double.other.id, relatedLabel: 'Amira Hadad' });
  const [one, two] = [await double.one(), await double.two()];
  expect(one).not.toHaveProperty('mergedFrom');
  expect(one).not.toHaveProperty('phone2');
  expect(two).toMatchObject({ archivedAt: null });
  expect(two).not.toHaveProperty('mergedInto');
});
