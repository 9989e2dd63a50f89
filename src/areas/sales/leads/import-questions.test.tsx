import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';

const FILE = [
  'Leads of the old CRM,,,,,',
  'Name,Mobile,Intent,Lead Source,Owner,Created Date',
  'Ada Old,+971501112231,Buy,Grapevine,Somebody Gone,03/04/2026',
  'Bob Old,+971501112232,Rent,grapevine,Somebody Gone,05/04/2026',
  'Cid Old,+971501112233,Buy,Zillow,Somebody Else,06/04/2026',
].join('\n');

it('I14 a CRM’s own words, people who left and dates that may be read in two ways are one question each for all rows', async () => {
  const { server, ceo, companyId } = await openOffice(1);
  await openAs(ceo, '/app/leads/import');
  await page.getByCss('input[type=file]').upload(new File([FILE], 'old-crm.csv', { type: 'text/csv' }));
  await expect.element(page.getByLabelText('Row with the column names')).toHaveValue('1');
  await expect.element(page.getByLabelText('Created Date maps to')).toHaveValue('createdAt');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect.element(page.getByRole('heading', { name: 'Questions about this file' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();

  await page.getByLabelText('Grapevine').selectOptions('Referral');
  await page.getByLabelText('Everyone else').selectOptions('Leave empty');
  await page.getByLabelText('“03/04/2026” in the column Created Date is').selectOptions('monthFirst');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect.element(page.getByText('3 new')).toBeVisible();

  const stored = server.store.readAll(`companies/${companyId}/leads`).map(({ data }) => data);
  const [ada, bob, cid] = ['Ada', 'Bob', 'Cid'].map((name) =>
    stored.find(({ fullName }) => fullName === `${name} Old`),
  );
  expect(ada).toMatchObject({ leadSource: 'Referral', sourceDetail: 'Grapevine', assigned: false });
  expect(ada?.createdAt).toEqual(new Date('2026-03-03T20:00:00Z'));
  expect(bob).toMatchObject({ leadSource: 'Referral', sourceDetail: 'grapevine' });
  expect(cid).toMatchObject({ leadSource: 'OtherPortal', sourceDetail: 'Zillow' });
});
