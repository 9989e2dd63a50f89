import { deleteDocument, fillSignIn, findAccount, readDocument, signIn, stored } from './auth-world.ts';
import {
  confirmationLink,
  confirmEmail,
  continueWith,
  createAccount,
  givenInvite,
  newEmail,
  pathOf,
} from './joining-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

const none = 'No invitation for this account';

test('by link: a new account confirms its e-mail, sees company and role, accepts and is inside', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('invited');
  const secret = await givenInvite({ companyId, email, createdBy: ceo.id, Role: 'HR' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  await page.goto(pathOf(secret));
  await expect(page.getByRole('heading', { name: 'Join your company' })).toBeVisible();
  expect(page.url()).not.toContain(secret);
  await createAccount(page, email);
  expect(await stored(page)).toEqual({ token: null, user: null });
  await expect(page.getByText('E-mail not confirmed')).toBeVisible();

  // not before the address is proven
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  const ours = sent.filter((url) => !url.includes('/identitytoolkit.googleapis.com/'));
  expect(ours.filter((url) => url.includes(secret))).toEqual([]);

  const mail = await page.context().newPage();
  await confirmEmail(mail, email);
  await expect(mail.getByRole('heading', { name: 'Harbour Homes invites you' })).toBeVisible();
  await expect(mail.getByText('Chris Example')).toBeVisible();
  await expect(mail.getByText('HR', { exact: true })).toBeVisible();
  await mail.getByRole('button', { name: 'Accept and join' }).click();
  await expect(mail.getByText('Enter your first name.')).toBeVisible();
  await mail.getByLabel('First name').fill('Ida');
  await mail.getByLabel('Last name').fill('Invited');
  await mail.getByRole('button', { name: 'Accept and join' }).click();
  await mail.waitForURL('**/app/dashboards/default');

  const uid = (await findAccount(email)) ?? '';
  expect(await readDocument(`users/${uid}`)).toMatchObject({
    Role: 'HR',
    company_id: companyId,
    firstname: 'Ida',
    isBanned: false,
    forcePasswordReset: false,
  });
  expect(await readDocument(`companies/${companyId}/directory/${uid}`)).toMatchObject({ name: 'Ida Invited' });
  expect(await readDocument(`invites/${secret}`)).toBeUndefined();
  // the tab that waited opens by itself
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeHidden();
  await expect(page).toHaveURL(/\/app/);
});

test('theft and replay: another address and a second use are told the same, and change nothing', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('rightful');
  const secret = await givenInvite({ companyId, email, createdBy: ceo.id, Role: 'HR' });
  const thief = newEmail('thief');
  await page.goto(pathOf(secret));
  await continueWith(page, 'Google', thief);
  await expect(page.getByRole('heading', { name: none })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: thief })).toBeVisible();
  await expect(page.getByText('Harbour Homes')).toBeHidden();
  const thiefId = (await findAccount(thief)) ?? '';
  expect(Object.keys((await readDocument(`users/${thiefId}`)) ?? {})).not.toContain('company_id');

  // the rightful person, on the same computer: the invitation is still at hand
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByText('You have been invited')).toBeVisible();
  await continueWith(page, 'Google', email);
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await page.waitForURL('**/app/dashboards/default');
  expect(await readDocument(`users/${await findAccount(email)}`)).toMatchObject({
    company_id: companyId,
    Role: 'HR',
  });

  // the second use
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(pathOf(secret));
  await continueWith(page, 'Google', thief);
  await expect(page.getByRole('heading', { name: none })).toBeVisible();
  expect(Object.keys((await readDocument(`users/${thiefId}`)) ?? {})).not.toContain('company_id');
});

