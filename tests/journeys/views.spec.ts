import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
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
