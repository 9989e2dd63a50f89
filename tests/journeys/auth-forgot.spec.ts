import { createPerson, expectNothingStored, fillSignIn, readResetCode } from './auth-world.ts';
import { expect, test } from './journey.ts';

async function ask(page: import('@playwright/test').Page, email: string): Promise<string | undefined> {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const answer = page.getByRole('status').filter({ hasText: email });
  await expect(answer).toBeVisible();
  return (await answer.textContent())?.replace(email, '…');
}

test('a forgotten password: mail, code, new password, sign-in', async ({ page }) => {
  const person = await createPerson();
  await ask(page, person.email);
  const code = (await readResetCode(person.email)) ?? '';
  await page.goto(`/auth/reset-password?oobCode=${code}`);
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('remembered-now');
  await page.getByLabel('Confirm new password').fill('remembered-now');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expectNothingStored(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('auth/invalid-credential');
  await fillSignIn(page, { ...person, password: 'remembered-now' });
  await page.waitForURL('**/app/seller/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/auth/reset-password?mode=resetPassword&oobCode=${code}`);
  await expect(page).toHaveURL('/auth/error-page-1?reason=used');
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
});

test('A04 the answer does not tell whether anybody has the address', async ({ page }) => {
  const person = await createPerson();
  const known = await ask(page, person.email);
  const unknown = await ask(page, `nobody-${person.email}`);
  expect(unknown).toBe(known);
  expect(await readResetCode(`nobody-${person.email}`)).toBeUndefined();
  expect(await readResetCode(person.email)).toBeTruthy();
});
