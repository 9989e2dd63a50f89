import { createPerson, fillSignIn, signInByForm } from './auth-world.ts';
import { expect, test } from './journey.ts';

test('U03 the wanted page is restored exactly', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/app/seller/leads?status=New#x');
  await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent('/app/seller/leads?status=New#x')}`);
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === '/app/seller/leads');
  expect(new URL(page.url()).searchParams.get('status')).toBe('New');
  expect(page.url()).not.toContain('redirect=');
});

test('U02 a page of another role ends on access-denied, without a loop', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/app/payroll');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/app/access-denied');
});

const FOREIGN = [
  'redirect=https://evil.example',
  'redirect=//evil.example',
  'redirect=/%5Cevil.example',
  'redirect=/%255cevil.example',
  'redirect=javascript:alert(1)',
  'redirect=%2f%2fevil.example',
  'redirect=/app/../..//evil.example',
  'redirect=%09javascript:alert(1)',
  `redirect=/app/leads${'a'.repeat(5000)}`,
  'redirect=/app/seller/leads&redirect=/app/seller/deals',
  'redirect[]=/app/seller/leads',
  'redirect=/app/access-denied',
];
test('U01 foreign, disguised and repeated redirects are ignored', { tag: '@beyond' }, async ({ page, baseURL }) => {
  const person = await createPerson();
  await signInByForm(page, person);
  const visited: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).origin));
  page.on('dialog', (dialog) => {
    visited.push('dialog');
    void dialog.dismiss();
  });
  for (const search of FOREIGN) {
    await page.goto(`/auth/login?${search}`);
    await page.waitForURL('**/app/seller/dashboard');
  }
  expect([...new Set(visited)]).toEqual([baseURL]);
  await page.goto('/auth/login?redirect=/app/seller/deals');
  await page.waitForURL('**/app/seller/deals');
});

test('unknown and misspelt paths lead to the role’s own start', { tag: '@beyond' }, async ({ page }) => {
  await signInByForm(page, await createPerson());
  for (const path of ['/', '/nowhere', '/app', '/app/nowhere', '/app//leads', '/auth/nowhere']) {
    await page.goto(path);
    await page.waitForURL('**/app/seller/dashboard');
  }
  await page.goto('/access-denied');
  await page.waitForURL('**/app/access-denied');
});

test('without a token every path leads to sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/app/leads');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fapp%2Fleads$/);
});
