import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { address, openApp, visit } from '#tests/component/open-app.tsx';

const COMPANY = 'demo_companies_0002';
const ceoOf = (name: string) => demoAccounts().find(({ role, company }) => role === 'CEO' && company === name)?.email;

it('in yen: an invoice of 33,333 with its tax, a deal of 85,000,000, and both in a CSV', async () => {
  const { store } = await openApp('/app/invoices/new', { as: ceoOf('Sakura Homes') });
  const invoice = page.getByRole('dialog', { name: 'New invoice' });
  await invoice.getByRole('textbox', { name: 'Name', exact: true }).fill('株式会社さくら商事');
  await invoice.getByRole('textbox', { name: 'Address', exact: true }).fill('東京都港区1-1');
  await invoice.getByRole('textbox', { name: 'Description', exact: true }).fill('仲介手数料');
  const price = invoice.getByRole('textbox', { name: 'Unit price', exact: true });
  await price.fill('33333.5');
  await invoice.getByRole('button', { name: 'Create' }).click();
  // a yen has no parts
  await expect.element(invoice).toBeVisible();
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('33,333');
  await invoice.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  // 10 % of 33,333 is 3,333.3
  const sheet = page.getByRole('article').filter({ hasText: '株式会社さくら商事' });
  await expect.element(sheet.getByText('¥36,666').first()).toBeVisible();
  await expect.element(sheet.getByText('¥3,333', { exact: true }).first()).toBeVisible();
  const invoiceId = address().split('/').at(-1);
  expect(store.read(`companies/${COMPANY}/invoices/${invoiceId}`)).toMatchObject({
    currency: 'JPY',
    netMinor: 33333,
    taxMinor: 3333,
    totalMinor: 36666,
  });

  await visit('/app/deals');
  await page.getByCss('[data-row-link]').first().dblClick();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const deal = page.getByRole('dialog');
  await deal.getByLabelText('Offer', { exact: true }).fill('85,000,001');
  await deal.getByRole('button', { name: 'Save' }).click();
  await expect.element(deal).not.toBeInTheDocument();
  await expect.element(page.getByText('¥85,000,001').first()).toBeVisible();
  const dealId = address().split('/').at(-1);
  expect(store.read(`companies/${COMPANY}/deals/${dealId}`)).toMatchObject({ offerPriceMinor: 85000001 });

  await visit('/app/invoices');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export: Invoices' });
  await dialog.getByRole('button', { name: 'Select none' }).click();
  for (const column of ['Bill to', 'Total', 'Currency'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).click();
  await dialog.getByRole('radio', { name: /csv/ }).click();
  const { text } = await savedBy(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  const { rows } = readCsv(text);
  expect(rows).toContainEqual(['株式会社さくら商事', '36666', 'JPY']);
});
