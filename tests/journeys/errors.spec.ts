import type { Page } from '@playwright/test';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { expectTidyThemes, keepPicture } from './tidy.ts';

type Report = { readonly [fact: string]: unknown };
/** What the app reports, where its build says so (scripts/local/app-under-test.ts). */
async function takeReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route('**/errors', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return reports;
}
/** In place of the scanner's code: a screen that stops with a person's name in its words. */
const breakScanner = (page: Page, code: string) =>
  page.route(/\/assets\/scanner-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export function Scanner() { ${code} }` }),
  );
const BROKEN = "throw new TypeError('Grace Clarke has no plot');";

test('a screen that stops says under which id, copies the details, and reports without personal data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { ceo } = await openOffice(0);
  const reports = await takeReports(page);
  await breakScanner(page, BROKEN);
  await signIn(page, ceo);
  await page.goto('/app/property-scanner?text=Grace');
  const told = page.getByRole('alert').filter({ hasText: 'This section could not be displayed' });
  const id = (await told.locator('code').textContent()) ?? '';
  expect(id).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toEqual({
    product: 'freehold',
    release: expect.stringMatching(/^\d/),
    route: '/app/property-scanner',
    id,
    error: 'TypeError',
    places: expect.arrayContaining([expect.stringMatching(/^assets\/[\w.-]+\.js:\d+:\d+$/)]),
  });
  await told.getByRole('button', { name: 'Copy details' }).click();
  await expect(told.getByText('Copied')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ id, words: 'TypeError: Grace Clarke has no plot' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectTidyThemes(page, 'stopped screen');
});

test('an error that does not replace the page is shown next to it, and can be dismissed', { tag: '@beyond' }, async ({
  page,
}) => {
  const { ceo } = await openOffice(0);
  const reports = await takeReports(page);
  await signIn(page, ceo);
  await page.goto('/app/me');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => void Promise.reject(new RangeError('nobody waits for this')));
  const told = page.getByRole('main').getByText('Something went wrong.');
  await expect(told).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ route: '/app/me', error: 'RangeError' }]);
  await expect(page.getByText(String(reports[0]?.id))).toBeVisible();
  await expectTidyThemes(page, 'passing error');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
});

test('where the whole app stops the crash page has the id as well', { tag: '@beyond' }, async ({ page }) => {
  const reports = await takeReports(page);
  await page.route(/\/assets\/register-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export function Register() { ${BROKEN} }` }),
  );
  await page.goto('/auth/register-1');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ route: '/auth/register-1', error: 'TypeError' }]);
  await expect(page.locator('code')).toHaveText(String(reports[0]?.id));
  await keepPicture(page, 'crash page');
});

test('without the app’s own script there is a sentence and a way on, in the person’s language', async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Freehold could not start' })).toBeVisible();
  await keepPicture(page, 'not started');
  await page.evaluate(() => localStorage.setItem('locale', 'ja'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Freehold を起動できませんでした' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(page.getByText('Freehold を起動できませんでした')).toBeHidden();
});

test('an app that stops before it shows anything says so too', { tag: '@beyond' }, async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('a browser that is too old');" }),
  );
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Freehold could not start' })).toBeVisible();
});
