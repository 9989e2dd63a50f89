import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { asked, cutNetwork } from '#tests/component/network.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { until } from '#tests/component/screen-checks.ts';
import { expectNothingStored, fillSignIn } from '#tests/component/sign-in.ts';

const LOGIN = '/auth/login';
const message = () => page.getByCss(`.${classOf('areas/account/auth/form', 'messageText')}`);
const alert = () => page.getByRole('alert');
/** The first screen behind the sign-in brings the app's modules, on a busy machine slowly. */
const expectInside = () => until('a page of the app', () => address().startsWith('/app/'), address);

it('A03 a wrong password and an unknown e-mail get the same text, and nothing is stored', async () => {
  const { seller } = await openOffice(1);
  await openAs(undefined, LOGIN);
  await fillSignIn({ email: seller.email, password: 'not-the-password' });
  await expect.element(message()).toHaveTextContent(/^Error \(auth\/invalid-credential\)\.$/);
  expectNothingStored();
  expect(address()).toBe(LOGIN);
  await fillSignIn({ email: seller.email, password: '' });
  await expect.element(message()).toHaveTextContent(/^Email and password are required$/);
  await fillSignIn({ email: `nobody-${seller.email}`, password: 'not-the-password' });
  await expect.element(message()).toHaveTextContent(/^Error \(auth\/invalid-credential\)\.$/);
  expect(read(`users/${seller.id}`)?.LastLogin).toBeUndefined();
  await fillSignIn(seller);
  await expectInside();
});

it('empty fields are named beside themselves, the first gets the focus, and no call is made', async () => {
  await openOffice(0);
  await openAs(undefined, LOGIN);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(alert()).toHaveTextContent('Email and password are required');
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
  await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  expect(asked().filter((text) => text.includes('accounts:signIn'))).toEqual([]);
});

it('a banned person reads the reason and does not get in', async () => {
  const { seller } = await openOffice(1);
  await patch(`users/${seller.id}`, { isBanned: true });
  await openAs(undefined, LOGIN);
  await fillSignIn(seller);
  await expect.element(alert()).toHaveTextContent('Your access is suspended.');
  expectNothingStored();
  await visit('/app/leads');
  await expect.poll(address).toMatch(/^\/auth\/login\?redirect=/);
  await patch(`users/${seller.id}`, { isBanned: false });
  await fillSignIn(seller);
  await expectInside();
});

it('without a connection the form says so and works again afterwards', async () => {
  const { seller } = await openOffice(1);
  await openAs(undefined, LOGIN);
  cutNetwork(({ url }) => (url.pathname.startsWith('/identitytoolkit.') ? 'request' : undefined));
  await fillSignIn(seller);
  await expect.element(alert()).toHaveTextContent('Error (auth/network-request-failed).');
  await expect.element(alert()).toHaveTextContent('No connection.');
  expectNothingStored();
  cutNetwork(undefined);
  await fillSignIn(seller);
  await expectInside();
});
