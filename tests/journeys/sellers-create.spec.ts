import type { Page } from '@playwright/test';
import { fillSignIn, findAccount, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { expectStillSignedIn, fillAccount, openStaffed, submitAccount, unfinishedOf } from './sellers-world.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Create seller' });
const madeOf = (page: Page) => page.getByRole('dialog', { name: 'Account created' });
const newEmail = (tag: string) => `${tag}-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('a CEO creates a seller, passes the password on, and the seller chooses an own one', async ({ page, second }) => {
  const staff = await openStaffed();
  const email = newEmail('new');
  await signIn(page, staff.ceo);
  await page.goto('/app/sellers');
  await page.getByRole('button', { name: 'Create seller' }).click();
  // only what this manager may give is on offer
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.keyboard.type('CEO');
  await expect(page.locator('.ant-select-dropdown').getByTitle('CEO', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await fillAccount(page, email);
  await expect(drawerOf(page).getByText(/^Access to: .*Leads/)).toBeVisible();
  await submitAccount(page);
  await expect(madeOf(page)).toBeVisible();
  const password = (await madeOf(page).locator('code').textContent()) ?? '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  // closing without having copied it asks first
  await madeOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(madeOf(page).getByText('The password was not copied.')).toBeVisible();
  await madeOf(page).getByRole('button', { name: 'I have passed it on' }).click();
  await expect(madeOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
  await expectStillSignedIn(page, staff.ceo);
  const uid = String(await findAccount(email));
  expect(await readDocument(`users/${uid}`)).toMatchObject({
    email,
    Role: 'Seller',
    company_id: staff.companyId,
    forcePasswordReset: true,
    isBanned: false,
    country: 'AE',
  });
  expect(await readDocument(`companies/${staff.companyId}/directory/${uid}`)).toMatchObject({ name: 'Nia Newcomer' });
  expect(await unfinishedOf(staff.companyId)).toEqual([]);

  const other = await second.newPage();
  await other.goto('/auth/login');
  await fillSignIn(other, { email, password });
  await expect(other.getByLabel(/New password/).first()).toBeVisible();
});
