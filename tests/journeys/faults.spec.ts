import type { Page } from '@playwright/test';
import { fillSignIn, listIds, patchDocument, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';

/*
 * security.md §4, network faults, and where each is proven:
 * N01 offline save ......... here; outbox.test.ts (order, once, conflict, refusal, blocked storage)
 * N02 answer lost .......... here; outbox.test.ts (a save that was stored is not sent twice)
 * N03 token expired ........ here (refused once, account disabled); commit.test.ts
 * N04 chunk after deploy ... here (draft kept, new version told); chunks.test.ts; auth-looks.spec.ts (public pages)
 * N05 quota ................ here; busy.test.ts (pauses); errors.test.ts (every code and its class)
 * N06 address service ...... auth-ip-lookup.spec.ts; ip-lookup.test.ts
 * N07 storage blocked ...... here; state.test.ts, draft.test.ts, recent.test.ts
 * N08 device clock ......... shell-worlds.spec.ts; clock.test.ts
 * N09 social sign-in ....... auth-social.spec.ts; auth-messages.test.ts
 * N10 seller creation ...... sellers-create.spec.ts
 * N11 listener dies ........ here (permission lost); live.test.ts
 * N12 old service worker ... auth-looks.spec.ts
 * C05 double click ......... here; leads-work.spec.ts (Ctrl+S twice)
 */
const leadAt = (companyId: string, id: string) => readDocument(`companies/${companyId}/leads/${id}`);
const drawerOf = (page: Page, title = 'Edit lead') => page.getByRole('dialog', { name: title });
const bannerOf = (page: Page) => page.getByRole('main').getByRole('status').first();
/** An answer of the database with the code of a failure, readable across origins as its own are. */
const refusal = (status: number, code: string) => ({
  status,
  headers: { 'Access-Control-Allow-Origin': '*' },
  json: [{ error: { code: status, status: code, message: code } }],
});
/** The first screen's later parts have come: those wanted without a connection are among them. */
const settled = (page: Page) => page.waitForTimeout(6_500);

test('N01 saved without a connection: told, kept, sent once and in order', async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Before The Cut' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await expect(page.getByRole('heading', { name: 'Before The Cut' })).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawerOf(page).getByLabel('Full name').fill('After The Cut');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  const banner = bannerOf(page);
  await expect(banner).toContainText('1 change is waiting to sync.');
  // nothing is claimed: the page shows what the server has
  await expect(page.getByRole('heading', { name: 'Before The Cut' })).toBeVisible();
  // the form goes on from what was saved; saved again it is still one change
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('After The Cut');
  await drawerOf(page).getByLabel('Campaign').fill('Autumn');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.getByPlaceholder('Write a note').fill('Said on the way');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(banner).toContainText('2 changes are waiting to sync.');
  await banner.getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to sync' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('After The Cut');
  await page.keyboard.press('Escape');
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Before The Cut', version: '1' });

  let commits = 0;
  await page.route('**/documents:commit*', (route) => {
    commits += 1;
    return route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'After The Cut' })).toBeVisible();
  await expect(banner).not.toContainText('waiting');
  expect(commits).toBe(2);
  expect(await leadAt(companyId, lead.id)).toMatchObject({
    fullName: 'After The Cut',
    campaign: 'Autumn',
    version: '3',
  });
  expect(await listIds(`companies/${companyId}/activities`)).toHaveLength(1);
});

test('N02 the answer is lost after the commit: told as saved, written once', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Lost Answer' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Found Again');
  let dropped = 0;
  await page.route('**/documents:commit*', async (route) => {
    if (dropped > 0) return route.continue();
    dropped += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  expect(dropped).toBe(1);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Found Again', version: '2' });
  expect(await readDocument(`companies/${companyId}/history/leads_${lead.id}_3`)).toBeUndefined();
});

test('@beyond N01 what somebody else saved meanwhile is asked about, not overwritten', async ({ page, context }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Both Of Us' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Both, mine');
  await drawerOf(page).getByLabel('Campaign').fill('Mine alone');
  await settled(page);
  await context.setOffline(true);
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await as(seller, companyId, ({ send }) =>
    send({ changes: [{ type: 'update', resource: 'leads', before: lead, set: { fullName: 'Both, theirs' } }] }),
  );
  await context.setOffline(false);
  await expect(bannerOf(page)).toContainText('1 change could not be saved.');
  await bannerOf(page).getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog', { name: 'Waiting to sync' }).getByRole('button', { name: 'Review' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
  await conflict.getByText('Both, theirs').click();
  await conflict.getByRole('button', { name: 'Save the result' }).click();
  await expect(conflict).toBeHidden();
  await expect(bannerOf(page)).not.toContainText('could not be saved');
  await expect
    .poll(() => leadAt(companyId, lead.id))
    .toMatchObject({
      fullName: 'Both, theirs',
      campaign: 'Mine alone',
      version: '3',
    });
});

