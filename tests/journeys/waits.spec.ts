import type { Page } from '@playwright/test';
import { findAccount, readDocument, signIn } from './auth-world.ts';
import { bannerOf } from './fault-world.ts';
import { newEmail } from './joining-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { fillAccount, openStaffed, submitAccount, unfinishedOf } from './sellers-world.ts';

/* A server that takes a request and does not answer: what the page shows, and how one continues. */
const ACCOUNT = /\/api\/account/;
const SLOW = 'The server is slow to respond';
const NO_ANSWER = 'The server did not answer in time';

/** Lets so many through and leaves the rest unanswered. */
async function silence(page: Page, url: RegExp, after = 0) {
  let seen = 0;
  let heard = () => {};
  const first = new Promise<void>((resolve) => {
    heard = resolve;
  });
  await page.route(url, (route) => {
    seen += 1;
    return seen > after ? heard() : route.continue();
  });
  return { first, count: () => seen };
}
const resume = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

test('an account on a server that stops answering: the page shows what was reached, and trying again continues from there', async ({
  page,
}) => {
  const { companyId, ceo } = await openStaffed();
  const email = newEmail('slow');
  await page.clock.install();
  await signIn(page, ceo);
  await page.goto('/app/sellers/new');
  await fillAccount(page, email);
  // the invitation arrives, the profile is not answered
  const asked = await silence(page, ACCOUNT, 1);
  await submitAccount(page);
  await asked.first;
  const drawer = page.getByRole('dialog', { name: 'Create seller' });
  await page.clock.fastForward(8_000);
  await expect(drawer.getByText('This is taking longer than usual')).toBeInViewport();
  await page.clock.fastForward(22_000);
  await expect(drawer.getByRole('alert')).toContainText(NO_ANSWER);
  await expect(drawer.getByRole('alert')).toBeInViewport();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Create the account' })).toContainText('done');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Save the profile' })).toContainText('failed');
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const begun = await findAccount(email);
  expect(begun).toBeDefined();

  await resume(page);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'I have passed it on' })).toBeVisible();
  expect(await findAccount(email)).toBe(begun);
  expect(await readDocument(`users/${begun}`)).toMatchObject({ email, company_id: companyId, Role: 'Seller' });
  expect(await unfinishedOf(companyId)).toEqual([]);
});

test('a list on a server that does not answer: said after eight seconds, with a button after a minute', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Late Arrival' });
  await page.clock.install();
  await signIn(page, ceo);
  await page.goto('/app/contacts');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  const asked = await silence(page, /:runQuery/);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await asked.first;
  await page.clock.fastForward(8_000);
  await expect(bannerOf(page)).toContainText(SLOW);
  const before = asked.count();
  await page.clock.fastForward(22_000);
  // again, by itself
  await page.clock.fastForward(2_000);
  await expect.poll(asked.count).toBeGreaterThan(before);
  // rows and count give up one after the other, each half a minute after its request
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await resume(page);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Late Arrival', exact: true })).toBeVisible();
  await expect(bannerOf(page)).not.toContainText(SLOW);
});

test('a device whose clock is 90 seconds fast invites and creates like any other', { tag: '@beyond' }, async ({
  page,
}) => {
  const { companyId, ceo } = await openStaffed();
  await page.clock.install({ time: Date.now() + 90_000 });
  await signIn(page, ceo);
  const told = page.waitForResponse('**/api/session');
  await page.goto('/app/sellers?tab=invitations');
  await told;
  const invited = newEmail('invited');
  await page.getByLabel('E-mail', { exact: true }).fill(invited);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText(`Invitation created for ${invited}`)).toBeVisible();

  const email = newEmail('created');
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Sellers' }).click();
  await page.getByRole('button', { name: 'Create seller' }).click();
  await fillAccount(page, email);
  await submitAccount(page);
  await expect(page.getByRole('button', { name: 'I have passed it on' })).toBeVisible();
  expect(await readDocument(`users/${await findAccount(email)}`)).toMatchObject({ email, company_id: companyId });
});

test('live updates that are paused have a button that brings what changed', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await signIn(page, ceo);
  await page.route(/Listen\/channel/, (route) => route.abort());
  await page.goto('/app/leads');
  await expect(bannerOf(page)).toContainText('Live updates are paused');
  await addLead(ceo, companyId, { fullName: 'Unheard Of' });
  // a connection that comes back by itself would take the button away
  await bannerOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Unheard Of', exact: true })).toBeVisible();
  await page.unrouteAll();
  await expect(bannerOf(page)).not.toContainText('Live updates are paused');
});
