import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Asked } from '#backend/memory/firestore-requests.ts';
import type { InPageServer } from '#demo/in-page.ts';
import { toastUndo } from '#tests/component/hands.ts';
import { type Cut, cutNetwork } from '#tests/component/network.ts';
import { openApp, visit } from '#tests/component/open-app.tsx';

const EMAIL = 'nia@example.com';
const COMPANY = 'demo_companies_0001';
const OFFLINE = 'No connection. Your entries are kept.';

const goes =
  (pattern: RegExp, lost: 'request' | 'answer'): Cut =>
  ({ url }: Asked) =>
    pattern.test(url.pathname) ? lost : undefined;
const ACCOUNT = /^\/api\/account$/;
const SIGN_UP = /accounts:signUp$/;
/** Lets the first call of `account` through: the invitation. */
const fromSecond = (): ((asked: Asked) => 'request' | undefined) => {
  let seen = 0;
  return ({ url }) => (ACCOUNT.test(url.pathname) && ++seen > 1 ? 'request' : undefined);
};

/** Where the network fails, and what exists afterwards: the account, and how many invitations. */
const CUTS: readonly {
  readonly name: string;
  readonly cut: () => Cut;
  readonly said: string;
  readonly account: boolean;
  readonly unfinished: number;
}[] = [
  { name: 'before the invitation', cut: () => goes(ACCOUNT, 'request'), said: OFFLINE, account: false, unfinished: 0 },
  { name: 'after the invitation', cut: () => goes(SIGN_UP, 'request'), said: OFFLINE, account: false, unfinished: 1 },
  {
    name: 'when the answer to the new account is lost',
    cut: () => goes(SIGN_UP, 'answer'),
    said: OFFLINE,
    account: true,
    unfinished: 1,
  },
  {
    name: 'right after the new account',
    cut: () => goes(/accounts:lookup$/, 'request'),
    said: OFFLINE,
    account: true,
    unfinished: 1,
  },
  { name: 'before the profile', cut: fromSecond, said: OFFLINE, account: false, unfinished: 1 },
  {
    name: 'before the profile and for good',
    cut: () => {
      const profile = fromSecond();
      return (asked) => (/accounts:delete$/.test(asked.url.pathname) ? 'request' : profile(asked));
    },
    said: 'User created but profile data could not be saved.',
    account: true,
    unfinished: 1,
  },
];

const unfinishedIn = ({ store }: InPageServer) =>
  store.readAll('invites').filter(({ data }) => data.company_id === COMPANY && data.kind === 'account');
const userIn = ({ store, accounts }: InPageServer) => store.read(`users/${accounts.find(EMAIL)?.uid}`);
const drawer = () => page.getByRole('dialog', { name: 'Create seller' });

async function fillAccount(): Promise<void> {
  await drawer().getByLabelText('E-mail').fill(EMAIL);
  await drawer().getByLabelText('First name').fill('Nia');
  await drawer().getByLabelText('Last name').fill('Newcomer');
  await page.getByRole('combobox', { name: 'Role', exact: true }).click({ force: true });
  await page.getByTitle('Seller', { exact: true }).click();
}
const submitAccount = () => drawer().getByRole('button', { name: 'Create account' }).click();

async function begin({ cut, said, account, unfinished }: (typeof CUTS)[number]): Promise<InPageServer> {
  const server = await openApp('/app/sellers/new', { as: 'ceo' });
  await fillAccount();
  cutNetwork(cut());
  await submitAccount();
  await expect.element(drawer().getByRole('alert')).toHaveTextContent(said);
  await expect.element(drawer().getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(server.accounts.find(EMAIL) !== undefined).toBe(account);
  expect(unfinishedIn(server)).toHaveLength(unfinished);
  cutNetwork(undefined);
  return server;
}

describe.each(CUTS)('the network goes $name', (cut) => {
  it('trying again finishes the account', async () => {
    const server = await begin(cut);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'I have passed it on' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(userIn(server)).toMatchObject({ email: EMAIL, company_id: COMPANY, Role: 'Seller' });
    expect(unfinishedIn(server)).toEqual([]);
    await expect.element(page.getByText('HW').first()).toBeVisible();
  });
  it.runIf(cut.unfinished > 0)(
    'an unfinished account is shown above the list, and undoing leaves nothing',
    async () => {
      const server = await begin(cut);
      await visit('/app/sellers');
      await expect.element(page.getByText(`The account of ${EMAIL} is not finished`)).toBeVisible();
      await toastUndo().click();
      await expect.element(page.getByText(`The account of ${EMAIL} is not finished`)).not.toBeInTheDocument();
      expect(server.accounts.find(EMAIL)).toBeUndefined();
      expect(unfinishedIn(server)).toEqual([]);
    },
  );
});

it('an account that was begun is finished from the notice', async () => {
  const [, , lost] = CUTS;
  if (!lost) throw new Error('no cut');
  const server = await begin(lost);
  const begun = server.accounts.find(EMAIL)?.uid;
  await visit('/app/sellers');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  await expect.element(page.getByText(`The account of ${EMAIL} is not finished`)).not.toBeInTheDocument();
  expect(server.accounts.find(EMAIL)?.uid).toBe(begun);
  expect(userIn(server)).toMatchObject({ email: EMAIL, company_id: COMPANY });
});

it('a profile whose answer is lost is found and not made twice; a mail that fails is sent again', async () => {
  const server = await openApp('/app/sellers/new', { as: 'ceo' });
  await fillAccount();
  const byMail = drawer().getByRole('radio', { name: 'Send a link to choose a password' });
  await byMail.click();
  await expect.element(byMail).toBeChecked();
  let calls = 0;
  cutNetwork(({ url }) => {
    if (/accounts:sendOobCode$/.test(url.pathname)) return 'request';
    return ACCOUNT.test(url.pathname) && ++calls > 1 ? 'answer' : undefined;
  });
  await submitAccount();
  await expect
    .element(drawer().getByRole('alert'))
    .toHaveTextContent('Account created, but the e-mail could not be sent.');
  expect(userIn(server)).toMatchObject({ email: EMAIL, company_id: COMPANY });
  expect(unfinishedIn(server)).toEqual([]);
  cutNetwork(undefined);
  await drawer().getByRole('button', { name: 'Resend e-mail' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});
