import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { queriesOf } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const tabs = () => page.getByRole('group', { name: 'Status' });
const bar = () => page.getByRole('search');
/** Filters a list by one more field, whose choices are then open. */
async function addFilter(field: string): Promise<void> {
  await bar().getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: field, exact: true }).click();
}
const viewButton = (name: string) => page.getByRole('button', { name: `View: ${name}` });

it('a CEO filters a list by days and amounts, one range at a time; the counts are correct', async () => {
  const { ceo } = await openOffice(1);
  await setWidth(1440);
  await addLead(ceo, { fullName: 'Small Budget', budgetMaxMinor: 40_000_000 });
  await addLead(ceo, { fullName: 'Large Budget', budgetMaxMinor: 90_000_000 });
  await addLead(ceo, { fullName: 'Nobody’s Lead', sellerId: undefined });
  await openAs(ceo, '/app/leads');
  await expect.element(page.getByText('3 leads', { exact: true })).toBeVisible();

  // above the list: each number is the total one gets
  await expect.element(tabs().getByRole('button', { name: 'New 3' })).toBeVisible();
  await expect.element(tabs().getByRole('button', { name: 'Contacted 0' })).toBeVisible();
  await bar().getByRole('button', { name: 'Unassigned 1' }).click();
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Nobody’s Lead', exact: true })).toBeVisible();
  await expect.element(tabs().getByRole('button', { name: 'New 1' })).toBeVisible();
  await bar().getByRole('button', { name: 'Unassigned 1' }).click();
  // and is not shown twice
  await expect.element(page.getByRole('search').getByRole('button', { name: 'Status', exact: true })).toHaveLength(0);

  // days: a preset, then two chosen ends; the range decides the order and says so
  await addFilter('Created');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect.poll(address).toMatch(/createdAt=today/);
  await expect.element(page.getByText('3 leads', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Sort by')).toBeDisabled();
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('createdAt');
  await page.getByRole('button', { name: 'Created Today' }).click();
  await page.getByLabelText('From').fill('2021-01-02');
  await page.getByLabelText('To', { exact: true }).fill('2021-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('The start of the range')).toBeVisible();
  await page.getByLabelText('To', { exact: true }).fill('2021-12-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(address).toMatch(/createdAt=2021-01-02\.\.2021-12-31/);
  await expect.element(page.getByText('No results')).toBeVisible();

  // a second range is refused in words, and may take the first one's place
  await addFilter('Maximum budget');
  await page.getByLabelText('To', { exact: true }).fill('500,000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('Only one date or amount range at a time. Replace “Created”?')).toBeVisible();
  await expect.poll(address).not.toMatch(/budgetMaxMinor/);
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(address).toMatch(/budgetMaxMinor=\.\.50000000/);
  await expect.poll(address).not.toMatch(/createdAt/);
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Small Budget', exact: true })).toBeVisible();
  // undo restores the list
  history.back();
  await expect.poll(address).toMatch(/createdAt=2021-01-02/);
  await expect.element(page.getByText('No results')).toBeVisible();
});

it("a Seller's filters on the phone count his own rows only", async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await page.viewport(390, 844);
  const lead = await addLead(mine, { fullName: 'Mine Only' });
  await addLead(theirs, { fullName: 'Not Yours' });
  await openAs(mine, '/app/seller/leads');
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(sheet.getByRole('button', { name: 'New 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Lost 0' }).click();
  await sheet.getByRole('button', { name: 'New 1' }).click();
  await sheet.getByRole('button', { name: 'Next follow-up' }).click();
  await sheet.getByRole('button', { name: 'Before today' }).click();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect.poll(address).toMatch(/status=Lost(%2C|,)New&nextFollowUpAt=past/);
  await expect.element(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: /^Next follow-up/ }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Mine Only', exact: true })).toBeVisible();
  const leadQueries = queriesOf('leads');
  expect(leadQueries.length).toBeGreaterThan(8);
  for (const body of leadQueries) expect(body).toContain(`"${mine.id}"`);
  expect(lead.sellerId).toBe(mine.id);
});

it('axe finds nothing in filters and views, in both themes, at the desk and on the phone', async () => {
  const { ceo } = await openOffice(0);
  await addLead(ceo, { fullName: 'Looked At', budgetMaxMinor: 40_000_000 });
  await openAs(ceo, '/app/leads');
  const look = async (what: string) => {
    // rows that are about to be replaced are faint
    await expect.element(page.getByCss('[data-stale="true"]')).toHaveLength(0);
    await expectTidy(what);
  };
  for (const width of WIDTHS) {
    await setWidth(width);
    await visit('/app/leads?saved=none');
    await expect.element(page.getByRole('link', { name: 'Looked At', exact: true })).toBeVisible();
    if (width === 360) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect
        .element(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'New 1' }))
        .toBeVisible();
      await look(`sheet ${width}`);
      await page.getByRole('button', { name: 'Show results' }).click();
    } else {
      await expect.element(tabs().getByRole('button', { name: 'New 1' })).toBeVisible();
      await tabs().getByRole('button', { name: 'New 1' }).click();
      await addFilter('Created');
      await page.getByRole('button', { name: 'This week' }).click();
      await page.getByRole('button', { name: 'Created This week' }).click();
      await expect.element(page.getByRole('button', { name: 'Apply' })).toBeVisible();
      await look(`range ${width}`);
      await press('Escape');
      await bar().getByRole('button', { name: 'Overdue' }).click();
      await expect.element(page.getByText('Only one date or amount range at a time')).toBeVisible();
      await look(`refused ${width}`);
    }
    await viewButton('All leads').click();
    await expect.element(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
    await look(`menu ${width}`);
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Save as a new view' })).toBeVisible();
    await look(`save ${width}`);
  }
});
