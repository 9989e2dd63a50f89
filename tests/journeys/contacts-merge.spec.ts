import type { Page } from '@playwright/test';
import { type Person, readDocument, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { chooseMore, factsOf, inMore } from './record-page.ts';
import { expectTidy } from './tidy.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Bulk edit' });

/** Two entries of one person, and what points at the second. */
async function addDouble(companyId: string, owner: Person) {
  const kept = await addContact(owner, companyId, {
    firstName: 'Amira',
    lastName: 'Haddad',
    mobilePhone: '+12025550111',
    notes: 'Met at the fair',
  });
  const other = await addContact(owner, companyId, {
    firstName: 'Amira',
    lastName: 'Hadad',
    mobilePhone: '+12025550122',
    contactType: ['Seller'],
    city: 'Dubai',
  });
  const lead = await addLead(owner, companyId, { fullName: 'Amira again', contactId: other.id });
  const todo = `merge_todo_${other.id}`;
  await as(owner, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'todo',
          id: todo,
          values: {
            title: 'Call her',
            status: 'Open',
            priority: 'Normal',
            assigneeId: owner.id,
            assignerId: owner.id,
            relatedName: 'contacts',
            relatedKey: other.id,
            relatedLabel: 'Amira Hadad',
          },
        },
      ],
    }),
  );
  const path = (resource: string, id: string) => readDocument(`companies/${companyId}/${resource}/${id}`);
  return {
    kept,
    other,
    lead: () => path('leads', lead.id),
    todo: () => path('todo', todo),
    one: () => path('contacts', kept.id),
    two: () => path('contacts', other.id),
  };
}

test('a CEO finds the double from a contact’s page and chooses field by field', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const double = await addDouble(companyId, ceo);
  await signIn(page, ceo);
  await page.goto(`/app/contacts/${double.kept.id}`);
  await chooseMore(page, 'Merge with…');
  const dialog = page.getByRole('dialog', { name: 'Merge contacts' });
  const search = dialog.getByRole('combobox');
  await search.click();
  await search.pressSequentially('hadad');
  // Enter chooses the option that is marked
  await expect(page.getByTitle('Amira Hadad', { exact: true })).toHaveClass(/option-active/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: /Amira Haddad.*Keep/ })).toBeChecked();
  await expect(
    dialog.getByRole('group', { name: 'Mobile phone' }).getByRole('radio', { name: 'Keep both' }),
  ).toBeChecked();
  await expect(dialog.getByText('Leads 1')).toBeVisible();
  await expect(dialog.getByText('Tasks 1')).toBeVisible();
  await expectTidy(page, 'the dialog');
  await dialog.getByRole('group', { name: 'City' }).getByRole('radio', { name: 'Nothing' }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(panel(page).getByText('4 records changed.')).toBeVisible();
  expect(await double.lead()).toMatchObject({ contactId: double.kept.id });
  expect(await double.todo()).toMatchObject({ relatedKey: double.kept.id, relatedLabel: 'Amira Haddad' });
  const one = await double.one();
  expect(one).toMatchObject({
    phone2: '+12025550122',
    lastName: 'Haddad',
    mergedFrom: { values: [{ stringValue: double.other.id }] },
  });
  expect(one).not.toHaveProperty('city');
  expect(await double.two()).toMatchObject({ mergedInto: double.kept.id });
  await expect(factsOf(page).getByRole('link', { name: /Amira Hadad/ })).toBeVisible();
  await page.goto(`/app/contacts/${double.other.id}`);
  await page.getByRole('link', { name: 'Amira Haddad', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Amira Haddad', exact: true })).toBeVisible();
});

test('a Seller neither merges contacts nor takes them out as cards', { tag: '@beyond' }, async ({ page, second }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const contact = await addContact(seller, companyId, { firstName: 'Mine', lastName: 'Only' });
  await signIn(page, seller);
  await page.goto(`/app/seller/contacts/${contact.id}`);
  await expect(await inMore(page, 'Merge with…')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Save as vCard' })).toHaveCount(0);
  const office = await second.newPage();
  await signIn(office, ceo);
  await office.goto(`/app/contacts/${contact.id}`);
  const download = office.waitForEvent('download');
  await chooseMore(office, 'Save as vCard');
  expect((await download).suggestedFilename()).toBe('Mine Only.vcf');
});
