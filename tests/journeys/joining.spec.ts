import { findAccount, readDocument, stored } from './auth-world.ts';
import { confirmationLink, confirmEmail, createAccount, givenInvite, newEmail, pathOf } from './joining-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';

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
