import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toastUndo } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

const viewButton = (name: string) => page.getByRole('button', { name: `View: ${name}` });
/** Opens the menu of views and takes one of its entries. */
async function take(view: string, entry: string): Promise<void> {
  await viewButton(view).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}
const viewsOf = (companyId: string) => listIds(`companies/${companyId}/savedViews`);

it('a CEO saves a view, opens with it, shares it with a Seller, renames it, deletes it and takes that back', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await addLead(ceo, { fullName: 'Hot For The Ceo', intent: 'Rent' });
  await addLead(seller, { fullName: 'Rents With Sam', intent: 'Rent' });
  await addLead(seller, { fullName: 'Buys With Sam' });
  await openAs(ceo, '/app/leads?intent=Rent&sort=score');
  await expect.element(page.getByText('2 leads', { exact: true })).toBeVisible();
  await take('All leads', 'Save as a new view');
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  expect(viewsOf(companyId)).toEqual([]);
  await dialog.getByLabelText('Name').fill('Renters');
  await dialog.getByLabelText('Set as default view').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(viewButton('Renters')).toBeVisible();
  const [id] = viewsOf(companyId);
  const path = `companies/${companyId}/savedViews/${id}`;
  expect(read(path)).toMatchObject({
    savedSearchName: 'Renters',
    resourceName: 'leads',
    visibility: 'Private',
    ownerId: ceo.id,
    isDefault: true,
  });

  // the list opens with it, from the menu at the side and in a browser that never saw it
  await visit('/app/leads');
  await expect.poll(address).toMatch(new RegExp(`intent=Rent.*saved=${id}`));
  await expect.element(page.getByText('2 leads', { exact: true })).toBeVisible();
  for (const key of Object.keys(localStorage)) if (key.startsWith('default-view:')) localStorage.removeItem(key);
  await visit('/app/leads');
  await expect.poll(address).toMatch(new RegExp(`intent=Rent.*saved=${id}`));
  await expect.element(page.getByText('2 leads', { exact: true })).toBeVisible();

  // changed, it says so; reset brings it back, save keeps the change
  await expect.element(page.getByText('edited', { exact: true })).toHaveLength(0);
  await page.getByLabelText('Sort by').selectOptions('nextFollowUpAt');
  await expect.element(page.getByText('edited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(address).toMatch(/sort=score/);
  await page.getByLabelText('Sort by').selectOptions('createdAt');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('edited', { exact: true })).toHaveLength(0);
  await expect.poll(() => read(path)?.searchQuery).toContain('sort=createdAt');

  // another view may not have the same name
  await take('Renters', 'Save as a new view');
  await dialog.getByLabelText('Name').fill('renters');
  await expect.element(dialog.getByText('You already have a view called renters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // shared, it narrows the Seller's own rows and shows nobody else's
  await openAs(seller, '/app/seller/leads');
  await expect.element(page.getByText('2 leads', { exact: true })).toBeVisible();
  await viewButton('All leads').click();
  await expect.element(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
  await expect.element(page.getByText('Renters')).toHaveLength(0);
  await openAs(ceo, '/app/leads');
  await take('Renters', 'Share with the company');
  await expect.poll(() => read(path)?.visibility).toBe('Company');
  await openAs(seller, '/app/seller/leads');
  await take('All leads', 'Renters');
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rents With Sam', exact: true })).toBeVisible();
  await expect.element(page.getByText('Hot For The Ceo')).toHaveLength(0);
  // it is not his: he may keep one of his own, and do nothing to this one
  await viewButton('Renters').click();
  for (const name of ['Rename', 'Delete view', 'Stop sharing', 'Share with the company'])
    await expect.element(page.getByRole('menuitem', { name })).toHaveLength(0);

  await openAs(ceo, '/app/leads');
  await take('Renters', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByLabelText('Name').fill('People who rent');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect.element(viewButton('People who rent')).toBeVisible();
  await take('People who rent', 'Delete view');
  await expect.element(viewButton('All leads')).toBeVisible();
  await toastUndo().click();
  await expect.poll(() => read(path)?.archivedAt).toBe(null);
  await take('All leads', 'People who rent');
  await expect.poll(address).toMatch(new RegExp(`saved=${id}`));
  // a view is not a record of the company: the history has no event
  expect(listIds(`companies/${companyId}/history`).filter((event) => event.startsWith('savedViews'))).toEqual([]);
});
