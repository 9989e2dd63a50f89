import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type Person, signIn } from './auth-world.ts';
import { addContact } from './contact-world.ts';
import { expect, test } from './journey.ts';
import { addLead, openOffice } from './office.ts';

const rowsOf = (page: Page) => page.locator('table.rows tbody tr[data-row]');
const headsOf = (page: Page) => page.locator('table.rows thead th > :is(button, span:first-child)');
const linkIn = (row: Locator) => row.locator('[data-row-link]');
/** The CEO of the demo company, whose lists are long; nothing is changed there. */
const DEMO: Person = { id: '', email: 'ceo@example.com', password: 'freehold-demo' };

/** Documents of this collection that the page's queries brought. */
function countReads(page: Page, collection: string): { readonly rows: () => number } {
  let read = 0;
  page.on('response', async (response) => {
    if (!response.url().includes(':runQuery') || !response.request().postData()?.includes(`"${collection}"`)) return;
    read += ((await response.json()) as { document?: object }[]).filter(({ document }) => document).length;
  });
  return { rows: () => read };
}

async function chooseColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
  await box('Score').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('camp');
  await box('Campaign').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('');
  const before = await headsOf(page).count();
  for (let step = 2; step < before; step += 1) await panel.getByRole('button', { name: 'Move Campaign up' }).click();
  const up = panel.getByRole('button', { name: 'Move Campaign up' });
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns and row height' })).toBeFocused();
}

test('a CEO chooses columns and widths, finds them again, and reads what the whole list adds up to', async ({
  page,
}) => {
  const { companyId, ceo } = await openOffice(0);
  await addLead(ceo, companyId, { fullName: 'One', budgetMaxMinor: 1_250_000_50, campaign: 'Spring' });
  await addLead(ceo, companyId, { fullName: 'Two', budgetMaxMinor: 750_000_00 });
  await addLead(ceo, companyId, { fullName: 'Three', intent: 'Rent', budgetMaxMinor: 90_000_00 });
  await addLead(ceo, companyId, { fullName: 'Four' });
  await signIn(page, ceo);
  await page.goto('/app/leads');
  await expect(headsOf(page)).toHaveText([
    ...['Full name', 'Status', 'Score', 'Intent', 'Budget', 'Seller', 'Next follow-up', 'Last activity'],
  ]);
  const foot = page.locator('table.rows tfoot');
  await expect(foot).toContainText('4 rows');
  await expect(foot.getByText('AED 2,090,000.50')).toBeVisible();

  await chooseColumns(page);
  const chosen = ['Full name', 'Campaign', 'Status', 'Intent', 'Budget', 'Seller', 'Next follow-up', 'Last activity'];
  await expect(headsOf(page)).toHaveText(chosen);
  await expect(rowsOf(page).filter({ hasText: 'One' })).toContainText('Spring');
  const edge = page.getByRole('separator', { name: 'Width of Status' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '144');
  const box = await page.getByRole('separator', { name: 'Width of Full name' }).boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 84, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/cols=fullName%3A3\d\d%2Ccampaign%2Cstatus%3A144%2Cintent%2CbudgetMaxMinor/);

  // by the address, and without it from this browser
  await page.reload();
  await expect(headsOf(page)).toHaveText(chosen);
  await page.goto('/app/leads');
  await expect(headsOf(page)).toHaveText(chosen);
  await expect(page.getByRole('separator', { name: 'Width of Status' })).toHaveAttribute('aria-valuenow', '144');

  // the total follows the filter, and says why a search has none
  await page.goto('/app/leads?intent=Rent');
  await expect(foot.getByText('AED 90,000')).toBeVisible();
  await expect(foot).toContainText('1 row');
  await page.getByRole('searchbox', { name: /Search by/ }).fill('three');
  await expect(foot.getByText('A search is not totalled')).toBeAttached();
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('button', { name: 'Usual columns' }).click();
  await expect(headsOf(page)).toHaveCount(8);
  await expect(headsOf(page).nth(2)).toHaveText('Score');
  await expect(page).not.toHaveURL(/cols=/);
  await page.getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
});

