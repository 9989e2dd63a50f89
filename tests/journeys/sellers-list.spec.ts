import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead } from './office.ts';
import { openStaffed } from './sellers-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const rowsOf = (page: Page) => page.locator(`table.${classOf('kit/list/rows', 'rows')} tbody tr`);

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
