import { readFile } from 'node:fs/promises';
import { readCsv } from '#lib/csv-reading.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';

const COMPANY = 'demo_companies_0002';

test('in yen: an invoice of 33,333 with its tax, a deal of 85,000,000, and both in a CSV', { tag: '@beyond' }, async ({
  page,
}) => {
  test.slow();
  const account = demoAccounts().find(({ role, company }) => role === 'CEO' && company === 'Sakura Homes');
  if (!account) throw new Error('the demo has no second company');
  await signIn(page, { id: '', ...account });
  await page.goto('/app/invoices/new');
  const invoice = page.getByRole('dialog', { name: 'New invoice' });
  await invoice.getByRole('textbox', { name: 'Name', exact: true }).fill('株式会社さくら商事');
  await invoice.getByRole('textbox', { name: 'Address', exact: true }).fill('東京都港区1-1');
  await invoice.getByRole('textbox', { name: 'Description', exact: true }).fill('仲介手数料');
  const price = invoice.getByRole('textbox', { name: 'Unit price', exact: true });
  await price.fill('33333.5');
  await invoice.getByRole('button', { name: 'Create' }).click();
  // a yen has no parts
  await expect(invoice).toBeVisible();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('33,333');
  await invoice.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  // 10 % of 33,333 is 3,333.3
  const sheet = page.getByRole('article').filter({ hasText: '株式会社さくら商事' });
  await expect(sheet.getByText('¥36,666').first()).toBeVisible();
  await expect(sheet.getByText('¥3,333', { exact: true }).first()).toBeVisible();
  const invoiceId = page.url().split('/').at(-1);
  expect(await readDocument(`companies/${COMPANY}/invoices/${invoiceId}`)).toMatchObject({
    currency: 'JPY',
    netMinor: '33333',
    taxMinor: '3333',
    totalMinor: '36666',
  });

  await page.goto('/app/deals');
  await page.locator('[data-row-link]').first().press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const deal = page.getByRole('dialog');
  await deal.getByLabel('Offer', { exact: true }).fill('85,000,001');
  await deal.getByRole('button', { name: 'Save' }).click();
  await expect(deal).toBeHidden();
  await expect(page.getByText('¥85,000,001').first()).toBeVisible();
  const dealId = page.url().split('/').at(-1);
  expect(await readDocument(`companies/${COMPANY}/deals/${dealId}`)).toMatchObject({ offerPriceMinor: '85000001' });

  await page.goto('/app/invoices');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export: Invoices' });
  await dialog.getByRole('button', { name: 'Select none' }).click();
  for (const column of ['Bill to', 'Total', 'Currency'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).check();
  await dialog.getByRole('radio', { name: /csv/ }).check();
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const { rows } = readCsv(await readFile(await (await csv).path(), 'utf8'));
  expect(rows).toContainEqual(['株式会社さくら商事', '36666', 'JPY']);
});
