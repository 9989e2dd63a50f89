import type { Page } from '@playwright/test';
import {
  createPerson,
  deleteDocument,
  expectNothingStored,
  type Person,
  patchDocument,
  signInByForm,
  stored,
} from './auth-world.ts';
import { expect, test } from './journey.ts';

/** Signs in and waits until the page listens to the own user document, some seconds after the first screen. */
async function signInAndListen(page: Page, person: Person): Promise<void> {
  const listening = page.waitForResponse((response) => {
    const asked = response.url().includes('/Listen/channel') ? (response.request().postData() ?? '') : '';
    return decodeURIComponent(asked).includes(`/documents/users/${person.id}`);
  });
  await signInByForm(page, person);
  await listening;
}

test('A10 a ban while signed in ends the session, without a click', async ({ page }) => {
  const person = await createPerson();
  await signInAndListen(page, person);
  expect((await stored(page)).token).toBeTruthy();
  await patchDocument(`users/${person.id}`, { isBanned: true });
  await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  await expectNothingStored(page);
  await page.goto('/app/seller/leads');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a deletion while signed in ends the session, without a click', { tag: '@beyond' }, async ({ page }) => {
  const person = await createPerson();
  await signInAndListen(page, person);
  await patchDocument(`tombstones/${person.id}`, { at: new Date() });
  await deleteDocument(`users/${person.id}`);
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  await expectNothingStored(page);
});

test('a forced reset while signed in leads to the sign-in page, without a click', { tag: '@beyond' }, async ({
  page,
}) => {
  const person = await createPerson();
  await signInAndListen(page, person);
  await patchDocument(`users/${person.id}`, { forcePasswordReset: true });
  await expect(page.getByRole('alert')).toContainText('Please log in again before changing your password.');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expectNothingStored(page);
});

test('A21 sign-out reaches every tab and leads to the sign-in page', { tag: '@beyond' }, async ({ context, page }) => {
  const person = await createPerson();
  await signInByForm(page, person);
  const other = await context.newPage();
  await other.goto('/app/seller/leads');
  await expect(other).toHaveURL(/\/app\/seller\/leads/);
  await expect(other.getByRole('button', { name: /account/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expectNothingStored(other);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login$/);
});

test('signing in reaches the other tab too, and a second person never inherits the first one’s pages', {
  tag: '@beyond',
}, async ({ context, page }) => {
  const first = await createPerson();
  const second = await createPerson({ firstname: 'Zoe' });
  await signInByForm(page, first);
  const other = await context.newPage();
  await other.goto('/app/seller/dashboard');
  await expect(other.getByRole('button', { name: /account/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await signInByForm(page, second);
  await expect(other).toHaveURL(/\/app\/seller\/dashboard/);
  expect(JSON.parse((await stored(other)).user ?? '').id).toBe(second.id);
});

test('A19 an edited hint changes nothing for long, and grants nothing', { tag: '@beyond' }, async ({ page }) => {
  const person = await createPerson();
  await signInByForm(page, person);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user_data') ?? '{}');
    localStorage.setItem('user_data', JSON.stringify({ ...user, Role: 'CEO', company_id: 'freehold-demo-realty' }));
  });
  await page.goto('/app/payroll');
  await page.waitForURL('**/app/access-denied');
  await expect.poll(async () => JSON.parse((await stored(page)).user ?? '{}').Role).toBe('Seller');
});

const GARBAGE = ['x', '{"__proto__":{"Role":"CEO"}}', '[]', 'null', '{"id":1}'];
test('A20 garbage in the browser’s storage means signed out, and breaks nothing', { tag: '@beyond' }, async ({
  page,
}) => {
  const person = await createPerson();
  for (const garbage of [...GARBAGE, 'y'.repeat(4_500_000)]) {
    await page.goto('/auth/login');
    await page.evaluate((text) => {
      localStorage.setItem('auth_token', text.length > 100 ? text : 'a.b');
      localStorage.setItem('user_data', text.length > 100 ? '{}' : text);
    }, garbage);
    await page.goto('/app/leads');
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    expect(await page.evaluate(() => ({}) as { Role?: string }).then((plain) => plain.Role)).toBeUndefined();
    await expectNothingStored(page);
  }
  await signInByForm(page, person);
});

test('a lost provider session signs out and keeps the way back', async ({ page }) => {
  await signInByForm(page, await createPerson());
  await page.goto('/app/seller/leads');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fapp%2Fseller%2Fleads/);
  await expectNothingStored(page);
});
