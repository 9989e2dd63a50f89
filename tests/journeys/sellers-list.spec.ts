import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { createPerson, patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead } from './office.ts';
import { openStaffed } from './sellers-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const rowsOf = (page: Page) => page.locator(`table.${classOf('kit/list/rows', 'rows')} tbody tr`);

test('the staff of one company: told apart, narrowed and sorted in the address, nobody else among them', async ({
  page,
}) => {
  const { companyId, ceo, founder, seller } = await openStaffed();
  await createPerson({ Role: 'Seller', firstname: 'Foreign' });
  await patchDocument(`users/${seller.id}`, { isVerified: true, country: 'FR', phoneNumber: '+12025550142' });
  await addLead(seller, companyId);
  await addLead(seller, companyId, { status: 'New', fullName: 'Second' });
  await signIn(page, ceo);
  await page.goto('/app/sellers');
  await expect(page.getByText('4 in total')).toBeVisible();
  await expect(page.getByText('Foreign Example')).toHaveCount(0);
  await expect(rowsOf(page).filter({ hasText: 'Chris Example' }).getByText('You', { exact: true })).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Fay Example' }).getByText('Founder')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Sam Example' }).getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('checkbox', { name: 'Seller', exact: true }).click();
  await expect(page).toHaveURL(/Role=Seller/);
  await page.getByRole('checkbox', { name: 'HR', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/Role=Seller%2CHR/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(rowsOf(page).first()).toContainText('Hana Example');

  // the person's page by a click, and back to the very list
  await page.getByRole('link', { name: 'Sam Example', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Example' })).toBeVisible();
  await expect(page.getByText('2 open leads')).toBeVisible();
  await page.getByRole('link', { name: 'Sellers' }).last().click();
  await expect(page).toHaveURL(/Role=Seller%2CHR/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  for (const [typed, found] of [
    ['0142', 'Sam Example'],
    ['hana', 'Hana Example'],
    [founder.email, 'Fay Example'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(found);
  }
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No results')).toBeVisible();

  // with Shift a whole range is chosen; what another filter shows is not
  await page.goto('/app/sellers?sort=name');
  await page.getByRole('checkbox', { name: 'Select Chris Example' }).click();
  await page.getByRole('checkbox', { name: 'Select Hana Example' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('searchbox').fill('Example');
  await expect(page.locator(`.${classOf('kit/list/bulk', 'bar')}`)).toHaveCount(0);

  // the number leads to exactly the leads that were counted
  await page.goto('/app/sellers');
  await rowsOf(page).filter({ hasText: 'Sam Example' }).getByRole('link', { name: '2 open leads' }).click();
  await expect(page).toHaveURL(/\/app\/leads\?.*sellerId=/);
  await expect(page.getByText('2 leads')).toBeVisible();
});

test('what another manager changes shows without a reload', { tag: '@beyond' }, async ({ page, second }) => {
  const { ceo, hr, seller } = await openStaffed();
  await signIn(page, ceo);
  await page.goto('/app/sellers');
  const row = rowsOf(page).filter({ hasText: 'Sam Example' });
  await expect(row.getByText('Unverified')).toBeVisible();
  const other = await second.newPage();
  await signIn(other, hr);
  await other.goto(`/app/sellers/${seller.id}`);
  await other.getByRole('button', { name: 'Suspend', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(other.getByText('Sam Example suspended')).toBeVisible();
  await expect(row.getByText('Suspended')).toBeVisible();
});

test('without a connection the list says so, and tries again', { tag: '@beyond' }, async ({ page }) => {
  const { ceo } = await openStaffed();
  await signIn(page, ceo);
  await page.route(/documents:runQuery/, (route) =>
    route.request().postData()?.includes('"users"') ? route.abort() : route.continue(),
  );
  await page.goto('/app/sellers');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({ timeout: 45_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 in total')).toBeVisible();
});

test('axe finds nothing on list, person, dialogs and form, in both themes and on the phone', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo, seller } = await openStaffed();
  await patchDocument(`users/${seller.id}`, { phoneNumber: '+12025550142', country: 'FR', ipAddress: '203.0.113.7' });
  await addLead(seller, companyId);
  await signIn(page, ceo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/sellers');
    await page.getByRole('checkbox', { name: 'Select Sam Example' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectTidyThemes(page, `list ${width}`);
    await page.goto('/app/sellers/new');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please select a role')).toBeVisible();
    await expectTidyThemes(page, `form ${width}`);
    await page.goto(`/app/sellers/${seller.id}`);
    await expect(page.getByText('1 open lead', { exact: true })).toBeVisible();
    await expectTidyThemes(page, `person ${width}`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reassign work' }).click();
    await expect(page.getByRole('button', { name: 'Reassign 1 record' })).toBeVisible();
    await expectTidyThemes(page, `reassign ${width}`);
  }
});
