import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runningServer } from '#demo/running.ts';
import { dropdown, openOptions, press, type } from '#tests/component/hands.ts';
import { read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectStillSignedIn, fillAccount, openStaffed, submitAccount, unfinishedOf } from '#tests/component/staff.ts';

describe.each(['ceo', 'hr'] as const)('%s', (who) => {
  it('creates a seller, passes the password on, and the seller chooses an own one', async () => {
    const staff = await openStaffed();
    const { companyId } = staff;
    const email = 'new@example.com';
    await openAs(staff[who], '/app/sellers');
    await page.getByRole('button', { name: 'Create seller' }).click();
    // only what this manager may give is on offer
    await openOptions(page.getByRole('combobox', { name: 'Role', exact: true }));
    await type('CEO');
    await expect.element(dropdown().getByTitle('CEO', { exact: true })).toHaveLength(0);
    await press('Escape');
    await fillAccount(email);
    const drawer = page.getByRole('dialog', { name: 'Create seller' });
    await expect.element(drawer.getByText(/^Access to: .*Leads/)).toBeVisible();
    await submitAccount();
    const made = page.getByRole('dialog', { name: 'Account created' });
    await expect.element(made).toBeVisible();
    const password = made.getByCss('code').element().textContent ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    // closing without having copied it asks first
    await made.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(made.getByText('The password was not copied.')).toBeVisible();
    await made.getByRole('button', { name: 'I have passed it on' }).click();
    await expect.element(made).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
    expectStillSignedIn(staff[who]);
    const uid = (await runningServer()).accounts.find(email)?.uid;
    expect(read(`users/${uid}`)).toMatchObject({
      email,
      Role: 'Seller',
      company_id: companyId,
      forcePasswordReset: true,
      isBanned: false,
      country: 'AE',
    });
    expect(read(`companies/${companyId}/directory/${uid}`)).toMatchObject({ name: 'Nia Newcomer' });
    expect(unfinishedOf(companyId)).toEqual([]);

    await openAs(undefined, '/auth/login');
    await page.getByLabelText('E-mail').fill(email);
    await page.getByLabelText('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible();
  });
});
