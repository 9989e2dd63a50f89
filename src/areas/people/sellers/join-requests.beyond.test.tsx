import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runningServer } from '#demo/running.ts';
import { press } from '#tests/component/hands.ts';
import {
  continueWith,
  createAccount,
  givenInvite,
  openLink,
  pathOf,
  userOf,
  watchMail,
} from '#tests/component/joining.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const ASKER = 'asker@harbour.example';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = () => page.getByLabelText('Company code or link');
const send = () => button('Send request').click();
const sent = () => page.getByRole('heading', { name: 'Request sent' });
const card = () => page.getByRole('listitem').filter({ hasText: ASKER });
const decide = (name: string) => page.getByRole('tooltip').getByRole('button', { name, exact: true }).click();
const requestOf = async () => read(`joinRequests/${(await runningServer()).accounts.find(ASKER)?.uid}`);

it('a Seller asks by code, a manager takes them in with a role, and the page opens', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openLink(`/auth/login#join=${companyId}`);
  await expect.element(page.getByText('You can request to join a company')).toBeVisible();
  await continueWith('Google', ASKER);
  await expect.element(code()).toHaveValue(companyId);
  await code().fill('no-such-company');
  await send();
  await expect.element(page.getByText('No company has this code.')).toBeVisible();
  await code().fill(companyId);
  await send();
  await expect.element(sent()).toBeVisible();
  expect(await requestOf()).toMatchObject({ company_id: companyId, verified: true, email: ASKER });

  await openAs(ceo, '/app/sellers?tab=requests');
  await expect.element(page.getByLabelText('Company code', { exact: true })).toHaveValue(companyId);
  await expect.element(card()).toHaveTextContent('E-mail confirmed');
  await card().getByRole('combobox', { name: 'Role for Mona Lind' }).fill('Accountant');
  await press('Enter');
  await card().getByRole('button', { name: 'Approve Mona Lind' }).click();
  await decide('Approve');
  await expect.element(page.getByText('Mona Lind joined. Role: Accountant.')).toBeVisible();
  await expect.element(card()).toHaveLength(0);
  expect(await userOf(ASKER)).toMatchObject({ company_id: companyId, Role: 'Accountant' });
  expect(await requestOf()).toBeUndefined();

  await openAs(undefined, '/auth/login');
  await continueWith('Google', ASKER);
  await expect.poll(address).toMatch(/^\/app\//);
});

it('a declined request is gone, a withdrawn one too; an unproven address is shown loudly', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openLink(`/auth/login#join=${companyId}`);
  await continueWith('Facebook', ASKER);
  await send();
  await button('Withdraw request').click();
  await expect.element(code()).toBeVisible();
  expect(await requestOf()).toBeUndefined();
  await code().fill(companyId);
  await send();
  await expect.element(sent()).toBeVisible();

  await openAs(ceo, '/app/sellers?tab=requests');
  await expect.element(card()).toHaveTextContent('E-mail not confirmed');
  await expect.element(card()).toHaveTextContent('E-mail address not confirmed.');
  await card().getByRole('button', { name: 'Decline Mona Lind' }).click();
  await decide('Decline');
  await expect.element(page.getByText('The request of Mona Lind was declined.')).toBeVisible();
  await expect.element(page.getByText('No pending requests')).toBeVisible();
  expect(await requestOf()).toBeUndefined();
  expect((await userOf(ASKER))?.company_id).toBeUndefined();
});

it('a waiting person reads of a refusal when they look again', async () => {
  const { server, companyId } = await openOffice(0);
  await openLink(`/auth/login#join=${companyId}`);
  await continueWith('Google', ASKER);
  await send();
  await expect.element(sent()).toBeVisible();
  const uid = server.accounts.find(ASKER)?.uid;
  await server.store.run(async (transaction) => transaction.remove(`joinRequests/${uid}`));
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('Your last request was declined')).toBeVisible();
});

it.each(WIDTHS)('axe finds nothing on the manager’s tabs and while waiting: %i px', async (width) => {
  const { companyId, ceo } = await openOffice(0);
  watchMail();
  const open = await givenInvite(ceo, 'open@harbour.example');
  await givenInvite(ceo, 'late@harbour.example', 'Accountant', -1);
  for (const [id, verified] of [
    ['one', true],
    ['two', false],
  ] as const)
    await patch(`joinRequests/${id}-${companyId}`, {
      company_id: companyId,
      email: `${id}@example.com`,
      verified,
      firstname: 'Robin',
      lastname: id,
      createdAt: new Date(),
    });
  await setWidth(width);
  await openAs(ceo, '/app/sellers?tab=invitations');
  await expect.element(page.getByText('Expired').first()).toBeVisible();
  await expectTidy(`invitations ${width}`);
  await visit('/app/sellers?tab=requests');
  await expect.element(page.getByText('E-mail not confirmed')).toBeVisible();
  await expectTidy(`requests ${width}`);
  await openLink(pathOf(open));
  await continueWith('Google', 'open@harbour.example');
  await expect.element(button('Accept and join')).toBeVisible();
  await expectTidy(`invited ${width}`);
  await openLink(pathOf(open));
  await createAccount('stranger@harbour.example');
  await expectTidy(`unproven ${width}`);
  await openLink('/auth/login');
  await continueWith('Google', 'other@harbour.example');
  await expect.element(code()).toBeVisible();
  await expectTidy(`asking ${width}`);
});
