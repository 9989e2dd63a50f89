import { createPerson, fillSignIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { expectTidy } from './tidy.ts';

const PAGES = ['login', 'register-1', 'forgot-password', 'error-page-1?reason=expired'];

for (const theme of ['light', 'dark'])
  test(`axe finds nothing on the public pages (${theme})`, { tag: '@beyond' }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of PAGES) {
      await page.goto(`/auth/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTidy(page, path);
    }
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email and password are required');
    await expectTidy(page, 'refused');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  });

test('nothing scrolls sideways at 360 px, in any language', { tag: '@beyond' }, async ({ page }) => {
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

for (const theme of ['light', 'dark'])
  test(`axe finds nothing on the new-password form, the picker and the waiting page (${theme})`, {
    tag: '@beyond',
  }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/auth/login');
    await fillSignIn(page, await createPerson({ forcePasswordReset: true }));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('kitchen9');
    await expectTidy(page, 'looks');
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectTidy(page, 'looks');
    await dialog.getByLabel('Full name').fill('Wai Ting');
    await dialog.getByLabel(/^E-mail/).fill(`waiting-${Date.now().toString(36)}-${theme}@example.com`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Wai' })).toBeVisible();
    await expectTidy(page, 'looks');
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
