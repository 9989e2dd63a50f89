import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asked, queriesOf } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';
import { expectTidy, WIDTHS } from '#tests/component/screen-checks.ts';

it("a Seller never asks for another's contacts or their files", async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await addContact(mine, { firstName: 'Mine', lastName: 'Only' });
  const foreign = await addContact(theirs, { firstName: 'Not', lastName: 'Yours' });
  await openAs(mine, '/app/seller/contacts');
  await expect.element(page.getByText('1 contact')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Roles', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tenant' }).click();
  await expect.element(page.getByText('No results')).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('yours');
  await expect.poll(address).toMatch(/q=yours/);
  await expect.element(page.getByText('Not Yours')).toHaveLength(0);
  const queries = queriesOf('contacts');
  expect(queries.length).toBeGreaterThan(2);
  for (const body of queries) expect(body).toContain(`"${mine.id}"`);
  await visit(`/app/seller/contacts/${foreign.id}`);
  await expect.element(page.getByText('Not Yours')).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Contacts' }).first()).toBeVisible();
  expect(asked().filter((one) => one.includes('/contactKyc/'))).toEqual([]);
});

it('axe finds nothing on list, form and record, in both themes, at the desk and on the phone', async () => {
  const { ceo } = await openOffice(0);
  const contact = await addContact(ceo, { firstName: 'Looked', lastName: 'At', tags: ['VIP'] });
  await openAs(ceo, '/app/contacts');
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    for (const [path, ready] of [
      ['/app/contacts', 'Looked At'],
      ['/app/contacts/new', 'Identity'],
      [`/app/contacts/${contact.id}`, 'Timeline'],
    ] as const) {
      await visit(path);
      await expect.element(page.getByText(ready, { exact: true }).first()).toBeVisible();
      await expectTidy(`${path} ${width}`);
    }
  }
});
