import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { pickOption } from '#tests/component/hands.ts';
import { rowsOf } from '#tests/component/list.ts';
import { create, openOffice, type Person, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

function addInvoice(person: Person, id: string, values: Values = {}) {
  const [issueDate, dueDate] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 13 * DAY_MS)];
  const billTo = { name: 'Harbour Development', address: 'Quay West 802, Dubai' };
  const line = { description: 'Brokerage commission', quantityMilli: 1000, unitPriceMinor: 3_000_000 };
  const lines = [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }];
  const draft = { kind: 'Commission', status: 'Draft', billTo, issueDate, dueDate, lines };
  return create(person, 'invoices', id, { ...draft, ...values });
}
const storedInvoice = ({ companyId }: Person, id: string) => read(`companies/${companyId}/invoices/${id}`);
const complete = async (companyId: string, more: Values = {}) => {
  const details = { legalName: 'Example Realty LLC', address: 'Marina Walk 1, Dubai', invoicePrefix: 'EX' };
  await patch(`companies/${companyId}`, { ...details, ...more });
  await patch(`companies/${companyId}/settings/tax`, taxSettings());
};
const issue = async () => {
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Issue DR-/ });
  await expect.element(dialog.getByText(/Next number of series EX-/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 })).toBeVisible();
};

it('a draft is written in the form; yen have no decimals and dinars three', async () => {
  for (const [currency, typed, total, stored] of [
    ['JPY', '33333', '¥35,000', 35_000],
    ['BHD', '33.333', 'BHD 35.000', 35_000],
  ] as const) {
    const { companyId, ceo } = await openOffice(0);
    await complete(companyId, { currency });
    await patch(`companies/${companyId}/public/profile`, { currency });
    await openAs(ceo, '/app/invoices/new');
    const drawer = page.getByRole('dialog', { name: 'New invoice' });
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Customer');
    await drawer.getByRole('textbox', { name: 'Address', exact: true }).fill('Street 1, Town');
    await drawer.getByRole('textbox', { name: 'Description', exact: true }).fill('Fee');
    await drawer.getByRole('textbox', { name: 'Unit price', exact: true }).fill(typed);
    await drawer.getByRole('textbox', { name: 'Rate', exact: true }).fill('5');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.element(page.getByRole('article').getByText(total).first()).toBeVisible();
    const id = address().split('/').at(-1);
    expect(storedInvoice(ceo, String(id))?.totalMinor).toBe(stored);
  }
});

it('an invoice is credited in full by a credit note that is issued', async () => {
  const { companyId, ceo } = await openOffice(0);
  await complete(companyId);
  await addInvoice(ceo, 'invoice_0001');
  await openAs(ceo, '/app/invoices/invoice_0001');
  await issue();
  // the address of its form leads to what can no longer be changed, and says so
  await visit('/app/invoices/invoice_0001/edit');
  await expect.element(page.getByText('This record can no longer be edited.')).toBeVisible();
  await expect.poll(address).toMatch(/invoice_0001$/);
  await chooseMore('Write credit note');
  await pickOption('Reason', 'Supply cancelled');
  await page.getByRole('button', { name: 'Draft credit note' }).click();
  await expect.element(page.getByRole('heading', { name: /^DR-/, level: 1 })).toBeVisible();
  await issue();
  expect(storedInvoice(ceo, 'invoice_0001')).toMatchObject({
    status: 'Credited',
    balanceMinor: 0,
  });
  // nothing is owed on either: no list of what is unpaid holds them, and the dashboard's number is that list
  await visit('/app/invoices?unpaid=1');
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await visit('/app/invoices');
  await expect.element(rowsOf()).toHaveLength(2);
});

it('the invoice looks right, wide and on the phone', async () => {
  const { companyId, ceo } = await openOffice(0);
  await complete(companyId);
  await addInvoice(ceo, 'invoice_0001');
  await openAs(ceo, '/app/invoices/invoice_0001');
  for (const width of WIDTHS) {
    await setWidth(width);
    await expect.element(page.getByRole('heading', { name: 'Document' })).toBeVisible();
    await expectTidy(`${width}`);
  }
});

it('an invoice to nobody: each part of Bill to that is missing is marked, and said where it is', async () => {
  const { ceo } = await openOffice(0);
  await openAs(ceo, '/app/invoices/new');
  const drawer = page.getByRole('dialog', { name: 'New invoice' });
  const billTo = drawer.getByRole('group', { name: 'Bill to' });
  await expect.element(billTo.getByText('Name *')).toBeVisible();
  await expect.element(billTo.getByText('Address *')).toBeVisible();
  await expect.element(billTo.getByText('Country *')).toHaveLength(0);
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(billTo.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(billTo.getByLabelText('Name')).toHaveAccessibleDescription('Please enter Name');
  await expect.element(billTo.getByLabelText('Name')).toHaveFocus();
  await expect.element(billTo.getByLabelText('Address')).toHaveAccessibleDescription('Please enter Address');
  await expect.element(billTo.getByLabelText('Tax number')).toHaveAttribute('aria-invalid', 'false');
  const line = drawer.getByRole('group', { name: 'Lines' });
  await expect.element(line.getByLabelText('Description')).toHaveAccessibleDescription('Please enter Description');
  await billTo.getByLabelText('Name').fill('Harbour Development');
  await expect.element(billTo.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(billTo.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
  await expectTidy('an invoice to nobody');
});
