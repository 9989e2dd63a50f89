import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
import { cutNetwork } from '#tests/component/network.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { address, reload } from '#tests/component/open-app.tsx';

const NONE = 'No invitation for this account';
const accept = () => button('Accept and join');
const companyOf = async (email: string) => (await userOf(email))?.company_id;

it('theft and replay: another address and a second use get the same answer, and change nothing', async () => {
  const { companyId, ceo } = await openOffice(0);
  const secret = await givenInvite(ceo, INVITED, 'HR');
  const thief = 'thief@harbour.example';
  await openLink(pathOf(secret));
  await expect.element(heading('Join your company')).toBeVisible();
  expect(address()).not.toContain(secret);
  await continueWith('Google', thief);
  await expect.element(heading(NONE)).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: thief })).toBeVisible();
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
  expect(await companyOf(thief)).toBeUndefined();

  // the rightful person, on the same computer: the invitation is still at hand
  await button('Use another account').click();
  await expect.element(page.getByText('You have been invited')).toBeVisible();
  await continueWith('Google', INVITED);
  await accept().click();
  await expect.poll(address).toBe('/app/dashboards/default');
  expect(await userOf(INVITED)).toMatchObject({ company_id: companyId, Role: 'HR' });
  expect(read(`invites/${secret}`)).toBeUndefined();

  // the second use
  await openLink(pathOf(secret));
  await continueWith('Google', thief);
  await expect.element(heading(NONE)).toBeVisible();
  expect(await companyOf(thief)).toBeUndefined();
});

it('an expired and a withdrawn invitation say so, and leave the other ways open', async () => {
  const { server, ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, INVITED, 'Accountant', -1)));
  await continueWith('Google', INVITED);
  await expect.element(heading('This invitation has expired')).toBeVisible();
  await expect.element(page.getByText('Ask Harbour Homes for a new one.')).toBeVisible();
  await expect.element(accept()).toHaveLength(0);

  // withdrawn while it is looked at
  const open = await givenInvite(ceo, INVITED);
  const paste = async (link: string) => {
    await page.getByLabelText('Invitation link').fill(link);
    await button('Open').click();
  };
  await paste('https://example.com/nothing');
  await expect.element(page.getByText('This is not an invitation link.')).toBeVisible();
  await paste(`https://any.example${pathOf(open)}`);
  await expect.element(accept()).toBeVisible();
  await server.store.run(async (transaction) => transaction.remove(`invites/${open}`));
  await accept().click();
  await expect.element(page.getByText('This invitation was withdrawn or already used.')).toBeVisible();
  expect(await companyOf(INVITED)).toBeUndefined();
  await reload();
  await expect.element(heading(NONE)).toBeVisible();
});

it('an address that is not proven opens nothing, for any owner', async () => {
  const mailTo = watchMail();
  const { ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, INVITED, 'Seller')));
  await continueWith('Facebook', INVITED);
  await expect.element(page.getByText('E-mail not confirmed')).toBeVisible();
  await expect.element(page.getByText('Harbour Homes')).toHaveLength(0);
  await button('Resend e-mail').click();
  await expect.element(page.getByText('E-mail sent.')).toBeVisible();
  await followMail(mailTo, INVITED);
  await accept().click();
  await expect.poll(address).toBe('/app/seller/dashboard');
});

const signIn = async (email: string) => {
  await page.getByLabelText('E-mail').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await button('Sign in').click();
};

it('without an invitation an account without a profile stays outside', async () => {
  const mailTo = watchMail();
  const { server, ceo } = await openOffice(0);
  const secret = await givenInvite(ceo, INVITED);
  await openLink(pathOf(secret));
  await createAccount(INVITED);
  await followMail(mailTo, INVITED);
  await expect.element(accept()).toBeVisible();
  await server.store.run(async (transaction) => transaction.remove(`invites/${secret}`));
  await button('Sign out').click();
  await expect.poll(address).toBe('/auth/login');
  await signIn(INVITED);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This account has no profile.');
  expect(await companyOf(INVITED)).toBeUndefined();
});

it('without a connection the invitation is not called wrong', async () => {
  const { ceo } = await openOffice(0);
  await openLink(pathOf(await givenInvite(ceo, INVITED)));
  cutNetwork(({ url, text }) => (`${url.pathname}${text}`.includes('/invites/') ? 'request' : undefined));
  await continueWith('Google', INVITED);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Server not reached.' })).toBeVisible();
  cutNetwork(undefined);
  await button('Try again').click();
  await expect.element(accept()).toBeVisible();
});
