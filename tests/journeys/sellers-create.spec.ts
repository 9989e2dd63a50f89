import type { Page } from '@playwright/test';
import { createPerson, fillSignIn, findAccount, listIds, readDocument, readResetCode, signIn } from './auth-world.ts';
import { beyondUnless, expect, test } from './journey.ts';
import { expectStillSignedIn, fillAccount, openStaffed, submitAccount, unfinishedOf } from './sellers-world.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Create seller' });
const madeOf = (page: Page) => page.getByRole('dialog', { name: 'Account created' });
const newEmail = (tag: string) => `${tag}-${crypto.randomUUID().slice(0, 8)}@example.com`;

for (const who of ['ceo', 'hr'] as const)
  test(`a ${who.toUpperCase()} creates a seller, passes the password on, and the seller chooses an own one`, {
    tag: beyondUnless(who === 'ceo'),
  }, async ({ page, second }) => {
    const staff = await openStaffed();
    const email = newEmail('new');
    await signIn(page, staff[who]);
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
    await expectStillSignedIn(page, staff[who]);
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

test('a link is mailed instead of a password; an address in use is refused and leaves nothing', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo, seller } = await openStaffed();
  const email = newEmail('mail');
  await signIn(page, ceo);
  await page.goto('/app/sellers/new');
  await fillAccount(page, seller.email);
  await submitAccount(page);
  await expect(drawerOf(page).getByText('This email address is already being used by another account.')).toBeVisible();
  expect(await unfinishedOf(companyId)).toEqual([]);
  expect(await findAccount(seller.email)).toBe(seller.id);

  await drawerOf(page).getByLabel('E-mail').fill(email);
  await drawerOf(page).getByRole('radio', { name: 'Send a link to choose a password' }).check();
  await submitAccount(page);
  await expect(page.getByText(`Account created, e-mail sent to ${email}`)).toBeVisible();
  await expect(madeOf(page)).toHaveCount(0);
  expect(await readResetCode(email)).toBeTruthy();
});

test('ten sellers in a row: the administrator stays, and no account is an orphan', { tag: '@beyond' }, async ({
  page,
}) => {
  test.slow();
  const { companyId, ceo } = await openStaffed();
  await signIn(page, ceo);
  await page.goto('/app/sellers');
  const emails = Array.from({ length: 10 }, (_, index) => newEmail(`ten${index}`));
  for (const email of emails) {
    await page.getByRole('button', { name: 'Create seller' }).click();
    await fillAccount(page, email);
    await submitAccount(page);
    await madeOf(page).getByRole('button', { name: 'I have passed it on' }).click();
    await expect(madeOf(page)).toBeHidden();
    await expectStillSignedIn(page, ceo);
  }
  await expect(page.getByText('14 in total')).toBeVisible();
  await page.reload();
  await expect(page.getByText('14 in total')).toBeVisible();
  await expectStillSignedIn(page, ceo);
  for (const email of emails) {
    const uid = String(await findAccount(email));
    expect(await readDocument(`users/${uid}`)).toMatchObject({ email, company_id: companyId });
  }
  expect(await unfinishedOf(companyId)).toEqual([]);
  expect(await listIds(`companies/${companyId}/directory`)).toHaveLength(14);
});

test('a super admin creates for the company chosen above, a CEO as well', { tag: '@beyond' }, async ({ page }) => {
  const { companyId } = await openStaffed();
  const root = await createPerson({ Role: 'SuperAdmin', firstname: 'Ava' });
  const email = newEmail('chief');
  await page.addInitScript(
    ([key, id]) => localStorage.setItem(String(key), String(id)),
    [`company:${root.id}`, companyId],
  );
  await signIn(page, root);
  await page.goto('/app/sellers/new');
  await fillAccount(page, email, 'CEO');
  const { name } = (await readDocument(`companies/${companyId}`)) ?? {};
  await expect(drawerOf(page).getByText(`For ${String(name)}`)).toBeVisible();
  await submitAccount(page);
  await madeOf(page).getByRole('button', { name: 'I have passed it on' }).click();
  await expect(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
  expect(await readDocument(`users/${await findAccount(email)}`)).toMatchObject({ Role: 'CEO', company_id: companyId });
  await expectStillSignedIn(page, root);
});
