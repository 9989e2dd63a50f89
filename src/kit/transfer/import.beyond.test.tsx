import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { pickOption, pressOn } from '#tests/component/hands.ts';
import { asked, forgetAsked } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';
import { checkRows, chooseFile, HEAD, openImport, people } from '#tests/component/transfer.ts';

const leadsOf = (companyId: string) => listIds(`companies/${companyId}/leads`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cell = (name: string) => page.getByRole('textbox', { name });
const mapsTo = (name: string) => page.getByLabelText(`${name} maps to`);
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

it('errors are corrected in place; the same file twice imports nothing new', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const known = await addLead(seller, { mobilePhone: '+971509999999' });
  const file = [
    'Nom complet;Mobile;E-mail;Ceiling;Seller;Comments;company_id',
    `Ada Import;+971501112233;ada@example.com;"1,500,000";${seller.email};first;other`,
    'Bob Import;no number;bob@example.com;;Sam1 Example;;other',
    'Cid Import;0501112233;;;;;other',
    'Dan Import;+971509999999;;;;;other',
    'Eve Import;;"eve@example.com;;;;',
  ].join('\n');
  await openImport(ceo);
  await chooseFile('people.csv', file);
  await expect.element(mapsTo('Nom complet')).toHaveValue('fullName');
  await expect.element(mapsTo('Mobile')).toHaveValue('mobilePhone');
  await expect.element(mapsTo('Ceiling')).toHaveValue('');
  await expect.element(mapsTo('Seller')).toHaveValue('sellerId');
  await expect.element(mapsTo('company_id')).toHaveValue('');
  await mapsTo('Ceiling').selectOptions('budgetMaxMinor');
  await pickOption('Intent', 'Buy');
  await checkRows();

  // errors are shown at their cell; existing and repeated records are reported
  await shows('Enter the phone number with country code');
  await shows('Quotation marks do not match');
  await cell('Mobile phone, row 3').fill('+971 50 444 5566');
  await pressOn(cell('Mobile phone, row 3'), 'Enter');
  // a row that was read correctly in spite of its quotes is accepted unchanged
  await pressOn(cell('E-mail, row 6'), 'Enter');
  await button(/^Duplicates 2/).click();
  await shows('Same phone or e-mail as row 2');
  await shows(`Same phone or e-mail as ${String(known.reference)}`);
  expect(leadsOf(companyId)).toHaveLength(1);
  await button('Import 3 rows').click();
  await shows('3 new');

  const ids = leadsOf(companyId).filter((id) => id !== known.id);
  const made = ids.map((id) => read(`companies/${companyId}/leads/${id}`));
  const ada = made.find((lead) => lead?.fullName === 'Ada Import');
  expect(ada).toMatchObject({
    mobilePhone: '+971501112233',
    budgetMaxMinor: 150_000_000,
    sellerId: seller.id,
    notes: 'first',
    leadSource: 'Import',
    currency: 'AED',
    status: 'New',
  });
  expect(made.map((lead) => lead?.fullName).toSorted()).toEqual(['Ada Import', 'Bob Import', 'Eve Import']);
  expect(made.find((lead) => lead?.fullName === 'Eve Import')).toMatchObject({ assigned: false });
  const at = ids[made.indexOf(ada)];
  expect(read(`companies/${companyId}/history/leads_${at}_1`)).toMatchObject({ actorType: 'Import' });

  // a second time: the columns are remembered, the rows recognised, nothing is created
  await button('Import another file').click();
  await chooseFile('people.csv', file);
  await expect.element(mapsTo('Ceiling')).toHaveValue('budgetMaxMinor');
  await pickOption('Intent', 'Buy');
  await checkRows();
  await button(/^Already exists 1/).click();
  await button('Import 0 rows').click();
  await shows('0 new');
  expect(leadsOf(companyId)).toHaveLength(4);
});

it('I09 a Seller brings in own leads only, whatever the file says', async () => {
  const { companyId, seller, colleague } = await openOffice(2);
  await openImport(seller, '/app/seller/leads');
  forgetAsked();
  const row = `Own Lead,+971501230000,Buy,Website,Sam2 Example,${colleague.id},x`;
  await chooseFile('mine.csv', [`${HEAD},Seller,sellerId,company_id`, row].join('\n'));
  await expect.element(mapsTo('Seller')).toHaveValue('');
  await expect.element(mapsTo('Seller').getByRole('option', { name: 'Seller' })).toHaveLength(0);
  await checkRows();
  await button('Import 1 row').click();
  await shows('1 new');
  const [id] = leadsOf(companyId);
  expect(read(`companies/${companyId}/leads/${id}`)).toMatchObject({ sellerId: seller.id });
  expect(asked().length).toBeGreaterThan(0);
  expect(asked().filter((text) => text.includes(colleague.id))).toEqual([]);
  // taking back archives, and that a Seller may not
  await expect.element(button('Undo import')).toHaveAttribute('aria-disabled', 'true');
});

it('I02 a file that cannot be taken is refused with the reason; what is left over can be downloaded', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openImport(ceo);
  for (const [name, text, reason] of [
    ['big.csv', 'x'.repeat(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
    ['long.csv', `a\n${'1\n'.repeat(50_001)}`, 'more than 50,000 rows'],
    ['empty.csv', 'a,b\n', 'no rows'],
    ['broken.xlsx', 'PK\u0003\u0004 nothing', 'could not be opened'],
  ] as const) {
    await chooseFile(name, text);
    await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  }

  await chooseFile('two.csv', [HEAD, 'Good One,+971501230001,Buy,Website', 'Bad One,,Buy,Website'].join('\n'));
  await checkRows();
  await button('Import 1 row').click();
  await expect.element(page.getByRole('heading', { name: 'Imported: two.csv' })).toBeVisible();
  const left = await savedBy(() => button('Download remaining rows').click());
  expect(readCsv(left.text).rows).toEqual([
    ['Full name', 'Mobile phone', 'Intent', 'Source', 'Reason'],
    ['Bad One', '', 'Buy', 'Website', 'Enter a phone number or an email'],
  ]);
  expect(leadsOf(companyId)).toHaveLength(1);
});

it('axe finds nothing while importing and exporting', { timeout: 300_000 }, async () => {
  const { ceo } = await openOffice(0);
  const look = async (name: string) => {
    for (const width of [390, 1440]) {
      await setWidth(width);
      await expectTidy(`${name} ${width}`);
    }
  };
  await openImport(ceo);
  await look('file');
  const rows = [HEAD, ...people(12), 'Wrong One,123,Buy,Website', 'Twin,+971501100000,Buy,Website'];
  await chooseFile('looks.csv', `${rows.join('\n')},,too many`);
  await expect.element(button('Check rows')).toBeVisible();
  await look('columns');
  await checkRows();
  await expect.element(cell('Full name, row 14')).toBeVisible();
  await look('rows');
  await button(/^Import 12/).click();
  await shows('12 new');
  await look('done');
  await button('Undo import').click();
  await look('revert');
  await button('Cancel').click();
  await button('Import another file').click();
  await shows('Imports of the last 14 days');
  await look('past');
  await visit('/app/leads');
  await button('List actions').click();
  await look('menu');
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await look('export');
});
