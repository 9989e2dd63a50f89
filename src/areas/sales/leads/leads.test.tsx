import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { optionsOf } from '#kit/list/use-quick-counts.ts';
import { pressOn } from '#tests/component/hands.ts';
import { expectRows, footOf } from '#tests/component/list.ts';
import { billedFor, countsOf, forgetAsked, queriesOf, rowsRead } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { leads } from './schema.ts';

it("T13 O03 a Seller sees, counts and opens the own leads only, and asks for nobody else's", async () => {
  const { seller: mine, colleague: theirs } = await openOffice(2);
  await addLead(mine, { fullName: 'Mine Only' });
  const foreign = await addLead(theirs, { fullName: 'Not Yours' });
  await openAs(mine, '/app/seller/leads');
  await expect.element(page.getByText('1 lead')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mine Only', exact: true })).toBeVisible();
  await expect.element(page.getByText('Not Yours')).toHaveLength(0);
  await page.getByRole('searchbox').fill('yours');
  await expect.element(page.getByText('No results')).toBeVisible();
  const leadQueries = queriesOf('leads');
  expect(leadQueries.length).toBeGreaterThan(1);
  for (const body of leadQueries) expect(body).toContain(`"${mine.id}"`);
  await visit(`/app/seller/leads/${foreign.id}`);
  await expect.element(page.getByText('Not Yours')).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveLength(0);
  await visit('/app/leads');
  await expect.poll(address).toMatch(/\/app\/access-denied$/);
});

it('a page of 20 leads costs 20 document reads, a count for each tab and filter and a total of each kind of price; its place is in the address', async () => {
  const { ceo } = await openOffice(0);
  for (let index = 0; index < 23; index += 1) {
    // the live feed starts at the moment of the newest change: leads of one moment would be read a second time
    vi.setSystemTime(Date.now() + 1000);
    await addLead(ceo, { fullName: `Row ${index + 10}` });
  }
  await openAs(ceo, '/app/my-company');
  await expect.element(page.getByLabelText('Legal name')).toBeVisible();
  forgetAsked();
  // what is overdue is counted for the menu, not for the list
  const asked = () => {
    const counts = countsOf('leads').filter((text) => !text.includes('nextFollowUpAt'));
    const sums = counts.filter((text) => text.includes('"sum"')).length;
    return { reads: rowsRead('leads'), counts: counts.length - sums, sums };
  };
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect.element(page.getByText('23 leads')).toBeVisible();
  await expectRows(20);
  await expect.poll(asked).toEqual({ reads: [20], counts: 13, sums: 2 });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectRows(3);
  await expect.poll(asked).toEqual({ reads: [20, 3], counts: 13, sums: 2 });
  await expect.poll(address).toMatch(/page=2/);
  await pressOn(page.getByRole('link', { name: 'Row 10', exact: true }), 'Enter');
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  history.back();
  await expect.poll(address).toMatch(/page=2/);
  await expectRows(3);
});

it('of a hundred thousand leads the first page costs twenty reads and its counts no more; the last page is counted when it is opened', async () => {
  const { ceo, companyId, server } = await openOffice(0);
  const { id: _, ...lead } = await addLead(ceo, { fullName: 'Row 0' });
  const statuses = optionsOf(leads, 'status');
  const agedBy = (at: number) => new Date(Number(lead.updatedAt) - at * 1000);
  await server.store.run(async (transaction) => {
    for (let at = 1; at < 100_000; at += 1) {
      const status = statuses[at % statuses.length];
      const row = { ...lead, status, fullName: `Row ${at}`, updatedAt: agedBy(at) };
      transaction.set(`companies/${companyId}/leads/row${at}`, row);
    }
  });
  await openAs(ceo, '/app/my-company');
  await expect.element(page.getByLabelText('Legal name')).toBeVisible();
  forgetAsked();
  await page.getByRole('link', { name: 'Leads' }).first().click();
  await expect.element(page.getByText('at least 1,000 leads')).toBeVisible();
  await expectRows(20);
  await expect.element(page.getByRole('button', { name: 'New 1,000+', exact: true })).toBeVisible();
  await expect.element(footOf().getByText('No total for 1,000 rows or more.')).toHaveLength(1);
  const billed = billedFor('leads');
  expect(billed).toMatchObject({ rows: 20, sums: 0 });
  expect(billed.counts).toBeGreaterThanOrEqual(12);
  expect(billed.counts).toBeLessThanOrEqual(20);

  await expect.element(page.getByText('1–20 of at least 1,000')).toBeVisible();
  forgetAsked();
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expect.element(page.getByText('99,981–100,000 of 100,000')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Row 99999', exact: true })).toBeVisible();
  expect(billedFor('leads')).toMatchObject({ rows: 20, sums: 0 });
});

it('a selection of all of a long list is counted as far as a change reaches', async () => {
  const { ceo, companyId, server } = await openOffice(0);
  const { id: _, ...lead } = await addLead(ceo, { fullName: 'Row 0' });
  await server.store.run(async (transaction) => {
    for (let at = 1; at < 1_200; at += 1) transaction.set(`companies/${companyId}/leads/row${at}`, lead);
  });
  await openAs(ceo, '/app/leads');
  await expect.element(page.getByText('at least 1,000 leads')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Select all 1,200' }).click();
  await expect.element(page.getByText('All 1,200 selected')).toBeVisible();
});
