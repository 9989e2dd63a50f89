import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { pickOption } from '#tests/component/hands.ts';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const TAX = 0.05;
const UNITS = [20_000, 10_000];
/** Dirhams with tax in fils, reckoned apart from the app. */
const withTax = (dirhams: number) => Math.round(dirhams * (1 + TAX) * 100);
const shown = (minor: number) => `AED ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

async function openIssued() {
  const { companyId, ceo } = await openOffice(0);
  await patch(`companies/${companyId}`, {
    legalName: 'Example Realty LLC',
    address: 'Marina Walk 1, Dubai',
    invoicePrefix: 'EX',
  });
  await patch(`companies/${companyId}/settings/tax`, taxSettings());
  const lines = UNITS.map((dirhams, at) => ({
    description: ['Brokerage commission', 'Photographs'][at],
    quantityMilli: 1000,
    unitPriceMinor: dirhams * 100,
    taxCategory: 'Standard',
    taxRateBp: 500,
  }));
  const [issueDate, dueDate] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 13 * DAY_MS)];
  const billTo = { name: 'Harbour Development', address: 'Quay West 802, Dubai' };
  const draft = { kind: 'Service', status: 'Draft', billTo, issueDate, dueDate, lines };
  await create(ceo, 'invoices', 'invoice_0001', draft);
  await openAs(ceo, '/app/invoices/invoice_0001');
  await issue();
  return { stored: () => read(`companies/${companyId}/invoices/invoice_0001`) };
}
async function issue() {
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Issue DR-/ });
  await expect.element(dialog.getByText(/Next number of series EX-/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 })).toBeVisible();
}
const ledger = () => page.getByRole('region', { name: 'Payments', exact: true });
async function pay(dirhams: number) {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Payment of EX-/ });
  await dialog.getByLabelText('Amount').fill(String(dirhams));
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it('part payment, bounced cheque, payment, credit note by line, refund: each balance is shown and adds up', async () => {
  const { stored } = await openIssued();
  const total = withTax(UNITS[0] ?? 0) + withTax(UNITS[1] ?? 0);
  const first = 10_500;
  await pay(first);
  const balance = (minor: number) =>
    expect.element(ledger().getByText(shown(minor), { exact: true }).first()).toBeVisible();
  await balance(total - first * 100);

  await ledger()
    .getByRole('button', { name: /^Reverse EX-.+\/1$/ })
    .click();
  const bounced = page.getByRole('dialog', { name: /^Reverse payment EX-/ });
  await expect.element(bounced.getByText(/is owed again/)).toBeVisible();
  await bounced.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect.element(bounced.getByLabelText('Reason')).toHaveAccessibleDescription(/^Please enter/);
  await bounced.getByLabelText('Reason').fill('Cheque returned');
  await bounced.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect.element(bounced).not.toBeInTheDocument();
  await balance(total);
  await expect.element(ledger().getByText('Payment · Reversed')).toBeVisible();
  await expect.element(ledger().getByText(/For EX-.+\/1 · Cheque returned/)).toBeVisible();
  await expect.element(ledger().getByRole('button', { name: /^Reverse EX-/ })).toHaveLength(0);
  expect(stored()).toMatchObject({ status: 'Issued', balanceMinor: total });

  await pay(total / 100);
  await balance(0);
  expect(stored()).toMatchObject({ status: 'Paid', paidMinor: total });
  await expectTidy('a ledger');

  // half of the photographs are taken back
  const half = (UNITS[1] ?? 0) / 2;
  await chooseMore('Write credit note');
  const credit = page.getByRole('dialog', { name: /^Credit note for EX-/ });
  const lineOf = (name: string) => credit.getByRole('group', { name }).getByLabelText('Credited without tax');
  await lineOf('Brokerage commission').fill('0');
  await lineOf('Photographs').fill(String((UNITS[1] ?? 0) + 1));
  await expect.element(lineOf('Photographs')).toHaveAccessibleDescription(/^At most AED/);
  await credit.getByRole('button', { name: 'Draft credit note' }).click();
  await expect.element(credit).toBeVisible();
  await lineOf('Photographs').fill(String(half));
  await expect.element(credit.getByText(`Credit note of ${shown(withTax(half))}, tax included`)).toBeVisible();
  await credit.getByRole('button', { name: 'Draft credit note' }).click();
  await expect.element(credit.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription('Choose a reason');
  await pickOption('Reason', 'Price changed');
  await credit.getByRole('button', { name: 'Draft credit note' }).click();
  await expect.element(page.getByRole('heading', { name: /^DR-/, level: 1 })).toBeVisible();
  await issue();
  const credited: Values | undefined = stored();
  expect(credited).toMatchObject({ status: 'Paid', creditedMinor: withTax(half), balanceMinor: -withTax(half) });

  await page
    .getByRole('link', { name: /^EX-\d{4}-00001$/ })
    .first()
    .click();
  await expect.element(ledger().getByText(`${shown(withTax(half))} to refund`)).toBeVisible();
  await ledger().getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund on EX-/ });
  await refund.getByLabelText('Reason').fill('Photographs not taken');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect.element(refund).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ status: 'Paid', paidMinor: total - withTax(half), balanceMinor: 0 });
  await expect.element(ledger().getByText(/to refund/)).toHaveLength(0);
});

it('a dialog does nothing while a date in it cannot be read, and says so at the field', async () => {
  const { stored } = await openIssued();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Payment of EX-/ });
  const paidOn = dialog.getByLabelText('Date');
  await paidOn.fill('31/02/2026');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog.getByText('Please enter a valid date')).toBeVisible();
  await expect.element(paidOn).toHaveValue('31/02/2026');
  expect(stored()?.payments).toBeUndefined();
  await paidOn.fill('14/06/2026');
  // M26: the invoice is of the 15th
  const isRight = dialog.getByLabelText('The date is right: it was paid before the invoice');
  await expect.element(isRight).toBeVisible();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog.getByText(/^The payment is dated before the invoice/)).toBeVisible();
  expect(stored()?.payments).toBeUndefined();
  await isRight.click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored()?.payments).toMatchObject([{ paidAt: new Date('2026-06-13T20:00:00Z') }]);
});
