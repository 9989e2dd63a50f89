import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { chooseColumns, countReads, DEMO, headsOf, linkIn, rowsOf } from './list-world.ts';
import { addLead, openOffice } from './office.ts';

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
  const foot = page.locator(`table.${classOf('kit/list/rows', 'rows')} tfoot`);
  await expect(page.getByText('4 leads', { exact: true })).toBeVisible();
  await expect(foot.getByText('AED 2,090,000.50')).toBeVisible();
  // columns beyond the end are told of, and come with the foot's bar
  const table = page.locator(`table.${classOf('kit/list/rows', 'rows')}`);
  await page.setViewportSize({ width: 900, height: 720 });
  await expect(table).toHaveAttribute('data-more', 'true');
  await foot.evaluate((bar) => bar.scrollTo({ left: bar.scrollWidth }));
  await expect(table).toHaveAttribute('data-more', 'false');
  await expect(headsOf(page).last()).toBeInViewport({ ratio: 1 });
  await foot.evaluate((bar) => bar.scrollTo({ left: 0 }));
  await expect(table).toHaveAttribute('data-more', 'true');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(table).toHaveAttribute('data-more', 'false');

  await chooseColumns(page);
  const chosen = ['Full name', 'Campaign', 'Status', 'Intent', 'Budget', 'Seller', 'Next follow-up', 'Last activity'];
  await expect(headsOf(page)).toHaveText(chosen);
  await expect(rowsOf(page).filter({ hasText: 'One' })).toContainText('Spring');
  const edge = page.getByRole('separator', { name: 'Width of Status' });
  // the table's width is shared out: a step counts from what the column has of it
  const status = await page.getByRole('columnheader', { name: 'Status' }).boundingBox();
  const wider = String(Math.round(status?.width ?? 0) + 16);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', wider);
  const box = await page.getByRole('separator', { name: 'Width of Full name' }).boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 84, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(
    new RegExp(`cols=fullName%3A\\d\\d\\d%2Ccampaign%2Cstatus%3A${wider}%2Cintent%2CbudgetMaxMinor`),
  );

  // by the address, and without it from this browser
  await page.reload();
  await expect(headsOf(page)).toHaveText(chosen);
  await page.goto('/app/leads');
  await expect(headsOf(page)).toHaveText(chosen);
  await expect(page.getByRole('separator', { name: 'Width of Status' })).toHaveAttribute('aria-valuenow', wider);

  // the total follows the filter, and says why a search has none
  await page.goto('/app/leads?intent=Rent');
  await expect(foot.getByText('AED 90,000.00')).toBeVisible();
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by/ }).fill('three');
  await expect(foot.getByText('No total while searching')).toBeAttached();
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(headsOf(page)).toHaveCount(8);
  await expect(headsOf(page).nth(2)).toHaveText('Score');
  await expect(page).not.toHaveURL(/cols=/);
  await page.getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
});

test('a far page says what it costs before it is read; pages are turned by one, three and five', {
  tag: '@beyond',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto('/app/leads?size=10');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('600 leads', { exact: true })).toBeVisible();
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

  // what was just read is read again by nobody, and the last page is read from the end
  expect(reads.rows()).toBe(80);
  await pages.getByRole('button', { name: 'Page 60' }).click();
  await expect(pages.getByText('591–600 of 600')).toBeVisible();
  await expect(pages.getByText('End of list')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next Page' })).toBeDisabled();
  await expect.poll(reads.rows).toBe(90);

  // pages are known up to the tenth and from the sixtieth on: 200 rows lie between it and the fortieth
  const goTo = pages.getByRole('textbox', { name: 'Go to page, 1 to 60' });
  await goTo.fill('40');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('Loading page 40 may take a moment')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages.getByText('may take a moment')).toHaveCount(0);
  await expect(page).toHaveURL(/page=60/);
  expect(reads.rows()).toBe(90);
  await goTo.fill('40');
  await page.keyboard.press('Enter');
  await pages.getByRole('button', { name: 'Go to page 40' }).click();
  await expect(pages.getByText('391–400 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(290);
  // once read through, any page of it is one page, and is read when it is pointed at
  await goTo.fill('53');
  await page.keyboard.press('Enter');
  await expect(pages.getByText('521–530 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(300);
  await pages.getByRole('button', { name: 'Previous Page' }).hover();
  await expect.poll(reads.rows).toBe(310);
  await pages.getByRole('button', { name: 'Previous Page' }).click();
  await expect(pages.getByText('511–520 of 600')).toBeVisible();
});

test('a link to a far page says its price, too, and reads nothing before; the last page has none', {
  tag: '@beyond',
}, async ({ page }) => {
  await signIn(page, DEMO);
  const reads = countReads(page, 'leads');
  await page.goto('/app/leads?size=10&page=33');
  await expect(page.getByText('Loading page 33 may take a moment')).toBeVisible();
  expect(reads.rows()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1–10 of 600')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  expect(reads.rows()).toBe(10);
  await page.goto('/app/leads?size=10&page=33');
  await page.getByRole('button', { name: 'Go to page 33' }).click();
  await expect(page.getByText('321–330 of 600')).toBeVisible();
  await expect.poll(reads.rows).toBe(290);
  await page.goto('/app/leads?size=10&page=60');
  await expect(page.getByText('591–600 of 600')).toBeVisible();
  expect(reads.rows()).toBe(300);
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
