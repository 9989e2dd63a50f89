import type { Page } from '@playwright/test';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test("a Seller finds the own records only and asks for nobody else's; the names leave with the person", {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addLead(mine, companyId, { fullName: 'Findable Mine' });
  await addLead(theirs, companyId, { fullName: 'Findable Theirs' });
  const asked: string[] = [];
  await signIn(page, mine);
  await page.goto('/app/seller/leads');
  await expect(page.getByText('1 lead')).toBeVisible();
  page.on('request', (request) => {
    if (request.url().includes(`/documents/companies/${companyId}:run`)) asked.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await field(page).fill('findable');
  await expect(option(page, /Findable Mine/)).toBeVisible();
  await expect(option(page, /Theirs/)).toHaveCount(0);
  // the company's stock of properties is everybody's
  const searches = asked.filter((body) => body.includes('"findable"') && !body.includes('"properties"'));
  expect(searches.length).toBeGreaterThan(1);
  for (const body of searches) expect(body).toContain(`"${mine.id}"`);
  // neither the managers' areas nor colleagues' pages are offered
  await field(page).fill('payroll');
  await expect(palette(page).getByText('No results for “payroll”')).toBeVisible();
  await field(page).fill('sam2');
  await expect(palette(page).getByText('No results for “sam2”')).toBeVisible();

  await field(page).fill('findable');
  await option(page, /Findable Mine/).click();
  await expect(page.getByRole('heading', { name: 'Findable Mine' })).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('freehold.recent')));
  expect(JSON.stringify(await kept())).toContain('Findable Mine');
  await open(page);
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await kept()).toEqual([]);
});

test('@beyond people, another tab, the whole list, no connection and a failure', async ({ page, context }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  for (let number = 1; number <= 6; number += 1) await addLead(ceo, companyId, { fullName: `Marble ${number}` });
  await signIn(page, ceo);
  await page.goto('/app/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  await open(page);
  await field(page).fill('sam1');
  await expect(option(page, /Sam1 Example/)).toHaveAttribute('href', `/app/sellers/${sellers[0]?.id}`);
  await field(page).fill('marble');
  await expect(palette(page).getByRole('option')).toHaveCount(6);
  const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(other.getByRole('heading', { name: /^Marble / })).toBeVisible();
  await other.close();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/leads\?q=marble$/);
  await expect(page.getByText('6 leads')).toBeVisible();

  await open(page);
  await page.route(/:runQuery/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'busy' } }],
    }),
  );
  await field(page).fill('marble');
  await expect(palette(page).getByText('Some records could not be searched.')).toBeVisible();
  await page.unroute(/:runQuery/);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, 'Marble 3')).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('marble 4');
  await expect(palette(page).getByText('No connection: records cannot be searched.', { exact: false })).toBeVisible();
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.setOffline(false);
});

test('@beyond axe finds nothing in the palette, in both themes, at the desk and on the phone', async ({ page }) => {
  const { companyId, ceo } = await openOffice(1);
  await addLead(ceo, companyId, { fullName: 'Marble One', mobilePhone: '+12025550143' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, ceo);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/app/leads');
    await page.getByRole('link', { name: 'Marble One' }).first().click();
    await expect(page.getByRole('heading', { name: 'Marble One' })).toBeVisible();
    for (const typed of ['', 'marble', 'nobody at all']) {
      await open(page);
      await field(page).fill(typed);
      const ready = typed === 'nobody at all' ? palette(page).getByText(/^No results/) : option(page, /Marble One/);
      await expect(ready).toBeVisible();
      await expectTidyThemes(page, `${width} ${typed}`);
      await page.keyboard.press('Escape');
    }
  }
});
