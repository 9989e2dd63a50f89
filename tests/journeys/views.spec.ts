import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const WIDE = { width: 1440, height: 900 };
const tabs = (page: Page) => page.getByRole('group', { name: 'Status' });
const bar = (page: Page) => page.getByRole('search');
/** Narrows a list by one more field, whose choices then stand open. */
async function addFilter(page: Page, field: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
}
const viewButton = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}` });
/** Opens the menu of views and takes one of its entries. */
async function take(page: Page, view: string, entry: string): Promise<void> {
  await viewButton(page, view).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}
const viewsOf = (companyId: string) => listIds(`companies/${companyId}/savedViews`);

test('a CEO narrows a list by days and amounts, one range at a time; the counts beside it are true', {
  tag: '@beyond',
}, async ({ page }) => {
  await page.setViewportSize(WIDE);
  const { companyId, ceo } = await openOffice(1);
  await addLead(ceo, companyId, { fullName: 'Small Budget', budgetMaxMinor: 40_000_000 });
  await addLead(ceo, companyId, { fullName: 'Large Budget', budgetMaxMinor: 90_000_000 });
  await addLead(ceo, companyId, { fullName: 'Nobody’s Lead', sellerId: undefined });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible();

  // what stands above the list: each number is the total one gets
  await expect(tabs(page).getByRole('button', { name: 'New 3' })).toBeVisible();
  await expect(tabs(page).getByRole('button', { name: 'Contacted 0' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Unassigned 1' }).click();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nobody’s Lead', exact: true })).toBeVisible();
  await expect(tabs(page).getByRole('button', { name: 'New 1' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Unassigned 1' }).click();
  // and is not said twice
  await expect(page.getByRole('search').getByRole('button', { name: 'Status', exact: true })).toHaveCount(0);

  // days: a preset, then ends of one's own; the range decides the order and says so
  await addFilter(page, 'Created');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/createdAt=today/);
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeDisabled();
  await expect(page.getByLabel('Sort by')).toHaveValue('createdAt');
  await page.getByRole('button', { name: 'Created Today' }).click();
  await page.getByLabel('From').fill('2021-01-02');
  await page.getByLabel('To', { exact: true }).fill('2021-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The start of the range')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2021-12-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/createdAt=2021-01-02\.\.2021-12-31/);
  await expect(page.getByText('No results')).toBeVisible();

  // a second range is refused in words, and may take the first one's place
  await addFilter(page, 'Maximum budget');
  await page.getByLabel('To', { exact: true }).fill('500,000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Only one date or amount range at a time. Replace “Created”?')).toBeVisible();
  await expect(page).not.toHaveURL(/budgetMaxMinor/);
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page).toHaveURL(/budgetMaxMinor=\.\.50000000/);
  await expect(page).not.toHaveURL(/createdAt/);
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Small Budget', exact: true })).toBeVisible();
  // back is what it was before
  await page.goBack();
  await expect(page).toHaveURL(/createdAt=2021-01-02/);
  await expect(page.getByText('No results')).toBeVisible();
});

test('a CEO saves a view, opens with it, shares it with a Seller, renames it, deletes it and takes that back', async ({
  page,
  second,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await addLead(ceo, companyId, { fullName: 'Hot For The Ceo', intent: 'Rent' });
  await addLead(seller, companyId, { fullName: 'Rents With Sam', intent: 'Rent' });
  await addLead(seller, companyId, { fullName: 'Buys With Sam' });
  await signIn(page, ceo);
  await page.goto('/app/leads?intent=Rent&sort=score');
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  await take(page, 'All leads', 'Save as a new view');
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  expect(await viewsOf(companyId)).toEqual([]);
  await dialog.getByLabel('Name').fill('Renters');
  await dialog.getByLabel('Set as default view').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(viewButton(page, 'Renters')).toBeVisible();
  const [id] = await viewsOf(companyId);
  const path = `companies/${companyId}/savedViews/${id}`;
  expect(await readDocument(path)).toMatchObject({
    savedSearchName: 'Renters',
    resourceName: 'leads',
    visibility: 'Private',
    ownerId: ceo.id,
    isDefault: true,
  });

  // the list opens with it, from the menu at the side and in a browser that never saw it
  await page.goto('/app/leads');
  await expect(page).toHaveURL(new RegExp(`intent=Rent.*saved=${id}`));
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('default-view:')) localStorage.removeItem(key);
  });
  await page.goto('/app/leads');
  await expect(page).toHaveURL(new RegExp(`intent=Rent.*saved=${id}`));
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible();

  // changed, it says so; reset brings it back, save keeps the change
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('nextFollowUpAt');
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/sort=score/);
  await page.getByLabel('Sort by').selectOption('createdAt');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await readDocument(path))?.searchQuery).toContain('sort=createdAt');

  // another view may not have the same name
  await take(page, 'Renters', 'Save as a new view');
  await dialog.getByLabel('Name').fill('renters');
  await expect(dialog.getByText('You already have a view called renters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // shared, it narrows the Seller's own rows and shows nobody else's
  const theirs = await second.newPage();
  await signIn(theirs, seller);
  await theirs.goto('/app/seller/leads');
  await expect(theirs.getByText('2 leads', { exact: true })).toBeVisible();
  await viewButton(theirs, 'All leads').click();
  await expect(theirs.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
  await expect(theirs.getByText('Renters')).toHaveCount(0);
  await take(page, 'Renters', 'Share with the company');
  await expect.poll(async () => (await readDocument(path))?.visibility).toBe('Company');
  await theirs.goto('/app/seller/leads');
  await take(theirs, 'All leads', 'Renters');
  await expect(theirs.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Rents With Sam', exact: true })).toBeVisible();
  await expect(theirs.getByText('Hot For The Ceo')).toHaveCount(0);
  // it is not his: he may keep one of his own, and do nothing to this one
  await viewButton(theirs, 'Renters').click();
  for (const name of ['Rename', 'Delete view', 'Stop sharing', 'Share with the company'])
    await expect(theirs.getByRole('menuitem', { name })).toHaveCount(0);

  await take(page, 'Renters', 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByLabel('Name').fill('People who rent');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(viewButton(page, 'People who rent')).toBeVisible();
  await take(page, 'People who rent', 'Delete view');
  await expect(viewButton(page, 'All leads')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readDocument(path))?.archivedAt).toBe(null);
  await take(page, 'All leads', 'People who rent');
  await expect(page).toHaveURL(new RegExp(`saved=${id}`));
  // no view is a record of the company: nothing was told in the history
  expect((await listIds(`companies/${companyId}/history`)).filter((event) => event.startsWith('savedViews'))).toEqual(
    [],
  );
});

test("a Seller's filters on the phone count his own rows only", { tag: '@beyond' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  const lead = await addLead(mine, companyId, { fullName: 'Mine Only' });
  await addLead(theirs, companyId, { fullName: 'Not Yours' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/documents/companies/${companyId}:run`)) asked.push(request.postData() ?? '');
  });
  await signIn(page, mine);
  await page.goto('/app/seller/leads');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'New 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Lost 0' }).click();
  await sheet.getByRole('button', { name: 'New 1' }).click();
  await sheet.getByRole('button', { name: 'Next follow-up' }).click();
  await sheet.getByRole('button', { name: 'Before today' }).click();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/status=Lost(%2C|,)New&nextFollowUpAt=past/);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: /^Next follow-up/ }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Mine Only', exact: true })).toBeVisible();
  const leadQueries = asked.filter((body) => body.includes('"leads"'));
  expect(leadQueries.length).toBeGreaterThan(8);
  for (const body of leadQueries) expect(body).toContain(`"${mine.id}"`);
  expect(lead.sellerId).toBe(mine.id);
});

