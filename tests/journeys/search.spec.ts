import type { Page } from '@playwright/test';
import { searchTokens } from '#lib/tokens.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { rowsOf } from './list-world.ts';
import { addLead, openOffice } from './office.ts';
import { expectTidy, keepPicture } from './tidy.ts';

const DOCUMENTS = `http://127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}/v1/projects/demo-freehold/databases/(default)/documents`;
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /Search by/ });

/** Copies of a lead under other names, the first the newest: 400 in one commit, past all rules. */
async function copyLead(companyId: string, id: string, names: readonly string[]): Promise<void> {
  const folder = `${DOCUMENTS}/companies/${companyId}/leads`;
  const { fields } = (await (await fetch(`${folder}/${id}`, { headers: OWNER })).json()) as { fields: object };
  const writes = names.map((fullName, at) => ({
    update: {
      name: `projects/demo-freehold/databases/(default)/documents/companies/${companyId}/leads/copy_${at}`,
      fields: {
        ...fields,
        fullName: { stringValue: fullName },
        updatedAt: { timestampValue: new Date(Date.now() - at * 1000).toISOString() },
        searchTokens: {
          arrayValue: {
            values: searchTokens([{ text: fullName, kind: 'words' }]).map((stringValue) => ({ stringValue })),
          },
        },
      },
    },
  }));
  for (let from = 0; from < writes.length; from += 400) {
    const body = JSON.stringify({ writes: writes.slice(from, from + 400) });
    const response = await fetch(`${DOCUMENTS}:commit`, { method: 'POST', headers: OWNER, body });
    expect(response.ok).toBe(true);
  }
}

test('two words among many are not denied while rows are unread, and are found by searching further', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, companyId, { fullName: 'Somebody Else' });
  const many = Array.from({ length: 620 }, (_, at) => `Mohammed Khan ${at}`);
  await copyLead(companyId, lead.id, [...many, 'Mohammed Ali']);
  await signIn(page, ceo);
  await page.goto('/app/leads?view=list');
  await searchBox(page).fill('mohammed ali');
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await expect(page.getByText('Searched the first 500 records.')).toBeVisible();
  await expect(page.getByText('No results', { exact: true })).toHaveCount(0);
  await expectTidy(page, 'a search that goes on');
  await keepPicture(page, 'search-unread');
  await page.getByRole('button', { name: 'Search more' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Mohammed Ali');
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search more' })).toHaveCount(0);

  // a page that is full is read on by turning it
  await searchBox(page).fill('mohammed khan');
  await expect(page.getByText('at least 100 leads', { exact: true })).toBeVisible();
  await page.goto('/app/leads?view=list&q=mohammed+khan&page=6');
  await expect(page.getByText('101–120 of at least 200', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);

  // the palette says so as well, and leads to the list
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('mohammed ali');
  await expect(palette.getByRole('status')).toHaveText('Not every record was searched.');
  await expect(palette.getByText('No results')).toHaveCount(0);
  await keepPicture(page, 'search-unread-palette');
  await palette.getByRole('option', { name: 'Search more in Leads' }).click();
  await expect(page).toHaveURL(/\/app\/leads\?q=mohammed\+ali$/);
});
