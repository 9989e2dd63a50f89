import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, overflow, setWidth, until, WIDTHS } from '#tests/component/screen-checks.ts';

const heading = (name?: string) => page.getByRole('heading', { level: 1, name });

describe.each(WIDTHS)('axe finds nothing at %i px', (width) => {
  it.each(['login', 'register-1', 'forgot-password', 'error-page-1?reason=expired'])('on %s', async (path) => {
    await openApp(`/auth/${path}`);
    await setWidth(width);
    await expect.element(heading()).toBeVisible();
    await expectTidy(path);
  });
  it('on a sign-in that is refused', async () => {
    await openApp('/auth/login');
    await setWidth(width);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Email and password are required');
    await expectTidy('refused');
  });
  it('on a password that must be chosen again', async () => {
    await openApp('/auth/login');
    await setWidth(width);
    await page.getByLabelText('E-mail').fill('seller9@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('freehold-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(heading('Choose a new password')).toBeVisible();
    await page.getByLabelText('New password', { exact: true }).fill('kitchen9');
    await expectTidy('new password');
  });
  it('on a provider’s account and on the page that waits for a company', async () => {
    await openApp('/auth/login');
    await setWidth(width);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expectTidy('picker');
    await dialog.getByLabelText('Full name').fill('Wai Ting');
    await dialog.getByLabelText(/^E-mail/).fill('waiting@example.com');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(heading('Welcome, Wai')).toBeVisible();
    await expectTidy('waiting');
  });
});

it('nothing scrolls sideways at 360 px, in any language', async () => {
  await openApp('/auth/login');
  await setWidth(360);
  for (const locale of ['fr', 'ja', 'zh', 'en']) {
    await page.getByRole('combobox').first().selectOptions(locale);
    await until(`the page in ${locale}`, () => document.documentElement.lang === locale);
    expect(await overflow()).toBe(0);
  }
});
