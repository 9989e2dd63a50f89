import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { searchTokens } from '#lib/text/tokens.ts';
import { press } from '#tests/component/hands.ts';
import { rowsOf } from '#tests/component/list.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const searchBox = () => page.getByRole('searchbox', { name: /Search by/ });

/** Copies of a lead under other names, the first the newest, past all rules. */
async function copyLead(companyId: string, id: string, names: readonly string[]): Promise<void> {
  const lead = read(`companies/${companyId}/leads/${id}`);
  for (const [at, fullName] of names.entries())
    await patch(`companies/${companyId}/leads/copy_${at}`, {
      ...lead,
      fullName,
      updatedAt: new Date(Date.now() - at * 1000),
      searchTokens: searchTokens([{ text: fullName, kind: 'words' }]),
    });
}

it('two words among many are not denied while rows are unread, and are found by searching further', async () => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Somebody Else' });
  const many = Array.from({ length: 620 }, (_, at) => `Mohammed Khan ${at}`);
  await copyLead(companyId, lead.id, [...many, 'Mohammed Ali']);
  await openAs(ceo, '/app/leads?view=list');
  await searchBox().fill('mohammed ali');
  await expect.element(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await expect.element(page.getByText('Searched the first 500 records.')).toBeVisible();
  await expect.element(page.getByText('No results', { exact: true })).toHaveLength(0);
  await expectTidy('a search that goes on');
  await page.getByRole('button', { name: 'Search more' }).click();
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toHaveTextContent('Mohammed Ali');
  await expect.element(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Search more' })).toHaveLength(0);

  // a page that is full is read on by turning it
  await searchBox().fill('mohammed khan');
  await expect.element(page.getByText('at least 100 leads', { exact: true })).toBeVisible();
  await visit('/app/leads?view=list&q=mohammed+khan&page=6');
  await expect.element(page.getByText('101–120 of at least 200', { exact: true })).toBeVisible();
  await expect.element(rowsOf()).toHaveLength(20);

  // the palette says so as well, and leads to the list
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('mohammed ali');
  await expect.element(palette.getByRole('status')).toHaveTextContent(/^Not every record was searched\.$/);
  await expect.element(palette.getByText('No results')).toHaveLength(0);
  await palette.getByRole('option', { name: 'Search more in Leads' }).click();
  await expect.poll(address).toMatch(/\/app\/leads\?q=mohammed\+ali$/);
});
