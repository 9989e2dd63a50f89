import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './journey.ts';

const PAGES = ['login', 'register-1', 'forgot-password', 'error-page-1?reason=expired'];

for (const theme of ['light', 'dark'])
  test(`axe finds nothing on the public pages (${theme})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of PAGES) {
      await page.goto(`/auth/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      ).toEqual([]);
    }
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email and password are required');
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  });

test('nothing scrolls sideways at 360 px, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth/login');
  for (const locale of ['fr', 'ja', 'zh', 'en']) {
    await page.getByRole('combobox').first().selectOption(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

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

test('a planted service worker is gone after the first visit', async ({ page }) => {
  await page.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {});' }),
  );
  await page.goto('/auth/login');
  const registered = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js');
    await caches.open('old');
    return (await navigator.serviceWorker.getRegistrations()).length;
  });
  expect(registered).toBe(1);
  await page.goto('/auth/login');
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
      ),
    )
    .toBe(0);
});