test('a far page says what it costs before it is read; pages are turned by one, three and five', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/app/leads?size=10');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.locator('table.rows tfoot')).toContainText('600 rows');
  const reads = countReads(page, 'leads');
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages.getByRole('button', { name: 'Previous 3 Pages' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next 3 Pages' }).click();
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByText('31–40 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(30);
  await pages.getByRole('button', { name: 'Next 5 Pages' }).click();
  await expect(page).toHaveURL(/page=9/);
  await expect.poll(reads.rows).toBe(80);
  await pages.getByRole('button', { name: 'Previous 5 Pages' }).click();
  await expect(page).toHaveURL(/page=4/);

  // pages on the way are known up to the tenth: 51 more are read through
  await pages.getByRole('textbox', { name: 'Go to page, 1 to 60' }).fill('60');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('Page 60 is far from here: about 510 rows are read on the way.')).toBeVisible();
  const before = reads.rows();
  await page.keyboard.press('Escape');
  await expect(pages.getByText('is far from here')).toHaveCount(0);
  await expect(page).toHaveURL(/page=4/);
  expect(reads.rows()).toBe(before);
  await pages.getByRole('button', { name: 'Page 60' }).click();
  await pages.getByRole('button', { name: 'Go to page 60' }).click();
  await expect(pages.getByText('591–600 of 600')).toBeVisible();
  await expect(pages.getByText('end of the list')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next Page' })).toBeDisabled();
  await expect.poll(reads.rows).toBe(before + 510);
  // once read through, any page of it is one page
  await pages.getByRole('button', { name: 'Page 1', exact: true }).click();
  await pages.getByRole('textbox', { name: 'Go to page, 1 to 60' }).fill('33');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('321–330 of 600')).toBeVisible();
});

test('contacts are worked by keyboard alone, and back leads to where one was', async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/app/contacts?kind=Person&page=2');
  await expect(rowsOf(page)).toHaveCount(20);
  const row = (index: number) => linkIn(rowsOf(page).nth(index));
  await page.keyboard.press('ArrowDown');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Select the row')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  // what is typed into the search is no command
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: /Search by/ })).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row(0).focus();
  await page.keyboard.press('End');
  await expect(row(19)).toBeFocused();
  const name = await row(19).innerText();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/kind=Person&page=2/);
  await expect(row(19)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New contact' })).toBeVisible();
});

test('rows open in a new tab by Ctrl and Enter or the middle button; Shift and a click choose a range', {
  tag: '@beyond',
}, async ({ page, context }) => {
  const { companyId, ceo } = await openOffice(0);
  for (const lastName of ['Aa', 'Bb', 'Cc', 'Dd']) await addContact(ceo, companyId, { firstName: 'Row', lastName });
  await signIn(page, ceo);
  await page.goto('/app/contacts?sort=fullName');
  await expect(rowsOf(page)).toHaveCount(4);
  for (const open of [
    async () => {
      await linkIn(rowsOf(page).first()).focus();
      await page.keyboard.press('Control+Enter');
    },
    () => rowsOf(page).first().locator('td').nth(3).click({ button: 'middle', force: true }),
  ]) {
    const opened = context.waitForEvent('page');
    await open();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: 'Row Aa' })).toBeVisible();
    await tab.close();
  }
  await expect(page).toHaveURL(/contacts\?sort=fullName/);
  await page.getByRole('checkbox', { name: 'Select Row Aa' }).click();
  await linkIn(rowsOf(page).nth(2)).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page).toHaveURL(/contacts\?sort=fullName/);
});

