import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { readXlsx } from '#lib/tables/xlsx-reading.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { openOffice } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { listAction } from '#tests/component/transfer.ts';

const COLUMNS = ['Full name', 'Mobile phone', 'Maximum budget', 'Currency', 'Seller', 'Created'];
const choice = (name: string) => page.getByRole('menuitem', { name });

it('a CEO exports the filtered list; a Seller has no export', async () => {
  const { ceo, seller } = await openOffice(1);
  const phone = '+971501234567';
  await addLead(seller, { fullName: '=HYPERLINK("x")', mobilePhone: phone, budgetMaxMinor: 250_050 });
  await addLead(seller, { fullName: 'Rita Renter', intent: 'Rent' });
  await openAs(ceo, '/app/leads?intent=Buy');
  await listAction('Export list');
  const dialog = page.getByRole('dialog', { name: 'Export: Leads' });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  const exported = () => savedBy(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  await expect.element(dialog.getByText('1 record, with the current filters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Select none' }).click();
  for (const column of COLUMNS) await box(column).click();
  await dialog.getByRole('radio', { name: /csv/ }).click();
  const csv = await exported();
  // what tells Excel that it is UTF-8
  expect([...csv.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, row, ...more] = readCsv(csv.text).rows;
  expect(head).toEqual(COLUMNS);
  expect(row?.slice(0, 5)).toEqual(['\'=HYPERLINK("x")', `'${phone}`, '2500.5', 'AED', 'Sam1 Example']);
  expect(row?.[5]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(more).toEqual([]);

  // the columns are remembered; a workbook holds numbers and texts, and no formula to guard against
  await listAction('Export list');
  await expect.element(box('Intent')).not.toBeChecked();
  await expect.element(box('Full name')).toBeChecked();
  const [, line] = await readXlsx((await exported()).bytes, { rows: 10, columns: 100 });
  expect(line?.slice(0, 3)).toEqual(['=HYPERLINK("x")', phone, '2500.5']);

  // a deal points at its buyers, which no file can name: it is not offered, nor is its address a way in
  await visit('/app/deals/import');
  await expect.poll(address).toBe('/app/deals');
  await page.getByRole('button', { name: 'List actions' }).click();
  await expect.element(choice('Export list')).toBeVisible();
  await expect.element(choice('Import from a file')).toHaveLength(0);

  await openAs(seller, '/app/seller/leads');
  await page.getByRole('button', { name: 'List actions' }).click();
  await expect.element(choice('Import from a file')).toBeVisible();
  await expect.element(choice('Export list')).toHaveLength(0);
});
