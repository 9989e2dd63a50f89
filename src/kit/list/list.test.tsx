import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drag, expectTexts, focus, press, type } from '#tests/component/hands.ts';
import { footOf, headsOf, linkIn, rowsOf } from '#tests/component/list.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openApp, openAs, reload, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

/** The CEO of the demo's company, whose lists are long. */
const openDemo = (path: string) => openApp(path, { as: 'ceo' });
async function chooseColumns(): Promise<void> {
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns and row height' });
  const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
  await box('Score').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('camp');
  await box('Campaign').click();
  await panel.getByRole('searchbox', { name: 'Find a column' }).fill('');
  await expect.element(headsOf().filter({ hasText: 'Campaign' })).toHaveLength(1);
  const before = headsOf().elements().length;
  for (let step = 2; step < before; step += 1) await panel.getByRole('button', { name: 'Move Campaign up' }).click();
  const up = panel.getByRole('button', { name: 'Move Campaign up' });
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await expect.element(up).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('button', { name: 'Columns and row height' })).toHaveFocus();
}

it('a CEO chooses columns and widths, finds them again, and reads what the whole list adds up to', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'One', budgetMaxMinor: 1_250_000_50, campaign: 'Spring' });
  await addLead(ceo, { fullName: 'Two', budgetMaxMinor: 750_000_00 });
  await addLead(ceo, { fullName: 'Three', intent: 'Rent', budgetMaxMinor: 90_000_00 });
  await addLead(ceo, { fullName: 'Four' });
  await openAs(ceo, '/app/leads');
  await expectTexts(headsOf(), [
    ...['Full name', 'Status', 'Score', 'Intent', 'Budget', 'Seller', 'Last contact', 'Next follow-up'],
  ]);
  const foot = footOf();
  await expect.element(page.getByText('4 leads', { exact: true })).toBeVisible();
  // prices and yearly rents are never one total
  await expect.element(foot.getByText('AED 2,000,001')).toBeVisible();
  await expect.element(foot.getByText(/90,000/)).toBeVisible();
  // the table shows that there are columns beyond the end; the foot's bar scrolls to them
  const table = page.getByRole('table');
  await page.viewport(900, 720);
  await expect.element(table).toHaveAttribute('data-more', 'true');
  foot.element().scrollTo({ left: foot.element().scrollWidth });
  await expect.element(table).toHaveAttribute('data-more', 'false');
  await expect.element(headsOf().nth(6)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => document.querySelector('tbody')?.scrollLeft).toBe(foot.element().scrollLeft);
  foot.element().scrollTo({ left: 0 });
  await expect.element(table).toHaveAttribute('data-more', 'true');
  await page.viewport(1280, 720);
  await expect.element(table).toHaveAttribute('data-more', 'false');

  await chooseColumns();
  const chosen = ['Full name', 'Campaign', 'Status', 'Intent', 'Budget', 'Seller', 'Last contact', 'Next follow-up'];
  await expectTexts(headsOf(), chosen);
  await expect.element(rowsOf('One')).toHaveTextContent('Spring');
  const edge = page.getByRole('separator', { name: 'Width of Status' });
  // the table's width is shared out: a step counts from what the column has of it
  const { width } = page.getByRole('columnheader', { name: 'Status' }).element().getBoundingClientRect();
  const wider = String(Math.round(width) + 16);
  await focus(edge);
  await press('ArrowRight');
  await expect.element(edge).toHaveAttribute('aria-valuenow', wider);
  await drag(page.getByRole('separator', { name: 'Width of Full name' }), [4, 10], [84, 10]);
  await expect
    .poll(address)
    .toMatch(new RegExp(`cols=fullName%3A\\d\\d\\d%2Ccampaign%2Cstatus%3A${wider}%2Cintent%2CbudgetMaxMinor`));

  // by the address, and without it from this browser
  await reload();
  await expectTexts(headsOf(), chosen);
  await visit('/app/leads');
  await expectTexts(headsOf(), chosen);
  await expect
    .element(page.getByRole('separator', { name: 'Width of Status' }))
    .toHaveAttribute('aria-valuenow', wider);

  // the total follows the filter, and says why a search has none
  await visit('/app/leads?intent=Rent');
  await expect.element(foot.getByText('AED 90,000')).toBeVisible();
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by/ }).fill('three');
  await expect.element(foot.getByText('No total while searching')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.element(headsOf()).toHaveLength(8);
  await expect.element(headsOf().nth(2)).toHaveTextContent(/^Score$/);
  await expect.poll(address).not.toMatch(/cols=/);
  await page.getByRole('button', { name: 'Compact', exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.density).toBe('compact');
});

it('contacts are worked by keyboard alone, and back leads to where one was', async () => {
  await openDemo('/app/contacts?kind=Person&page=2');
  await expect.element(rowsOf()).toHaveLength(20);
  const row = (index: number) => linkIn(rowsOf().nth(index));
  await press('ArrowDown');
  await expect.element(row(0)).toHaveFocus();
  await press('ArrowDown');
  await press('x');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await press('Shift+ArrowDown');
  await press('Shift+ArrowDown');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await press('Shift+ArrowUp');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByText(/\d selected/)).toHaveLength(0);
  await press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Select the row')).toBeVisible();
  await press('x');
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText(/\d selected/)).toHaveLength(0);
  // what is typed into the search is no command
  await press('/');
  await expect.element(page.getByRole('searchbox', { name: /Search by/ })).toHaveFocus();
  await type('n');
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await press('Escape');
  await focus(row(0));
  await press('End');
  await expect.element(row(19)).toHaveFocus();
  const name = row(19).element().textContent ?? '';
  const left = window.scrollY;
  expect(left).toBeGreaterThan(0);
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible();
  history.back();
  await expect.poll(address).toMatch(/kind=Person&page=2/);
  await expect.element(row(19)).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(left);
  await press('n');
  await expect.element(page.getByRole('dialog', { name: 'New contact' })).toBeVisible();
});
