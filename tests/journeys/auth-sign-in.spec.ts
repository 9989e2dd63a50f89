import { classOf } from '../classes.ts';
import {
  createPerson,
  deleteDocument,
  expectNothingStored,
  fillSignIn,
  patchDocument,
  readDocument,
  signInByForm,
  stored,
} from './auth-world.ts';
import { expect, test } from './journey.ts';

const AUTH_CALLS = '**/identitytoolkit.googleapis.com/**';

test('a Seller signs in by e-mail and lands on the own dashboard', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/auth/login');
  await expect(page).toHaveTitle(/Sign in/);
  await fillSignIn(page, person);
  await page.waitForURL('**/app/seller/dashboard');
  const { token, user } = await stored(page);
  expect(token?.split('.')).toHaveLength(3);
  expect(JSON.parse(user ?? '')).toMatchObject({ id: person.id, email: person.email, Role: 'Seller' });
  expect(Object.keys(JSON.parse(user ?? '')).sort()).toEqual([
    'Role',
    'company_id',
    'email',
    'firstname',
    'id',
    'lastname',
  ]);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
    person.password,
  );
  expect(page.url()).not.toContain('redirect');
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
});

test('every other role lands on the company dashboard, without the address of the former page', {
  tag: '@beyond',
}, async ({ page }) => {
  await signInByForm(page, await createPerson({ Role: 'Accountant' }));
  await expect(page).not.toHaveURL(/seller|redirect/);
});

test('a sign-in is noted without touching updatedAt', { tag: '@beyond' }, async ({ page }) => {
  const person = await createPerson();
  const before = await readDocument(`users/${person.id}`);
  await signInByForm(page, person);
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
  expect((await readDocument(`users/${person.id}`))?.updatedAt).toBe(before?.updatedAt);
});

test('A03 a wrong password and an unknown e-mail get the same text, and nothing is stored', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/auth/login');
  await fillSignIn(page, { email: person.email, password: 'not-the-password' });
  const message = page.getByRole('alert').locator(`.${classOf('areas/account/auth/form', 'messageText')}`);
  await expect(message).toHaveText('Error (auth/invalid-credential).');
  await expectNothingStored(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(message).toHaveText('Email and password are required');
  await fillSignIn(page, { email: `nobody-${person.email}`, password: 'not-the-password' });
  await expect(message).toHaveText('Error (auth/invalid-credential).');
  expect((await readDocument(`users/${person.id}`))?.LastLogin).toBeUndefined();
  await fillSignIn(page, person);
  await page.waitForURL('**/app/**');
});

test('empty fields are named beside themselves, the first gets the focus, and no call is made', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signIn')) calls.push(request.url());
  });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Email and password are required');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter your password.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a banned person is told so and is not let in', async ({ page }) => {
  const person = await createPerson({ isBanned: true });
  await page.goto('/auth/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Your access is suspended.');
  await expectNothingStored(page);
  await page.goto('/app/leads');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await patchDocument(`users/${person.id}`, { isBanned: false });
  await fillSignIn(page, person);
  await page.waitForURL('**/app/**');
});

test('a closed account has a page of its own', { tag: '@beyond' }, async ({ page }) => {
  const person = await createPerson();
  await deleteDocument(`users/${person.id}`);
  await patchDocument(`tombstones/${person.id}`, { at: new Date() });
  await page.goto('/auth/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  await expectNothingStored(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('whoever is signed in leaves the public pages', { tag: '@beyond' }, async ({ page }) => {
  await signInByForm(page, await createPerson());
  for (const path of ['login', 'register-1', 'forgot-password', 'reset-password', 'error-page-1']) {
    await page.goto(`/auth/${path}`);
    await page.waitForURL('**/app/seller/dashboard');
  }
});

test('no token, password or code is ever in an address or the console', async ({ page }) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  const person = await createPerson();
  await signInByForm(page, person);
  const { token } = await stored(page);
  await expect.poll(async () => (await readDocument(`users/${person.id}`))?.LastLogin).toBeTruthy();
  expect(seen.length).toBeGreaterThan(10);
  // the emulator's own listener channel carries its headers in the address; real Firestore does the same by design
  const ours = seen.filter((text) => !text.includes('/google.firestore.v1.Firestore/Listen/'));
  expect(ours.filter((text) => text.includes(person.password) || text.includes(token ?? '-'))).toEqual([]);
});

test('without a connection the form says so and works again afterwards', async ({ page }) => {
  const person = await createPerson();
  await page.goto('/auth/login');
  await page.route(AUTH_CALLS, (route) => route.abort());
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Error (auth/network-request-failed).');
  await expect(page.getByRole('alert')).toContainText('No connection.');
  await expectNothingStored(page);
  await page.unroute(AUTH_CALLS);
  await fillSignIn(page, person);
  await page.waitForURL('**/app/**');
});
