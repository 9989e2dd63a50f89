import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { runningServer } from '#demo/running.ts';
import { hire, listIds, read } from '#tests/component/office.ts';
import { openAs, reload, visit } from '#tests/component/open-app.tsx';
import { expectStillSignedIn, fillAccount, openStaffed, submitAccount, unfinishedOf } from '#tests/component/staff.ts';

const drawerOf = () => page.getByRole('dialog', { name: 'Create seller' });
const madeOf = () => page.getByRole('dialog', { name: 'Account created' });
/** The uid of the account with this e-mail. */
const uidOf = async (email: string) => (await runningServer()).accounts.find(email)?.uid;

it('a link is mailed instead of a password; an address in use is refused and leaves nothing', async () => {
  const { companyId, ceo, seller } = await openStaffed();
  const email = 'mail@example.com';
  const mailed = vi.spyOn(console, 'info');
  await openAs(ceo, '/app/sellers/new');
  await fillAccount(seller.email);
  await submitAccount();
  await expect
    .element(drawerOf().getByText('This email address is already being used by another account.'))
    .toBeVisible();
  expect(unfinishedOf(companyId)).toEqual([]);
  expect(await uidOf(seller.email)).toBe(seller.id);

  await drawerOf().getByLabelText('E-mail').fill(email);
  await drawerOf().getByRole('radio', { name: 'Send a link to choose a password' }).click();
  await submitAccount();
  await expect.element(page.getByText(`Account created, e-mail sent to ${email}`)).toBeVisible();
  await expect.element(madeOf()).toHaveLength(0);
  expect(mailed).toHaveBeenCalledWith(
    expect.stringContaining(`Mail to ${email}: /auth/reset-password?mode=resetPassword`),
  );
});

it('ten sellers in a row: the administrator stays, and no account is an orphan', { timeout: 300_000 }, async () => {
  const { companyId, ceo } = await openStaffed();
  await openAs(ceo, '/app/sellers');
  const emails = Array.from({ length: 10 }, (_, index) => `ten${index}@example.com`);
  for (const email of emails) {
    await page.getByRole('button', { name: 'Create seller' }).click();
    await fillAccount(email);
    await submitAccount();
    await madeOf().getByRole('button', { name: 'I have passed it on' }).click();
    await expect.element(madeOf()).not.toBeInTheDocument();
    expectStillSignedIn(ceo);
  }
  await expect.element(page.getByText('14 in total')).toBeVisible();
  await reload();
  await expect.element(page.getByText('14 in total')).toBeVisible();
  expectStillSignedIn(ceo);
  for (const email of emails) {
    const uid = String(await uidOf(email));
    expect(read(`users/${uid}`)).toMatchObject({ email, company_id: companyId });
  }
  expect(unfinishedOf(companyId)).toEqual([]);
  expect(listIds(`companies/${companyId}/directory`)).toHaveLength(14);
});

it('a super admin creates for the company chosen above, a CEO as well', async () => {
  const { companyId } = await openStaffed();
  const root = await hire(companyId, 'SuperAdmin', 'Ava');
  const email = 'chief@example.com';
  await openAs(root, '/app/me');
  localStorage.setItem(`company:${root.id}`, companyId);
  await visit('/app/sellers/new');
  await fillAccount(email, 'CEO');
  const { name } = read(`companies/${companyId}`) ?? {};
  await expect.element(drawerOf().getByText(`For ${String(name)}`)).toBeVisible();
  await submitAccount();
  await madeOf().getByRole('button', { name: 'I have passed it on' }).click();
  await expect.element(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
  expect(read(`users/${await uidOf(email)}`)).toMatchObject({ Role: 'CEO', company_id: companyId });
  expectStillSignedIn(root);
});
