import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import {
  button,
  continueWith,
  createAccount,
  followMail,
  givenInvite,
  heading,
  INVITED,
  openLink,
  PASSWORD,
  pathOf,
  userOf,
  watchMail,
} from '#tests/component/joining.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, reload, visit } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

const FOUND = 'You have been invited';
const ASKED = 'Request to join a company';
const NEWCOMER = 'newcomer@harbour.example';

it('somebody who signs in without the link finds the invitation for the confirmed address, and joins by keyboard', async () => {
  const { companyId, ceo } = await openOffice(0);
  await givenInvite(ceo, INVITED, 'HR');
  await openAs(undefined, '/auth/login');
  await continueWith('Google', INVITED);
  await expect.element(heading(FOUND)).toBeVisible();
  await expectTidy('an invitation that was found');
  (button('View the invitation from Harbour Homes (HR)').element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(heading('Harbour Homes invites you')).toBeVisible();
  (button('Accept and join').element() as HTMLElement).focus();
  await press('Enter');
  await expect.poll(address).toBe('/app/dashboards/default');
  expect(await userOf(INVITED)).toMatchObject({ company_id: companyId, Role: 'HR' });
});

it('an account made by a link finds its invitation without it, once its address is confirmed', async () => {
  const mailTo = watchMail();
  const { ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, INVITED, 'Seller')));
  await createAccount(INVITED);
  await button('Sign out').click();
  await expect.poll(address).toBe('/auth/login');
  await page.getByLabelText('E-mail').fill(INVITED);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await button('Sign in').click();
  // nothing about an invitation is revealed before the address is proven
  await expect.element(heading('Confirm your e-mail')).toBeVisible();
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
  await button('Resend e-mail').click();
  await expect.element(page.getByText('E-mail sent.')).toBeVisible();
  await followMail(mailTo, INVITED);
  await button(/^View the invitation from Harbour Homes/).click();
  await page.getByLabelText('First name').fill('Mona');
  await page.getByLabelText('Last name').fill('Lind');
  await button('Accept and join').click();
  await expect.poll(address).toBe('/app/seller/dashboard');
});

it('nobody finds another’s invitation', async () => {
  const { ceo } = await openOffice(0);
  await givenInvite(ceo, INVITED);
  await openAs(undefined, '/auth/login');
  await continueWith('Google', 'thief@harbour.example');
  await expect.element(heading(ASKED)).toBeVisible();
  await expect.element(heading(FOUND)).toHaveLength(0);
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
});

it('a social Seller without a company has to choose one wherever they come from', async () => {
  await openOffice(0);
  const expectAsked = async () => {
    await expect.element(heading(ASKED)).toBeVisible();
    await expect.element(page.getByLabelText('Company code or link')).toBeVisible();
    await expect.poll(address).toBe('/app');
  };
  await openAs(undefined, '/auth/login?redirect=%2Fapp%2Fseller%2Fleads');
  await continueWith('Google', NEWCOMER);
  await expectAsked();
  expect(await userOf(NEWCOMER)).toMatchObject({ Role: 'Seller' });
  await reload();
  await expectAsked();
  for (const path of ['/', '/app/seller/leads', '/app/me', '/access-denied', '/auth/login', '/auth/register-1']) {
    await visit(path, '/app/seller/todo');
    await expectAsked();
  }
  await button('Sign out').click();
  await expect.poll(address).toBe('/auth/login');
  await continueWith('Google', NEWCOMER);
  await expectAsked();
});

it('an invitation that opens nothing leaves the other ways into a company', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, INVITED, 'Seller', -1)));
  await continueWith('Google', NEWCOMER);
  await expect.element(heading('No invitation for this account')).toBeVisible();
  await page.getByLabelText('Company code or link').fill(companyId);
  await button('Send request').click();
  await expect.element(heading('Request sent')).toBeVisible();
  await expect.element(heading('No invitation for this account')).toHaveLength(0);
});
