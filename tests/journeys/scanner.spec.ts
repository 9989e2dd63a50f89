import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '#lib/csv-reading.ts';
import { listIds, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { addProperty } from './stock-world.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'feed.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const HEAD = 'Reference,Title,Purpose,Type,Price,Bedrooms,Size (sqft),City,Community,Building,Unit,Permit';
const line = (at: number, more: { readonly [column: string]: string } = {}) => {
  const given: { [column: string]: string } = {
    Reference: `F-${at}`,
    Title: `Feed apartment number ${at} with a view`,
    Purpose: 'Sale',
    Type: 'AP',
    Price: '1500000',
    Bedrooms: '2',
    'Size (sqft)': '1098',
    City: 'Dubai',
    Community: 'Cedar Heights',
    Building: `House ${at}`,
    Unit: String(100 + at),
    Permit: `71234567${String(at).padStart(2, '0')}`,
    ...more,
  };
  return HEAD.split(',').map((column) => given[column] ?? '');
};
const csvOf = (rows: readonly (readonly string[])[]) => [HEAD, ...rows.map((row) => row.join(','))].join('\n');

test('a CEO scans a file: clean rows at once, duplicates compared, the rest put right', { tag: '@beyond' }, async ({
  page,
}) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  for (let at = 0; at < 5; at += 1)
    await addProperty(
      ceo,
      companyId,
      { unitNumber: `90${at}`, permitNumber: `799999990${at}`, livingArea: 100 + at },
      true,
    );
  const ours = await addProperty(ceo, companyId, { unitNumber: '1502' }, true);
  const place = { Community: 'Pearl Quay', Building: 'Pearl Tower' };
  const rows = [
    line(1),
    line(2),
    line(3, { ...place, Unit: '1502' }),
    line(4, { ...place, Unit: '', Permit: '7123456704', Price: '1.45M' }),
    line(5, { Price: 'soon' }),
    line(6, { Building: 'House 1', Unit: '101', Reference: 'F-1b', Permit: '' }),
    line(7, { ...place, Unit: '77', Price: '3000000' }),
  ];
  await signIn(page, ceo);
  await page.goto('/app/property-scanner');
  await choose(page, csvOf(rows));
  await expect(page.getByText('feed.csv · 7 listings')).toBeVisible();
  const row = (at: number) => page.getByRole('row', { name: new RegExp(`number ${at} `) });
  await expect(row(3).getByText('Duplicate', { exact: true })).toBeVisible();
  await expect(row(4).getByText('Possible duplicate')).toBeVisible();
  await expect(row(5).getByText('1 missing value')).toBeVisible();
  await expect(row(6).getByText('Row 1')).toBeVisible();
  await expect(row(7).getByText(/Unusual/)).toBeVisible();
  await page.getByRole('button', { name: /Create 2 properties/ }).click();
  await expect(page.getByText('2 drafts created')).toBeVisible();
  expect(await listIds(`companies/${companyId}/properties`)).toHaveLength(8);
  await expect(row(1).getByRole('link', { name: 'Open draft' })).toBeVisible();

  await page.getByRole('button', { name: /^Duplicate/ }).click();
  await row(3)
    .getByRole('button', { name: /^Compare/ })
    .click();
  const review = page.getByRole('dialog');
  await expect(
    review.getByRole('link', {
      name: String((await readDocument(`companies/${companyId}/properties/${ours.id}`))?.listingId),
    }),
  ).toBeVisible();
  await review.getByRole('button', { name: 'Skip' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export result' }).click();
  const [head, ...lines] = readCsv(new TextDecoder().decode(await readFile(await (await saved).path()))).rows;
  expect(head?.slice(0, 2)).toEqual(['Row', 'Result']);
  expect(lines.map((cells) => cells[1])).toEqual([
    'Created',
    'Created',
    'Skipped',
    'Possible duplicate',
    'New',
    'Duplicate',
    'Possible duplicate',
  ]);

  // the same feed with another price: its rows are known, nothing comes in twice
  await page.getByRole('button', { name: 'New scan' }).click();
  await choose(page, csvOf([line(1, { Price: '1400000' }), line(2)]));
  await expect(row(1).getByText('Update', { exact: true })).toBeVisible();
  await expect(row(2).getByText('Duplicate', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create \d+ propert/ })).toBeDisabled();
  await page.getByRole('button', { name: 'New scan' }).click();
  await choose(page, `Colour,Shape\nred,round`);
  await expect(page.getByText('No known columns.')).toBeVisible();
});

for (const width of WIDTHS)
  test(`looks of the scanner: ${width} px`, { tag: '@beyond' }, async ({ page }) => {
    test.slow();
    const { companyId, ceo } = await openOffice(0);
    for (let at = 0; at < 5; at += 1)
      await addProperty(
        ceo,
        companyId,
        { unitNumber: `90${at}`, permitNumber: `799999990${at}`, livingArea: 100 + at },
        true,
      );
    await signIn(page, ceo);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/property-scanner');
    const look = (name: string) => expectTidyThemes(page, `${name} ${width}`);
    await expect(page.getByLabel('Paste a listing')).toBeVisible();
    await look('input');
    const place = { Community: 'Pearl Quay', Building: 'Pearl Tower' };
    await choose(
      page,
      csvOf([
        line(1),
        line(2, { ...place, Unit: '903' }),
        line(3, { ...place, Unit: '' }),
        line(4, { ...place, Unit: '77', Price: '3000000' }),
        line(5, { Price: 'soon', Permit: '' }),
      ]),
    );
    await expect(page.getByText('Duplicate', { exact: true }).first()).toBeVisible();
    await look('result');
    await page.getByRole('button', { name: /^Compare: .*number 2 / }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('review');
  });