test("somebody else's new record costs the reader of a far page one page, and the last page is never empty", {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  for (let index = 0; index < 30; index += 1) await addLead(ceo, companyId, { fullName: `Row ${index + 10}` });
  await signIn(page, ceo);
  await page.goto('/app/leads?size=10&sort=createdAt');
  await expect(page.locator('table.rows tfoot')).toContainText('30 rows');
  const reads = countReads(page, 'leads');
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await expect(rowsOf(page).last()).toContainText('Row 10');
  await expect.poll(reads.rows).toBe(20);
  // the live feed listens once the first screen has settled
  await page
    .waitForRequest((request) => request.url().includes('/Listen/channel'), { timeout: 30_000 })
    .catch(() => {});
  await addLead(ceo, companyId, { fullName: 'Just now' });
  await expect(page.getByText('21–30 of 31')).toBeVisible();
  await expect.poll(reads.rows).toBe(30);
  await expect(rowsOf(page).last()).toContainText('Row 10');
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByText('31–31 of 31')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Row 10');
  // a page that never was leads to the last one
  await page.goto('/app/leads?size=10&page=99');
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByText('31–31 of 31')).toBeVisible();
});

test("a Seller's chooser and totals know the own rows only; a list without its index says so", {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [mine, theirs] = sellers;
  if (!mine || !theirs) throw new Error('no sellers');
  await addLead(mine, companyId, { fullName: 'Mine', budgetMaxMinor: 1_000_000_00 });
  await addLead(theirs, companyId, { fullName: 'Theirs', budgetMaxMinor: 5_000_000_00 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/documents/companies/${companyId}:run`)) asked.push(request.postData() ?? '');
  });
  await signIn(page, mine);
  await page.goto('/app/seller/leads?cols=sellerId,campaign');
  await expect(headsOf(page)).toHaveText(['Full name', 'Campaign']);
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  await expect(panel.getByRole('checkbox', { name: 'Campaign', exact: true })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Seller', exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Usual columns' }).click();
  // taken by its grip, a column changes places with those it comes over
  const line = (name: string) =>
    panel.getByRole('list', { name: 'Shown columns' }).getByRole('listitem').filter({ hasText: name });
  const from = await line('Budget').locator('.column-grip').boundingBox();
  const to = await line('Status').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + 12, { steps: 12 });
  await page.mouse.up();
  await expect(headsOf(page).nth(1)).toHaveText('Budget');
  await expect(page).toHaveURL(/cols=fullName%2CbudgetMaxMinor%2Cstatus%2Cscore/);
  await expect(page.locator('table.rows tfoot').getByText('AED 1,000,000')).toBeVisible();
  for (const body of asked.filter((sent) => sent.includes('"leads"'))) expect(body).toContain(`"${mine.id}"`);

  await page.route(/:runQuery/, (route) =>
    route.request().postData()?.includes('"leads"')
      ? route.fulfill({
          status: 400,
          json: [{ error: { code: 400, status: 'FAILED_PRECONDITION', message: 'The query requires an index.' } }],
        })
      : route.fallback(),
  );
  await page.goto('/app/seller/leads?status=New');
  await expect(page.getByRole('alert').getByText('List unavailable')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This combination of filter and sort is not available yet');
});

test('the list is tidy with a chooser, a far page and an archive, in both themes and at 390 px', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const tidy = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      what,
    ).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow(), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  };
  await signIn(page, DEMO);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(
        '/app/leads?size=10&cols=fullName,budgetMaxMinor,contactId,propertyTypes,createdAt,areaMin,email',
      );
      await expect(page.locator('[data-row-link]')).toHaveCount(10);
      await page.getByRole('textbox', { name: /Go to page/ }).fill('40');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Page 40 is far from here')).toBeVisible();
      if (width > 390) await page.getByRole('button', { name: 'Columns and row height' }).click();
      await tidy(`list ${theme} ${width}`);
    }
    await page.goto('/app/leads?archived=1');
    await expect(page.getByText('Filters and sorting do not apply here')).toBeVisible();
    await tidy(`archive ${theme}`);
    await page.getByRole('button', { name: 'Leave the archive' }).click();
    await expect(page).not.toHaveURL(/archived/);
  }
});
