import type { Page } from '@playwright/test';
import { deleteDocument, expectNothingStored, findAccount, patchDocument, readDocument } from './auth-world.ts';
import { beyondUnless, expect, test } from './journey.ts';

type Provider = 'Google' | 'Facebook';
const newEmail = () =>
  `social-${Date.now().toString(36)}${Math.floor(performance.now())}-${test.info().workerIndex}@example.com`;

async function continueWith(page: Page, provider: Provider, email: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await pick(page, email);
}
async function pick(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Mona Lind');
  await dialog.getByLabel(/^E-mail/).fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

for (const provider of ['Google', 'Facebook'] as const)
  test(`${provider}: the first sign-in makes a Seller without company, the second rewrites nothing`, {
    tag: beyondUnless(provider === 'Google'),
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth/login');
    await continueWith(page, provider, email);
    await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeVisible();
    await expect(page.getByText('Ask your administrator for the company code.')).toBeVisible();
    const uid = (await findAccount(email)) ?? '';
    const first = await readDocument(`users/${uid}`);
    expect(first).toMatchObject({ Role: 'Seller', isBanned: false, Notification: false, email, firstname: 'Mona' });
    expect(Object.keys(first ?? {})).not.toContain('company_id');
    await patchDocument(`users/${uid}`, { firstname: 'Renamed' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/auth/login');
    await continueWith(page, provider, email);
    await expect(page.getByRole('heading', { name: 'Welcome, Renamed' })).toBeVisible();
    // each sign-in updates LastLogin, and says whether the provider knows the address
    const loginOf = async () => new Date(String((await readDocument(`users/${uid}`))?.LastLogin)).getTime();
    await expect.poll(loginOf).toBeGreaterThan(new Date(String(first?.LastLogin ?? 0)).getTime());
    const second = await readDocument(`users/${uid}`);
    const noted = { LastLogin: 0, isVerified: 0 };
    expect({ ...second, ...noted }).toEqual({ ...first, firstname: 'Renamed', ...noted });
  });

test('the workspace opens by itself once a company took the person in', { tag: '@beyond' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth/login');
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeVisible();
  const uid = (await findAccount(email)) ?? '';
  const company = {
    name: 'Taken In',
    country: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    areaDisplayUnit: 'SquareFeet',
  };
  await patchDocument(`companies/in-${uid}`, { ...company, ownerUid: 'x', status: 'Active' });
  await patchDocument(`companies/in-${uid}/public/profile`, company);
  await patchDocument(`companies/in-${uid}/directory/${uid}`, { name: 'Mona Lind', Role: 'Seller', active: true });
  await patchDocument(`users/${uid}`, { company_id: `in-${uid}` });
  await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeHidden();
  await expect(page).toHaveURL(/\/app\//);
});

test('A18 a closed account comes back as nobody', { tag: '@beyond' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth/login');
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeVisible();
  const uid = (await findAccount(email)) ?? '';
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth/login');
  await deleteDocument(`users/${uid}`);
  await patchDocument(`tombstones/${uid}`, { at: new Date() });
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  expect(await readDocument(`users/${uid}`)).toBeUndefined();
  await expectNothingStored(page);
});

test('a provider that keeps the e-mail to itself, and a closed window', { tag: '@beyond' }, async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in window was closed before it finished.');
  await continueWith(page, 'Facebook', '');
  await expect(page.getByRole('alert')).toContainText('Your provider did not share an e-mail address.');
  await expectNothingStored(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a forced social person confirms by the provider and sets a password', { tag: '@beyond' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth/login');
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeVisible();
  const uid = (await findAccount(email)) ?? '';
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth/login');
  await patchDocument(`users/${uid}`, { forcePasswordReset: true });
  await continueWith(page, 'Google', email);
  await page.waitForURL('**/auth/reset-password');
  await expectNothingStored(page);
  await page.getByLabel('New password', { exact: true }).fill('social-secret-1');
  await page.getByLabel('Confirm new password').fill('social-secret-1');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  expect((await readDocument(`users/${uid}`))?.forcePasswordReset).toBe(true);
  await pick(page, email);
  await expect(page.getByRole('heading', { name: 'Welcome, Mona' })).toBeVisible();
  expect((await readDocument(`users/${uid}`))?.forcePasswordReset).toBe(false);
});