test('an expired and a withdrawn invitation say so, and leave the other ways open', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('late');
  const expired = await givenInvite({ companyId, email, createdBy: ceo.id }, -1);
  await page.goto(pathOf(expired));
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expect(page.getByText('Ask Harbour Homes for a new one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and join' })).toBeHidden();

  // withdrawn while it is looked at
  const open = await givenInvite({ companyId, email, createdBy: ceo.id });
  await page.getByLabel('Invitation link').fill('https://example.com/nothing');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('This is not an invitation link.')).toBeVisible();
  await page.getByLabel('Invitation link').fill(`https://any.example${pathOf(open)}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('button', { name: 'Accept and join' })).toBeVisible();
  await deleteDocument(`invites/${open}`);
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await expect(page.getByText('This invitation was withdrawn or already used.')).toBeVisible();
  expect(Object.keys((await readDocument(`users/${await findAccount(email)}`)) ?? {})).not.toContain('company_id');
  await page.reload();
  await expect(page.getByRole('heading', { name: none })).toBeVisible();
});

test('an address that is not proven opens nothing, whoever it belongs to', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('facebook');
  const secret = await givenInvite({ companyId, email, createdBy: ceo.id, Role: 'Seller' });
  await page.goto(pathOf(secret));
  await continueWith(page, 'Facebook', email);
  await expect(page.getByText('E-mail not confirmed')).toBeVisible();
  await expect(page.getByText('Harbour Homes')).toBeHidden();
  await page.getByRole('button', { name: 'Resend e-mail' }).click();
  await expect(page.getByText('E-mail sent.')).toBeVisible();
  await confirmEmail(page, email);
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await page.waitForURL('**/app/seller/dashboard');
});

test('a confirmation mail that leads to the app itself leads on to the invitation, once', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('own-link');
  await page.goto(pathOf(await givenInvite({ companyId, email, createdBy: ceo.id })));
  await createAccount(page, email);
  await expect.poll(() => confirmationLink(email)).toBeTruthy();
  const { search } = new URL((await confirmationLink(email)) ?? '');
  await page.goto(`/auth/reset-password${search}`);
  await expect(page.getByRole('heading', { name: 'Harbour Homes invites you' })).toBeVisible();
  await page.goto(`/auth/reset-password${search}`);
  // a used code does no harm to whom it was for
  await expect(page.getByRole('button', { name: 'Accept and join' })).toBeVisible();
});

test('without an invitation an account without a profile stays outside', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('nobody');
  await page.goto(pathOf(await givenInvite({ companyId, email, createdBy: ceo.id })));
  await createAccount(page, email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth/login');
  await expect(page.getByText('You have been invited')).toBeHidden();
  await fillSignIn(page, { email, password: 'an-own-secret-1' });
  await expect(page.getByRole('alert')).toContainText('This account has no profile.');
});

test('without a connection the invitation is not called wrong', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('tunnel');
  const secret = await givenInvite({ companyId, email, createdBy: ceo.id });
  await page.route(/documents:batchGet|invites\//, (route) =>
    route.request().postData()?.includes('/invites/') || route.request().url().includes('/invites/')
      ? route.abort()
      : route.continue(),
  );
  await page.goto(pathOf(secret));
  await continueWith(page, 'Google', email);
  await expect(page.getByRole('alert').filter({ hasText: 'Server not reached.' })).toBeVisible();
  await page.unroute(/documents:batchGet|invites\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Accept and join' })).toBeVisible();
});

test('by request: a Seller asks by code, a manager takes them in with a role, and the page opens', {
  tag: '@beyond',
}, async ({ page, second }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('asker');
  await page.goto(`/auth/login#join=${companyId}`);
  await expect(page.getByText('You can request to join a company')).toBeVisible();
  await continueWith(page, 'Google', email);
  await expect(page.getByLabel('Company code or link')).toHaveValue(companyId);
  await page.getByLabel('Company code or link').fill('no-such-company');
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(page.getByText('No company has this code.')).toBeVisible();
  await page.getByLabel('Company code or link').fill(companyId);
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  const uid = (await findAccount(email)) ?? '';
  expect(await readDocument(`joinRequests/${uid}`)).toMatchObject({ company_id: companyId, verified: true, email });

  const office = await second.newPage();
  await signIn(office, ceo);
  await office.goto('/app/sellers?tab=requests');
  await expect(office.getByLabel('Company code', { exact: true })).toHaveValue(companyId);
  const card = office.getByRole('listitem').filter({ hasText: email });
  await expect(card).toContainText('E-mail confirmed');
  await card.getByRole('combobox', { name: 'Role for Mona Lind' }).fill('Accountant');
  await office.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Approve Mona Lind' }).click();
  await office.getByRole('tooltip').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(office.getByText('Mona Lind joined. Role: Accountant.')).toBeVisible();
  await expect(card).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeHidden();
  await expect(page).toHaveURL(/\/app\//);
  expect(await readDocument(`users/${uid}`)).toMatchObject({ company_id: companyId, Role: 'Accountant' });
  expect(await readDocument(`joinRequests/${uid}`)).toBeUndefined();
});

test('a declined request is gone, a withdrawn one too; an unproven address is shown loudly', {
  tag: '@beyond',
}, async ({ page, second }) => {
  const { companyId, ceo } = await openOffice(0);
  const email = newEmail('refused');
  await page.goto(`/auth/login#join=${companyId}`);
  await continueWith(page, 'Facebook', email);
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByLabel('Company code or link')).toBeVisible();
  await page.getByLabel('Company code or link').fill(companyId);
  await page.getByRole('button', { name: 'Send request', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  const office = await second.newPage();
  await signIn(office, ceo);
  await office.goto('/app/sellers?tab=requests');
  const card = office.getByRole('listitem').filter({ hasText: email });
  await expect(card).toContainText('E-mail not confirmed');
  await expect(card).toContainText('E-mail address not confirmed.');
  await card.getByRole('button', { name: 'Decline Mona Lind' }).click();
  await office.getByRole('tooltip').getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(office.getByText('The request of Mona Lind was declined.')).toBeVisible();
  await expect(office.getByText('No pending requests')).toBeVisible();

  const uid = (await findAccount(email)) ?? '';
  expect(await readDocument(`joinRequests/${uid}`)).toBeUndefined();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('Your last request was declined')).toBeVisible();
  expect(Object.keys((await readDocument(`users/${uid}`)) ?? {})).not.toContain('company_id');
});
