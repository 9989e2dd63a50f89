import type { Page, Route } from '@playwright/test';
import { classOf } from '../classes.ts';
import { findAccount, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import {
  expectStillSignedIn,
  fillAccount,
  openStaffed,
  type Staffed,
  submitAccount,
  unfinishedOf,
} from './sellers-world.ts';

const ACCOUNT = /\/api\/account/;
const SIGN_UP = /accounts:signUp/;
const LOOKUP = /accounts:lookup/;
const DELETE = /accounts:delete/;
const MAIL = /accounts:sendOobCode/;

/** The request arrives, its answer does not. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
/** Lets the first one through: the invitation. */
const cutFromSecond = () => {
  let seen = 0;
  return (route: Route) => {
    seen += 1;
    return seen > 1 ? route.abort() : route.continue();
  };
};

interface Cut {
  readonly name: string;
  readonly cut: (page: Page) => Promise<unknown>;
  readonly said: string;
  /** What stands afterwards. */
  readonly account: boolean;
  readonly unfinished: number;
}
const OFFLINE = 'No connection. Your entries are kept.';
const CUTS: readonly Cut[] = [
  {
    name: 'before the invitation',
    cut: (page) => page.route(ACCOUNT, (route) => route.abort()),
    said: OFFLINE,
    account: false,
    unfinished: 0,
  },
  {
    name: 'after the invitation',
    cut: (page) => page.route(SIGN_UP, (route) => route.abort()),
    said: OFFLINE,
    account: false,
    unfinished: 1,
  },
  {
    name: 'when the answer to the new account is lost',
    cut: (page) => page.route(SIGN_UP, loseAnswer),
    said: OFFLINE,
    account: true,
    unfinished: 1,
  },
  {
    name: 'right after the new account',
    cut: (page) => page.route(LOOKUP, (route) => route.abort()),
    said: OFFLINE,
    account: true,
    unfinished: 1,
  },
  {
    name: 'before the profile',
    cut: (page) => page.route(ACCOUNT, cutFromSecond()),
    said: OFFLINE,
    account: false,
    unfinished: 1,
  },
  {
    name: 'before the profile and for good',
    cut: async (page) => {
      await page.route(ACCOUNT, cutFromSecond());
      await page.route(DELETE, (route) => route.abort());
    },
    said: 'User created but profile data could not be saved.',
    account: true,
    unfinished: 1,
  },
];

async function begin(page: Page, cut: Cut): Promise<Staffed & { email: string }> {
  const staff = await openStaffed();
  const email = `cut-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await signIn(page, staff.ceo);
  await page.goto('/app/sellers/new');
  await fillAccount(page, email);
  await cut.cut(page);
  await submitAccount(page);
  const drawer = page.getByRole('dialog', { name: 'Create seller' });
  await expect(drawer.getByRole('alert')).toContainText(cut.said);
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expectStillSignedIn(page, staff.ceo);
  expect((await findAccount(email)) !== undefined).toBe(cut.account);
  expect(await unfinishedOf(staff.companyId)).toHaveLength(cut.unfinished);
  await page.unrouteAll();
  return { ...staff, email };
}

for (const cut of CUTS) {
  test(`the network goes ${cut.name}: trying again finishes the account`, {
    tag: '@beyond',
  }, async ({ page }) => {
    const { companyId, ceo, email } = await begin(page, cut);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'I have passed it on' }).click();
    await expect(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
    const uid = String(await findAccount(email));
    expect(await readDocument(`users/${uid}`)).toMatchObject({ email, company_id: companyId, Role: 'Seller' });
    expect(await unfinishedOf(companyId)).toEqual([]);
    await expectStillSignedIn(page, ceo);
  });
}

for (const cut of CUTS.filter(({ unfinished }) => unfinished > 0)) {
  test(`the network goes ${cut.name}: what was begun stands over the list, and undoing leaves nothing`, {
    tag: '@beyond',
  }, async ({ page }) => {
    const { companyId, ceo, email } = await begin(page, cut);
    await page.reload();
    await page.goto('/app/sellers');
    const notice = page.locator(`.${classOf('areas/people/sellers/sellers-dialogs', 'unfinished')}`);
    await expect(notice).toContainText(`The account of ${email} is not finished`);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(notice).toHaveCount(0);
    expect(await findAccount(email)).toBeUndefined();
    expect(await unfinishedOf(companyId)).toEqual([]);
    await expectStillSignedIn(page, ceo);
  });
}

test('an account begun before a reload is finished from the notice', { tag: '@beyond' }, async ({ page }) => {
  const [, , lost] = CUTS;
  if (!lost) throw new Error('no cut');
  const { companyId, email } = await begin(page, lost);
  const before = await findAccount(email);
  await page.goto('/app/sellers');
  await page
    .locator(`.${classOf('areas/people/sellers/sellers-dialogs', 'unfinished')}`)
    .getByRole('button', { name: 'Finish' })
    .click();
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(page.locator(`.${classOf('areas/people/sellers/sellers-dialogs', 'unfinished')}`)).toHaveCount(0);
  expect(await findAccount(email)).toBe(before);
  expect(await readDocument(`users/${before}`)).toMatchObject({ email, company_id: companyId });
});

test('a profile whose answer is lost is found and not made twice; a mail that fails is sent again', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openStaffed();
  const email = `late-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await signIn(page, ceo);
  await page.goto('/app/sellers/new');
  await fillAccount(page, email);
  const drawer = page.getByRole('dialog', { name: 'Create seller' });
  await drawer.getByRole('radio', { name: 'Send a link to choose a password' }).check();
  let commits = 0;
  await page.route(ACCOUNT, (route) => {
    commits += 1;
    return commits > 1 ? loseAnswer(route) : route.continue();
  });
  await page.route(MAIL, (route) => route.abort());
  await submitAccount(page);
  await expect(drawer.getByRole('alert')).toContainText('Account created, but the e-mail could not be sent.');
  const uid = String(await findAccount(email));
  expect(await readDocument(`users/${uid}`)).toMatchObject({ email, company_id: companyId });
  expect(await unfinishedOf(companyId)).toEqual([]);
  await page.unrouteAll();
  await drawer.getByRole('button', { name: 'Resend e-mail' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nia Newcomer' })).toBeVisible();
});