test('@beyond N01 a closed tab loses nothing; a chosen sign-out asks first and takes it along', async ({
  page,
  context,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Closed Tab' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Sent By The Next Tab');
  await context.setOffline(true);
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(bannerOf(page)).toContainText('1 change is waiting to sync.');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/app/leads');
  await expect(next.getByRole('link', { name: 'Sent By The Next Tab', exact: true })).toBeVisible();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ version: '2' });

  await next.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(next).getByLabel('Full name').fill('Never Sent');
  await context.setOffline(true);
  await drawerOf(next).getByRole('button', { name: 'Save' }).click();
  await expect(bannerOf(next)).toContainText('1 change is waiting to sync.');
  await next.getByRole('button', { name: 'Account' }).click();
  await next.getByRole('menuitem', { name: 'Sign out' }).click();
  await next.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(next).toHaveURL(/\/auth\/login$/);
  await context.setOffline(false);
  await signIn(next, ceo);
  await next.goto('/app/leads');
  await expect(next.getByRole('link', { name: 'Sent By The Next Tab', exact: true })).toBeVisible();
  await expect(next.getByText('waiting to sync')).toHaveCount(0);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ version: '2' });
});

test('@beyond N03 an expired token is renewed; an account that was disabled meanwhile keeps the draft', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Token' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Token Renewed');
  let refused = 0;
  await page.route('**/documents:commit*', (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill(refusal(401, 'UNAUTHENTICATED'));
  });
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  expect(refused).toBe(1);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Token Renewed', version: '2' });

  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Typed Before The End');
  await page.unroute('**/documents:commit*');
  await page.route('**/documents:commit*', (route) => route.fulfill(refusal(401, 'UNAUTHENTICATED')));
  await page.route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 400, message: 'USER_DISABLED', status: 'INVALID_ARGUMENT' } },
    }),
  );
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.unrouteAll();
  await fillSignIn(page, ceo);
  await expect(page).toHaveURL(new RegExp(`/app/leads/${lead.id}/edit`));
  await drawerOf(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('Typed Before The End');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Typed Before The End', version: '3' });
});

test('@beyond N04 a deploy under an open form: one reload, the draft is there; a new version is told', async ({
  page,
  context,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Deployed Under' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Typed Under A Deploy');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const missing = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
  await missing();
  await drawerOf(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(drawerOf(page).getByLabel('Full name')).toHaveValue('Typed Under A Deploy');
  await missing();
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);

  // the server hands out another build: told when the connection is back
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Deployed Under', exact: true })).toBeVisible();
  await page.route('**/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-Other.js"></script>' }),
  );
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(bannerOf(page)).toContainText('A new version of Freehold is ready.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Deployed Under', exact: true })).toBeVisible();
  await expect(bannerOf(page)).not.toContainText('new version');
});

test('@beyond N05 a used-up quota: told with the seconds, asked slowly, and over by itself', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Quota' });
  await signIn(page, ceo);
  await page.goto('/app/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  const asked: string[] = [];
  await page.route(/:runQuery/, (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill(refusal(429, 'RESOURCE_EXHAUSTED'));
  });
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(bannerOf(page)).toContainText('The service is busy. Trying again in 5 seconds.');
  await page.waitForTimeout(4_000);
  expect(asked.length - new Set(asked).size).toBe(0);
  await page.unroute(/:runQuery/);
  await expect(page.getByRole('link', { name: 'Quota', exact: true })).toBeVisible();
  await expect(bannerOf(page)).not.toContainText('busy');

  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Quota Later');
  let writes = 0;
  await page.route('**/documents:commit*', (route) => {
    writes += 1;
    return route.fulfill(refusal(429, 'RESOURCE_EXHAUSTED'));
  });
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page).getByRole('alert')).toHaveText(
    'The service is busy. Wait a moment and try again. What you typed is kept.',
  );
  expect(writes).toBe(1);
  await page.unroute('**/documents:commit*');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Quota Later', version: '2' });
});

test('@beyond N07 a browser that stores nothing: everything works, and it says that drafts are not kept', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'No Storage' });
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, blocked);
  });
  await signIn(page, ceo);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('link', { name: 'No Storage', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawerOf(page).getByLabel('Full name').fill('Works Without');
  await expect(drawerOf(page).getByText('This browser stores nothing', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close and keep draft' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Works Without' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('works');
  await expect(page.getByRole('option', { name: /Works Without/ })).toBeVisible();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ version: '2' });
});

test('@beyond N11 a right that is lost while a list is open: the rows go, the menu follows', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Seen No More' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Seen No More', exact: true })).toBeVisible();
  // the database refuses before the browser knows
  await page.route(/:run(Aggregation)?Query/, (route) => route.fulfill(refusal(403, 'PERMISSION_DENIED')));
  await page.waitForTimeout(5_000);
  await addLead(ceo, companyId, { fullName: 'News' });
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(page.getByText('Seen No More')).toHaveCount(0);
  await page.unrouteAll();
  await patchDocument(`users/${ceo.id}`, { Role: 'Secretary' });
  await expect(page).toHaveURL(/\/app\/access-denied$/);
  await expect(page.getByRole('link', { name: 'Payroll' })).toHaveCount(0);
});

test('@beyond C05 a double click makes one; a page that was never opened waits for the connection', async ({
  page,
  context,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Clicked' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Clicked Twice');
  await drawerOf(page).getByRole('button', { name: 'Save' }).dblclick();
  await expect(drawerOf(page)).toBeHidden();
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Clicked Twice', version: '2' });
  expect(await readDocument(`companies/${companyId}/history/leads_${lead.id}_3`)).toBeUndefined();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Access' }).click();
  await expect(page.getByRole('heading', { name: 'This page has not been opened yet' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await page.getByRole('link', { name: 'Access' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Access', level: 1 })).toBeVisible();
});
