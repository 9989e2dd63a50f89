import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readCsv } from '#lib/csv-reading.ts';
import { readXlsx } from '#lib/xlsx-reading.ts';
import { listIds, type Person, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { expectTidyThemes } from './tidy.ts';

const first = ([person]: readonly Person[]): Person => {
  if (!person) throw new Error('nobody');
  return person;
};
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));
const rowsOf = async (download: Download) => readCsv(new TextDecoder().decode(await bytesOf(download))).rows;
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

test('a CEO exports the list as it is filtered; a Seller has no export', async ({ page, second }) => {
  const { companyId, ceo, sellers } = await openOffice();
  const seller = first(sellers);
  await addLead(seller, companyId, {
    fullName: '=HYPERLINK("x")',
    mobilePhone: '+971501234567',
    budgetMaxMinor: 250050,
  });
  await addLead(seller, companyId, { fullName: 'Rita Renter', intent: 'Rent' });
  await signIn(page, ceo);
  await page.goto('/app/leads?intent=Buy');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export: Leads' });
  await expect(dialog.getByText('1 record, with the current filters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select none' }).click();
  for (const column of ['Full name', 'Mobile phone', 'Maximum budget', 'Currency', 'Seller', 'Created'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).check();
  await dialog.getByRole('radio', { name: /csv/ }).check();
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(await csv));
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, row, ...more] = readCsv(text).rows;
  expect(head).toEqual(['Full name', 'Mobile phone', 'Maximum budget', 'Currency', 'Seller', 'Created']);
  expect(row?.slice(0, 5)).toEqual(['\'=HYPERLINK("x")', "'+971501234567", '2500.5', 'AED', 'Sam1 Example']);
  expect(row?.[5]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(more).toEqual([]);

  // the columns are remembered; a workbook holds numbers and texts, and no formula to guard against
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Intent' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Full name' })).toBeChecked();
  const xlsx = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const [, line] = await readXlsx(await bytesOf(await xlsx), { rows: 10, columns: 100 });
  expect(line?.slice(0, 3)).toEqual(['=HYPERLINK("x")', '+971501234567', '2500.5']);

  // a deal points at its buyers, which no file can name: it is not offered, nor is its address a way in
  await page.goto('/app/deals/import');
  await expect(page).toHaveURL(/\/app\/deals$/);
  await page.getByRole('button', { name: 'List actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export list' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import from a file' })).toHaveCount(0);

  const other = await second.newPage();
  await signIn(other, seller);
  await other.goto('/app/seller/leads');
  await other.getByRole('button', { name: 'List actions' }).click();
  await expect(other.getByRole('menuitem', { name: 'Import from a file' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Export list' })).toHaveCount(0);
});

test('errors are put right in place; the same file twice brings nothing new', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice();
  const seller = first(sellers);
  const known = await addLead(seller, companyId, { mobilePhone: '+971509999999' });
  const file = [
    'Nom complet;Mobile;E-mail;Ceiling;Seller;Comments;company_id',
    `Ada Import;+971501112233;ada@example.com;"1,500,000";${seller.email};first;other`,
    'Bob Import;no number;bob@example.com;;Sam1 Example;;other',
    'Cid Import;0501112233;;;;;other',
    'Dan Import;+971509999999;;;;;other',
    'Eve Import;;"eve@example.com;;;;',
  ].join('\n');
  await openImport(page, ceo);
  await choose(page, 'people.csv', file);
  await expect(page.getByLabel('Nom complet maps to')).toHaveValue('fullName');
  await expect(page.getByLabel('Mobile maps to')).toHaveValue('mobilePhone');
  await expect(page.getByLabel('Ceiling maps to')).toHaveValue('');
  await expect(page.getByLabel('Seller maps to')).toHaveValue('sellerId');
  await expect(page.getByLabel('company_id maps to')).toHaveValue('');
  await page.getByLabel('Ceiling maps to').selectOption('budgetMaxMinor');
  await page.getByRole('combobox', { name: 'Intent' }).click({ force: true });
  await page.locator('.ant-select-dropdown').getByTitle('Buy', { exact: true }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();

  // what is wrong stands beside its cell; what is there already, and what comes twice, is told
  await expect(page.getByText('Enter the phone number with country code').first()).toBeVisible();
  await expect(page.getByText('Quotation marks do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile phone, row 3' }).fill('+971 50 444 5566');
  await page.getByRole('textbox', { name: 'Mobile phone, row 3' }).press('Enter');
  // what was read rightly in spite of the quotes is accepted as it stands
  await page.getByRole('textbox', { name: 'E-mail, row 6' }).press('Enter');
  await page.getByRole('button', { name: /^Duplicates 2/ }).click();
  await expect(page.getByText('Same phone or e-mail as row 2')).toBeVisible();
  await expect(page.getByText(`Same phone or e-mail as ${known.reference}`)).toBeVisible();
  expect(await leadsOf(companyId)).toHaveLength(1);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 new')).toBeVisible();

  const ids = (await leadsOf(companyId)).filter((id) => id !== known.id);
  const made = await Promise.all(ids.map((id) => readDocument(`companies/${companyId}/leads/${id}`)));
  const ada = made.find((lead) => lead?.fullName === 'Ada Import');
  expect(ada).toMatchObject({
    mobilePhone: '+971501112233',
    budgetMaxMinor: '150000000',
    sellerId: seller.id,
    notes: 'first',
    leadSource: 'Import',
    currency: 'AED',
    status: 'New',
  });
  expect(made.map((lead) => lead?.fullName).toSorted()).toEqual(['Ada Import', 'Bob Import', 'Eve Import']);
  expect(made.find((lead) => lead?.fullName === 'Eve Import')).toMatchObject({ assigned: false });
  const at = ids[made.indexOf(ada)];
  expect(await readDocument(`companies/${companyId}/history/leads_${at}_1`)).toMatchObject({ actorType: 'Import' });

  // once more: the columns are remembered, the rows recognised, nothing is made
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, 'people.csv', file);
  await expect(page.getByLabel('Ceiling maps to')).toHaveValue('budgetMaxMinor');
  await page.getByRole('combobox', { name: 'Intent' }).click({ force: true });
  await page.locator('.ant-select-dropdown:visible').getByTitle('Buy', { exact: true }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: /^Already exists 1/ }).click();
  await page.getByRole('button', { name: 'Import 0 rows' }).click();
  await expect(page.getByText('0 new')).toBeVisible();
  expect(await leadsOf(companyId)).toHaveLength(4);
});

test('I08 a closed tab loses nothing: the import goes on where it was, and can be taken back', {
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

test('I09 a Seller brings in own leads only, whatever the file says', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, sellers } = await openOffice(2);
  const [seller, colleague] = sellers;
  if (!seller || !colleague) throw new Error('nobody');
  await openImport(page, seller, '/app/seller/leads');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  const file = [
    `${HEAD},Seller,sellerId,company_id`,
    `Own Lead,+971501230000,Buy,Website,Sam2 Example,${colleague.id},x`,
  ].join('\n');
  await choose(page, 'mine.csv', file);
  await expect(page.getByLabel('Seller maps to')).toHaveValue('');
  await expect(page.getByLabel('Seller maps to').getByRole('option', { name: 'Seller' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 new')).toBeVisible();
  const [id] = await leadsOf(companyId);
  expect(await readDocument(`companies/${companyId}/leads/${id}`)).toMatchObject({ sellerId: seller.id });
  expect(asked.filter((text) => text.includes(colleague.id))).toEqual([]);
  // taking back archives, and that a Seller may not
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveAttribute('aria-disabled', 'true');
});

test('I02 a file that cannot be taken is refused with the reason; what is left over can be downloaded', {
  tag: '@beyond',
}, async ({ page }) => {
  const { companyId, ceo } = await openOffice();
  await openImport(page, ceo);
  await choose(page, 'big.csv', 'x'.repeat(10 * 1024 * 1024 + 1));
  await expect(page.getByRole('alert')).toContainText('larger than 10 MB');
  await choose(page, 'long.csv', `a\n${'1\n'.repeat(50_001)}`);
  await expect(page.getByRole('alert')).toContainText('more than 50,000 rows');
  await choose(page, 'empty.csv', 'a,b\n');
  await expect(page.getByRole('alert')).toContainText('no rows');
  await choose(page, 'broken.xlsx', 'PK\u0003\u0004 nothing');
  await expect(page.getByRole('alert')).toContainText('could not be opened');

  await bringIn(page, 'two.csv', [HEAD, 'Good One,+971501230001,Buy,Website', 'Bad One,,Buy,Website'].join('\n'), 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download remaining rows' }).click();
  expect(await rowsOf(await download)).toEqual([
    ['Full name', 'Mobile phone', 'Intent', 'Source', 'Reason'],
    ['Bad One', '', 'Buy', 'Website', 'Enter a phone number or an email'],
  ]);
  expect(await leadsOf(companyId)).toHaveLength(1);
});

test('axe finds nothing while importing and exporting', { tag: '@beyond' }, async ({ page }) => {
  const { ceo } = await openOffice();
  const look = async (name: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTidyThemes(page, `${name} ${width}`);
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await openImport(page, ceo);
  await look('file');
  const file = [HEAD, ...people(12), 'Wrong One,123,Buy,Website', 'Twin,+971501100000,Buy,Website'].join('\n');
  await choose(page, 'looks.csv', `${file},,too many`);
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
  await look('columns');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name, row 14' })).toBeVisible();
  await look('rows');
  await page.getByRole('button', { name: /^Import 12/ }).click();
  await expect(page.getByText('12 new')).toBeVisible();
  await look('done');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await look('revert');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByText('Imports of the last 14 days')).toBeVisible();
  await look('past');
  await page.goto('/app/leads');
  await page.getByRole('button', { name: 'List actions' }).click();
  await look('menu');
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('export');
});
