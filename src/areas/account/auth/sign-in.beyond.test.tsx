import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { asked, type Cut, cutNetwork, forgetAsked, refusal } from '#tests/component/network.ts';
import { hire, openOffice, read } from '#tests/component/office.ts';
import { address, goTo, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { until } from '#tests/component/screen-checks.ts';
import { expectNothingStored, fillSignIn } from '#tests/component/sign-in.ts';

const LOGIN = '/auth/login';
const START = '/app/seller/dashboard';
const alert = () => page.getByRole('alert');
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name });
const expectAt = (path: string) => until(`the address ${path}`, () => address() === path, address);
const on =
  (path: RegExp, answered: ReturnType<typeof refusal>): Cut =>
  ({ url }) =>
    path.test(url.pathname) ? answered : undefined;

/** Somebody who must choose a new password, after signing in with the old one. */
async function openForced() {
  const { companyId, ceo } = await openOffice(0);
  const person = await hire(companyId, 'Seller', 'Fred', { forcePasswordReset: true });
  await openAs(undefined, LOGIN);
  await fillSignIn(person);
  await expect.element(heading('Choose a new password')).toBeVisible();
  return { person, ceo };
}
async function register(email: string): Promise<void> {
  await page.getByLabelText('First name').fill('Ana');
  await page.getByLabelText('Last name').fill('Silva');
  await page.getByLabelText('Company name').fill('Silva Imóveis');
  await page.getByLabelText('Country').selectOptions('PT');
  await page.getByLabelText('Work e-mail').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill('abcdefgh');
  await button('Create company').click();
}

it('A06 an e-mail that is in use founds nothing', async () => {
  const { server, ceo } = await openOffice(0);
  const before = read(`users/${ceo.id}`);
  const companies = server.store.readAll('companies').length;
  await openAs(undefined, '/auth/register-1');
  await register(ceo.email);
  await expect.element(alert()).toHaveTextContent('This email address is already being used by another account.');
  expect(read(`users/${ceo.id}`)).toEqual(before);
  expect(server.store.readAll('companies')).toHaveLength(companies);
  expectNothingStored();
});

it('a profile that cannot be saved is reported, and the same e-mail can try again', async () => {
  const { accounts } = await openApp('/auth/register-1');
  const email = 'retry@harbour.example';
  cutNetwork(on(/\/api\/account$/, refusal(503, 'UNAVAILABLE')));
  await register(email);
  await expect.element(alert()).toHaveTextContent('User created but profile data could not be saved.');
  expectNothingStored();
  expect(accounts.find(email)).toBeUndefined();
  cutNetwork(undefined);
  await button('Create company').click();
  await expect.element(heading('Choose a new password')).toBeVisible();
});

it('a forced person does not get past the sign-in page', async () => {
  await openForced();
  goTo('/app/leads');
  await expect.poll(address).toMatch(/^\/auth\/login/);
  expectNothingStored();
  // the typed password was dropped when the sign-in pages were left
  await expect.element(alert()).toHaveTextContent('Please log in again before changing your password.');
});

it('another account can be used instead', async () => {
  const { ceo } = await openForced();
  await button('Use another account').click();
  await expect.element(heading('Sign in')).toBeVisible();
  await fillSignIn(ceo);
  await expectAt('/app/dashboards/default');
});

it('the forced reset tells each failure in its own words, and the flag stays', async () => {
  const { person } = await openForced();
  await page.getByLabelText('New password', { exact: true }).fill('brand-new-pass');
  await page.getByLabelText('Confirm new password').fill('brand-new-pass');
  for (const [code, text] of [
    ['WEAK_PASSWORD : too weak', 'Password is too weak. Please choose a stronger password.'],
    ['INTERNAL', 'Failed to update password'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please log in again before changing your password.'],
  ] as const) {
    cutNetwork(on(/accounts:update$/, jsonAnswer(400, { error: { code: 400, message: code } })));
    await button('Save and sign in').click();
    await expect.element(alert()).toHaveTextContent(text);
  }
  cutNetwork(on(/\/api\/account$/, refusal(403, 'PERMISSION_DENIED')));
  await button('Save and sign in').click();
  await expect.element(alert()).toHaveTextContent('You do not have permission to update this user.');
  expect(read(`users/${person.id}`)?.forcePasswordReset).toBe(true);
  expectNothingStored();
  cutNetwork(undefined);
  await button('Save and sign in').click();
  await expectAt(START);
});

it('an expired code and one that never was lead to the error page', async () => {
  await openApp('/auth/reset-password?oobCode=never-was');
  const expectReason = (reason: string) => expectAt(`/auth/error-page-1?reason=${reason}`);
  await expectReason('used');
  cutNetwork(on(/accounts:resetPassword$/, jsonAnswer(400, { error: { code: 400, message: 'EXPIRED_OOB_CODE' } })));
  await visit('/auth/reset-password?oobCode=too-old');
  await expectReason('expired');
  await expect.element(heading('This link has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expectAt('/auth/forgot-password');
  await visit('/auth/reset-password?mode=verifyEmail&oobCode=x');
  await expectReason('unconfirmed');
  // from the blank page of an error: the page of the next link is mounted once, and sends its code once
  const codesSent = () => asked().filter((one) => one.includes('accounts:update')).length;
  forgetAsked();
  goTo('/auth/reset-password?mode=verifyEmail&oobCode=y');
  await expect.poll(codesSent).toBe(1);
  await expectReason('unconfirmed');
  expect(codesSent()).toBe(1);
  await visit('/auth/reset-password?mode=recoverEmail&oobCode=x');
  await expectReason('unknown');
});

it('a sign-in is noted without touching updatedAt, and whatever the address service says', async () => {
  const { companyId } = await openOffice(0);
  const person = await hire(companyId, 'Accountant', 'Ada', { ipAddress: '192.0.2.1' });
  const user = () => read(`users/${person.id}`);
  const before = user()?.updatedAt;
  await openAs(undefined, LOGIN);
  cutNetwork(({ url }) => (url.pathname === '/ip' ? 'request' : undefined));
  await fillSignIn(person);
  await expectAt('/app/access-denied');
  await expect.poll(() => user()?.LastLogin).toBeTruthy();
  expect(user()).toMatchObject({ updatedAt: before, ipAddress: '192.0.2.1' });
});

it('a closed account has a page of its own', async () => {
  const { server, seller } = await openOffice(1);
  await server.store.run(async (transaction) => {
    transaction.remove(`users/${seller.id}`);
    transaction.merge(`tombstones/${seller.id}`, { at: new Date() });
  });
  await openAs(undefined, LOGIN);
  await fillSignIn(seller);
  await expect.element(heading('This account is closed')).toBeVisible();
  expectNothingStored();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect.element(heading('Sign in')).toBeVisible();
});

it('anyone who is signed in leaves the public pages', async () => {
  const { seller } = await openOffice(1);
  await openAs(seller, '/app/me');
  for (const path of ['login', 'register-1', 'forgot-password', 'reset-password', 'error-page-1']) {
    await visit(`/auth/${path}`);
    await expectAt(START);
  }
});
