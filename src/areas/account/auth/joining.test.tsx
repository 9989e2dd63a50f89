import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import {
  continueWith,
  createAccount,
  givenInvite,
  openLink,
  PASSWORD,
  pathOf,
  userOf,
  watchMail,
} from '#tests/component/joining.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, goTo, openAs } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const invited = 'invited@harbour.example';
const FOUND = 'You have been invited';

it('somebody who signs in without the link finds the invitation for the confirmed address, and joins by keyboard', async () => {
  const { companyId, ceo } = await openOffice(0);
  await givenInvite(ceo, invited, 'HR');
  await openAs(undefined, '/auth/login');
  await continueWith('Google', invited);
  await expect.element(heading(FOUND)).toBeVisible();
  await expectTidy('an invitation that was found');
  (button('View the invitation from Harbour Homes (HR)').element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(heading('Harbour Homes invites you')).toBeVisible();
  (button('Accept and join').element() as HTMLElement).focus();
  await press('Enter');
  await expect.poll(address).toBe('/app/dashboards/default');
  expect(await userOf(invited)).toMatchObject({ company_id: companyId, Role: 'HR' });
});

it('an account made by a link finds its invitation without it, once its address is confirmed', async () => {
  const mailTo = watchMail();
  const { ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, invited, 'Seller')));
  await createAccount(invited);
  await button('Sign out').click();
  await expect.poll(address).toBe('/auth/login');
  await page.getByLabelText('E-mail').fill(invited);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await button('Sign in').click();
  // nothing is said of an invitation before the address is proven
  await expect.element(heading('Confirm your e-mail')).toBeVisible();
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
  await button('Resend e-mail').click();
  await expect.element(page.getByText('E-mail sent.')).toBeVisible();
  goTo(mailTo(invited) ?? '');
  await button(/^View the invitation from Harbour Homes/).click();
  await page.getByLabelText('First name').fill('Mona');
  await page.getByLabelText('Last name').fill('Lind');
  await button('Accept and join').click();
  await expect.poll(address).toBe('/app/seller/dashboard');
});

it('nobody finds another’s invitation', async () => {
  const { ceo } = await openOffice(0);
  await givenInvite(ceo, invited);
  await openAs(undefined, '/auth/login');
  await continueWith('Google', 'thief@harbour.example');
  await expect.element(heading('Request to join a company')).toBeVisible();
  await expect.element(heading(FOUND)).toHaveLength(0);
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
});
