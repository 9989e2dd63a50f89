import type { Page } from '@playwright/test';
import { listIds, type Person, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';

const leadsOf = (companyId: string) => listIds(`companies/${companyId}/leads`);
const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `Import ${at + 1},+9715011${String(at).padStart(5, '0')},Buy,Website`);
const HEAD = 'Full name,Mobile phone,Intent,Source';

async function openImport(page: Page, person: Person, path = '/app/leads'): Promise<void> {
  await signIn(page, person);
  await page.goto(`${path}/import`);
  await expect(page.getByRole('heading', { name: 'Import: Leads' })).toBeVisible();
}
async function bringIn(page: Page, name: string, text: string, count: number): Promise<void> {
  await choose(page, name, text);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: `Import ${count} row` }).click();
  await expect(page.getByRole('heading', { name: `Imported: ${name}` })).toBeVisible();
}

test('I08 a closed tab loses nothing: the import continues where it was, and can be undone', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice();
  const file = [HEAD, ...people(240)].join('\r\n');
  await openImport(page, ceo);
  await choose(page, 'forty.csv', file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  let slices = 0;
  await page.route('**/api/importRows', async (route) => {
    if (String(route.request().postData()).includes('"slice"')) slices += 1;
    if (slices <= 1) await route.continue();
  });
  await page.getByRole('button', { name: 'Import 240 rows' }).click();
  await expect(page.getByText('100 of 240')).toBeVisible();
  expect(await leadsOf(companyId)).toHaveLength(100);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await again.goto('/app/leads/import');
  await expect(again.getByText('stopped at 100 of 240')).toBeVisible();
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByRole('heading', { name: 'Imported: forty.csv' })).toBeVisible();
  await expect(again.getByText('240 new')).toBeVisible();
  const ids = await leadsOf(companyId);
  expect(ids).toHaveLength(240);

  // one is worked on since: it stays and is named, the others are archived
  await as(ceo, companyId, async ({ read, send }) => {
    const before = await read(String(ids[0]));
    await send({ changes: [{ type: 'update', resource: 'leads', before, set: { fullName: 'Worked On' } }] });
  });
  await again.getByRole('button', { name: 'Undo import' }).click();
  const dialog = again.getByRole('dialog', { name: 'Undo this import?' });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText('239 records archived')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Worked On/ })).toBeVisible();
  const stored = await Promise.all(ids.map((id) => readDocument(`companies/${companyId}/leads/${id}`)));
  expect(stored.filter((lead) => lead?.archivedAt === null)).toMatchObject([{ fullName: 'Worked On' }]);

  // what was taken back may come in again
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await again.getByRole('button', { name: 'Import another file' }).click();
  await bringIn(again, 'forty.csv', file, 240);
  await expect(again.getByText('239 new')).toBeVisible();
  await expect(again.getByText('1 already existed')).toBeVisible();
});
