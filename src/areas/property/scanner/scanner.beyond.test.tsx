import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const choose = (text: string) =>
  page.getByCss('input[type=file]').upload(new File([text], 'feed.csv', { type: 'text/csv' }));

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

it('a CEO scans a file: clean rows at once, duplicates compared, the rest put right', async () => {
  const { companyId, ceo } = await openOffice(0);
  for (let at = 0; at < 5; at += 1)
    await addProperty(ceo, { unitNumber: `90${at}`, permitNumber: `799999990${at}`, livingArea: 100 + at }, true);
  const ours = await addProperty(ceo, { unitNumber: '1502' }, true);
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
  await openAs(ceo, '/app/property-scanner');
  await choose(csvOf(rows));
  await expect.element(page.getByText('feed.csv · 7 listings')).toBeVisible();
  const row = (at: number) => page.getByRole('row', { name: new RegExp(`number ${at} `) });
  await expect.element(row(3).getByText('Duplicate', { exact: true })).toBeVisible();
  await expect.element(row(4).getByText('Possible duplicate')).toBeVisible();
  await expect.element(row(5).getByText('1 missing value')).toBeVisible();
  await expect.element(row(6).getByText('Row 1')).toBeVisible();
  await expect.element(row(7).getByText(/Unusual/)).toBeVisible();
  await page.getByRole('button', { name: /Create 2 properties/ }).click();
  await expect.element(page.getByText('2 drafts created')).toBeVisible();
  expect(listIds(`companies/${companyId}/properties`)).toHaveLength(8);
  await expect.element(row(1).getByRole('link', { name: 'Open draft' })).toBeVisible();

  await page.getByRole('button', { name: /^Duplicate/ }).click();
  await row(3)
    .getByRole('button', { name: /^Compare/ })
    .click();
  const review = page.getByRole('dialog');
  await expect
    .element(
      review.getByRole('link', {
        name: String(read(`companies/${companyId}/properties/${ours.id}`)?.listingId),
      }),
    )
    .toBeVisible();
  await review.getByRole('button', { name: 'Skip' }).click();
  const saved = await savedBy(() => page.getByRole('button', { name: 'Export result' }).click());
  const [head, ...lines] = readCsv(saved.text).rows;
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
  await choose(csvOf([line(1, { Price: '1400000' }), line(2)]));
  await expect.element(row(1).getByText('Update', { exact: true })).toBeVisible();
  await expect.element(row(2).getByText('Duplicate', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Create \d+ propert/ })).toBeDisabled();
  await page.getByRole('button', { name: 'New scan' }).click();
  await choose(`Colour,Shape\nred,round`);
  await expect.element(page.getByText('No known columns.')).toBeVisible();
});

for (const width of WIDTHS)
  it(`looks of the scanner: ${width} px`, async () => {
    const { ceo } = await openOffice(0);
    for (let at = 0; at < 5; at += 1)
      await addProperty(ceo, { unitNumber: `90${at}`, permitNumber: `799999990${at}`, livingArea: 100 + at }, true);
    await openAs(ceo, '/app/property-scanner');
    await setWidth(width);
    const look = (name: string) => expectTidy(`${name} ${width}`);
    await expect.element(page.getByLabelText('Paste a listing')).toBeVisible();
    await look('input');
    const place = { Community: 'Pearl Quay', Building: 'Pearl Tower' };
    await choose(
      csvOf([
        line(1),
        line(2, { ...place, Unit: '903' }),
        line(3, { ...place, Unit: '' }),
        line(4, { ...place, Unit: '77', Price: '3000000' }),
        line(5, { Price: 'soon', Permit: '' }),
      ]),
    );
    await expect.element(page.getByText('Duplicate', { exact: true }).first()).toBeVisible();
    await look('result');
    await page.getByRole('button', { name: /^Compare: .*number 2 / }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await look('review');
  });
