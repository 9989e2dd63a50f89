import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { pickOption } from '#tests/component/hands.ts';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addContact } from '#tests/component/records.ts';

/** Price in dirhams and rate in percent of each line; net and tax in fils are worked out here alone. */
const LINES = [
  ['Brokerage commission', 33_333.33, 5],
  ['Photographs', 300.17, 10],
  ['Furniture', 456.78, 20],
] as const;
const netOf = (price: number) => Math.round(price * 100);
const withTax = (price: number, rate: number) => netOf(price) + Math.round((netOf(price) * rate) / 100);
const TOTAL = LINES.reduce((sum, [, price, rate]) => sum + withTax(price, rate), 0);
const bare = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });

it('an invoice with three rates is credited by line; list, ageing and statement owe the same', async () => {
  const { companyId, ceo } = await openOffice(0);
  await patch(`companies/${companyId}`, { legalName: 'Example Realty LLC', invoicePrefix: 'EX' });
  await create(ceo, 'settings', 'tax', { rules: taxSettings().rules });
  const { id: contactId } = await addContact(ceo, { firstName: 'Claire', lastName: 'Martin' });
  const lines = LINES.map(([description, price, rate]) => ({
    ...{ description, quantityMilli: 1000, unitPriceMinor: netOf(price) },
    ...{ taxCategory: 'Standard', taxRateBp: rate * 100 },
  }));
  await create(ceo, 'invoices', 'invoice_0001', {
    ...{
      kind: 'Service',
      status: 'Draft',
      contactId,
      billTo: { name: 'Claire Martin', address: 'Quay West 802' },
      lines,
    },
    ...{ issueDate: new Date(), dueDate: new Date(Date.now() + 5 * DAY_MS) },
  });
  const stored = () => read(`companies/${companyId}/invoices/invoice_0001`);
  const issue = async () => {
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Issue DR-/ });
    await expect.element(dialog.getByText(/Next number of series EX-/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 })).toBeVisible();
  };
  const owes = async (minor: number) => {
    await visit('/app/invoices?unpaid=1');
    await expect.element(page.getByRole('row', { name: /EX-/ }).getByText(bare(minor)).last()).toBeVisible();
    await visit('/app/invoices?view=ageing');
    const row = page.getByRole('region', { name: 'Ageing' }).getByRole('row', { name: /Claire Martin/ });
    await expect.element(row.getByText(bare(minor)).last()).toBeVisible();
    await row.getByRole('button', { name: 'Claire Martin' }).click();
    const statement = page.getByRole('dialog', { name: 'Statement of Claire Martin' });
    await expect.element(statement.getByText(`AED ${bare(minor)}`).last()).toBeVisible();
    await statement.getByRole('button', { name: 'Close' }).last().click();
  };
  await openAs(ceo, '/app/invoices/invoice_0001');
  await issue();
  expect(stored()).toMatchObject({ totalMinor: TOTAL, balanceMinor: TOTAL });
  await owes(TOTAL);
  let left = TOTAL;
  for (const [name, price, rate] of LINES) {
    await visit('/app/invoices/invoice_0001');
    await chooseMore('Write credit note');
    const credit = page.getByRole('dialog', { name: /^Credit note for EX-/ });
    for (const [other] of LINES.filter(([one]) => one !== name))
      await credit.getByRole('group', { name: other }).getByLabelText('Credited without tax').fill('0');
    const [whole, tax] = [withTax(price, rate), withTax(price, rate) - netOf(price)];
    await expect.element(credit.getByText(`Credit note of AED ${bare(whole)}, tax included`)).toBeVisible();
    await pickOption('Reason', 'Price changed');
    await credit.getByRole('button', { name: 'Draft credit note' }).click();
    await expect.element(page.getByRole('article').getByText(bare(-tax)).first()).toBeVisible();
    await issue();
    left -= whole;
    expect(stored()?.balanceMinor).toBe(left);
    if (left > 0) await owes(left);
  }
  expect(stored()).toMatchObject({ status: 'Credited', balanceMinor: 0 });
});
