import { expect, test } from './journey.ts';

test('language and theme switch at once and survive a reload', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Language').selectOption('ja');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await page.getByRole('button', { name: 'ダークテーマ' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 22, 32)');
});

test('the keyboard alone signs in: order, show password, caps lock', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('secret');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page
    .getByLabel('Password', { exact: true })
    .evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
  await expect(page.getByText('Caps lock is on')).toBeVisible();
});

test('N12 a planted service worker is gone after the next visit, with its caches', { tag: '@beyond' }, async ({
  page,
}) => {
  await page.goto('/auth/login');
  const planted = await page.evaluate(async () => {
    // any script of ours will do: what matters is that it is registered
    await navigator.serviceWorker.register('/start.js');
    await caches.open('old');
    return (await navigator.serviceWorker.getRegistrations()).length;
  });
  expect(planted).toBe(1);
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // the visit that cleans up reloads itself once, which ends a question asked meanwhile
  await expect.poll(() => left().catch(() => -1)).toBe(0);
});

test('N04 a part that is gone after a deploy means one reload, then a page that says so', async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/register-*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/auth/login');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Register your company' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
  expect(asked).toBeGreaterThan(0);
  expect(loads).toBe(1);
  await page.unroute('**/assets/register-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Register your company' })).toBeVisible();
});
