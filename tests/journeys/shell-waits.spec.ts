import type { Page, Request, Route } from '@playwright/test';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

/* What the layout shows while something is on its way, and what it fetches when. */
const SCRIPTS = /\/assets\/[^/]+\.js$/;
const LISTENING = /\/Listen\/channel/;
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).first();

/** Holds matching requests back until they are released. */
async function hold(page: Page, matches: (request: Request) => boolean) {
  const kept: Route[] = [];
  let isOpen = false;
  await page.route('**', (route) => {
    if (isOpen || !matches(route.request())) return route.continue();
    kept.push(route);
  });
  return {
    count: () => kept.length,
    open: async () => {
      isOpen = true;
      await Promise.all(kept.map((route) => route.continue()));
    },
  };
}
async function openLeads(page: Page) {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'First Row' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(page.getByRole('link', { name: 'First Row', exact: true })).toBeVisible();
}

test('a click on the menu shows at once where it leads, though the code of that screen is late', async ({ page }) => {
  await openLeads(page);
  const scripts = await hold(page, (request) => SCRIPTS.test(request.url()));
  // no list: their code comes soon after the first screen
  const [leads, history] = ['Leads', 'History'].map((name) => menuOf(page).getByRole('link', { name, exact: true }));
  if (!leads || !history) throw new Error('no menu');
  // on the way there its code is requested
  await history.hover();
  await expect.poll(scripts.count).toBeGreaterThan(0);
  await history.click();
  await expect(history).toHaveAttribute('aria-current', 'page');
  await expect(leads).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await scripts.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('nothing that can wait is fetched before the rows, however long they take', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'Late Row' });
  await signIn(page, ceo);
  await page.clock.install();
  const rows = await hold(
    page,
    (request) => request.url().includes(':runQuery') && /"collectionId":"leads"/.test(request.postData() ?? ''),
  );
  let listening = 0;
  page.on('request', (request) => {
    if (LISTENING.test(request.url())) listening += 1;
  });
  await page.goto('/app/leads');
  await expect.poll(rows.count).toBeGreaterThan(0);
  await expect(
    page.locator(`.${classOf('kit/list/rows', 'rows')} .${classOf('ui/bone', 'standingIn')}`).first(),
  ).toBeVisible();
  await page.clock.fastForward(20_000);
  await page.clock.runFor(2_000);
  expect(listening).toBe(0);
  await rows.open();
  await expect(page.getByRole('link', { name: 'Late Row', exact: true })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(500);
    expect(listening).toBeGreaterThan(0);
  }).toPass();
});
