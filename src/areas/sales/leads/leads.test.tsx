import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressOn } from '#tests/component/hands.ts';
import { expectRows } from '#tests/component/list.ts';
import { countsOf, forgetAsked, queriesOf, rowsRead } from '#tests/component/network.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

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
  await expect.poll(asked).toEqual({ reads: [20], counts: 12, sums: 2 });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectRows(3);
  await expect.poll(asked).toEqual({ reads: [20, 3], counts: 12, sums: 2 });
  await expect.poll(address).toMatch(/page=2/);
  await pressOn(page.getByRole('link', { name: 'Row 10', exact: true }), 'Enter');
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  history.back();
  await expect.poll(address).toMatch(/page=2/);
  await expectRows(3);
});