test('axe finds nothing in filters and views, in both themes, at the desk and on the phone', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Looked At', budgetMaxMinor: 40_000_000 });
  await signIn(page, ceo);
  const look = async (what: string) => {
    // rows that are about to be replaced are faint
    await expect(page.locator(`.${classOf('kit/list/list', 'body')}[data-stale="true"]`)).toHaveCount(0);
    await expectTidyThemes(page, what);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/leads?saved=none');
    await expect(page.getByRole('link', { name: 'Looked At', exact: true })).toBeVisible();
    if (width === 360) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible();
      await look(`sheet ${width}`);
      await page.getByRole('button', { name: 'Show results' }).click();
    } else {
      await expect(tabs(page).getByRole('button', { name: 'New 1' })).toBeVisible();
      await tabs(page).getByRole('button', { name: 'New 1' }).click();
      await addFilter(page, 'Created');
      await page.getByRole('button', { name: 'This week' }).click();
      await page.getByRole('button', { name: 'Created This week' }).click();
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
      await look(`range ${width}`);
      await page.keyboard.press('Escape');
      await bar(page).getByRole('button', { name: 'Overdue' }).click();
      await expect(page.getByText('Only one date or amount range at a time')).toBeVisible();
      await look(`refused ${width}`);
    }
    await viewButton(page, 'All leads').click();
    await expect(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
    await look(`menu ${width}`);
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    await expect(page.getByRole('dialog', { name: 'Save as a new view' })).toBeVisible();
    await look(`save ${width}`);
  }
});
