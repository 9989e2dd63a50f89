import { fillSignIn, patchDocument, readDocument, signIn, signInByForm } from './auth-world.ts';
import { bannerOf, drawerOf, leadAt, refusal } from './fault-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

/* The top of faults.spec.ts explains each number. */
test('@beyond N03 an expired token is renewed; an account that was disabled meanwhile keeps the draft', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Token' });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Token Renewed');
  let refused = 0;
  await page.route('**/api/commit', (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill(refusal(401, 'UNAUTHENTICATED'));
  });
  const renewal = page.waitForRequest('**/securetoken.googleapis.com/**');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await renewal;
  expect(refused).toBe(1);
  expect(await leadAt(companyId, lead.id)).toMatchObject({ fullName: 'Token Renewed', version: '2' });

  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Typed Before The End');
  await page.unroute('**/api/commit');
  await page.route('**/api/commit', (route) => route.fulfill(refusal(401, 'UNAUTHENTICATED')));
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

test('@beyond N04 a deploy under an open form: one reload, the draft is there; a new version is announced', async ({
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

  // the server has another build: announced when the connection is back
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'Deployed Under', exact: true })).toBeVisible();
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/src="\/assets\/start-[^"]*"/, 'src="/assets/start-Other.js"');
    await route.fulfill({ response, body });
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(bannerOf(page)).toContainText('A new version of Freehold is ready.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Deployed Under', exact: true })).toBeVisible();
  await expect(bannerOf(page)).not.toContainText('new version');
});

test('@beyond N05 a used-up quota: shown with the seconds, retried slowly, and over by itself', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Quota' });
  await signIn(page, ceo);
  await page.goto('/app/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  // refused until it is shown: the pointer on its way to the link may have sent the request before the click does
  let isUsedUp = true;
  const asked = new Map<string, number>();
  const waited: number[] = [];
  await page.route(/:runQuery/, (route) => {
    const question = route.request().postData() ?? '';
    const before = asked.get(question);
    asked.set(question, Date.now());
    if (isUsedUp) return route.fulfill(refusal(429, 'RESOURCE_EXHAUSTED'));
    if (before !== undefined) waited.push(Date.now() - before);
    return route.continue();
  });
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(bannerOf(page)).toContainText('The service is busy. Trying again in 5 seconds.');
  isUsedUp = false;
  await expect(page.getByRole('link', { name: 'Quota', exact: true })).toBeVisible();
  await expect(bannerOf(page)).not.toContainText('busy');
  expect(Math.min(...waited)).toBeGreaterThan(4_000);
  await page.unroute(/:runQuery/);

  await page.goto(`/app/leads/${lead.id}/edit`);
  await drawerOf(page).getByLabel('Full name').fill('Quota Later');
  let writes = 0;
  await page.route('**/api/commit', (route) => {
    writes += 1;
    return route.fulfill(refusal(429, 'RESOURCE_EXHAUSTED'));
  });
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(page).getByRole('alert')).toHaveText(
    /The service is busy\. Wait a moment and try again, or tomorrow after a great many changes\. .*Your entries are kept\./,
  );
  expect(writes).toBe(1);
  await page.unroute('**/api/commit');
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
  await signInByForm(page, ceo);
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await page.getByRole('link', { name: 'No Storage', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawerOf(page).getByLabel('Full name').fill('Works Without');
  await expect(drawerOf(page).getByText('Drafts are off in this browser', { exact: false })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Page not available offline' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await page.getByRole('link', { name: 'Access' }).click();
  await expect(page.getByRole('heading', { name: 'Page not available offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Access', level: 1 })).toBeVisible();
});
