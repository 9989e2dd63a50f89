import {
  createPerson,
  expectNothingStored,
  fillSignIn,
  findAccount,
  listIds,
  readDocument,
  stored,
} from './auth-world.ts';
import { expect, test } from './journey.ts';
import { keepPicture } from './tidy.ts';

test('sign-up, forced reset, first sign-in', async ({ page }) => {
  const tag = Date.now().toString(36) + test.info().workerIndex;
  const email = `founder-${tag}@example.com`;
  await page.goto('/auth/register-1');
  await page.getByLabel('First name').fill('Aiko');
  await page.getByLabel('Last name').fill('Tanaka');
  await page.getByLabel('Company name').fill(`Tanaka Homes ${tag}`);
  await page.getByLabel('Country').selectOption('JP');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  expect(await findAccount(email)).toBeUndefined();
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Create company' }).click();

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expectNothingStored(page);
  const uid = (await findAccount(email)) ?? '';
  const profile = await readDocument(`users/${uid}`);
  expect(profile).toMatchObject({ Role: 'CEO', forcePasswordReset: true, isBanned: false, Notification: false, email });
  const companyId = String(profile?.company_id);
  expect(await readDocument(`companies/${companyId}`)).toMatchObject({
    name: `Tanaka Homes ${tag}`,
    country: 'JP',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    ownerUid: uid,
    status: 'Onboarding',
  });
  expect((await listIds(`companies/${companyId}/history`)).sort()).toEqual([
    `companies_${companyId}_1`,
    `users_${uid}_0`,
  ]);

  await page.getByLabel('New password', { exact: true }).fill('a-better-one-2');
  await page.getByLabel('Confirm new password').fill('a-better-one-3');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  expect((await readDocument(`users/${uid}`))?.forcePasswordReset).toBe(true);
  await page.getByLabel('Confirm new password').fill('a-better-one-2');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/app/dashboards/default');
  expect((await stored(page)).token).toBeTruthy();
  const after = await readDocument(`users/${uid}`);
  expect(after?.forcePasswordReset).toBe(false);
  expect(after?.lastPasswordReset).toBe(after?.updatedAt);
  await expect.poll(async () => (await readDocument(`users/${uid}`))?.LastLogin).toBeTruthy();
});

test('A13 A14 a forced person is denied, and after a reload must log in again', async ({ page }) => {
  const person = await createPerson({ forcePasswordReset: true });
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await page.goto('/auth/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectNothingStored(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Please log in again before changing your password.');
  await expect(page).toHaveURL(/\/auth\/login$/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, at: location.href }));
  expect(kept + spoken.join()).not.toContain(person.password);
  expect(await readDocument(`users/${person.id}`)).toMatchObject({ forcePasswordReset: true });
  expect((await readDocument(`users/${person.id}`))?.LastLogin).toBeUndefined();

  await fillSignIn(page, person);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(person.password);
  await page.getByLabel('Confirm new password').fill(person.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(field).toHaveAccessibleDescription('This is your old password. Choose another.');
  expect(await readDocument(`users/${person.id}`)).toMatchObject({ forcePasswordReset: true });
  await keepPicture(page, 'old-password');
  await field.fill('brand-new-pass');
  await expect(field).not.toHaveAccessibleDescription(/old password/);
  await page.getByLabel('Confirm new password').fill('brand-new-pass');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/app/seller/dashboard');
});
