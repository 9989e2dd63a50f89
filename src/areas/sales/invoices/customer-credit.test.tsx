import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { pickOption } from '#tests/component/hands.ts';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { goTo, openAs } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

/** Two issued invoices of one customer, of 10,000 dirhams each. */
async function openOwed(credits: readonly number[] = []) {
  const { companyId, ceo } = await openOffice(0);
  const at = `companies/${companyId}`;
  const { id: contactId } = await addContact(ceo, {
    firstName: 'Claire',
    lastName: 'Martin',
    mobilePhone: '+971501112233',
  });
  const line = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 1_000_000, taxCategory: 'OutOfScope' };
  for (const number of [1, 2]) {
    const id = `invoice_000${number}`;
    await create(ceo, 'invoices', id, {
      ...{ kind: 'Service', status: 'Draft', contactId, billTo: { name: 'Claire Martin', address: 'Quay West 802' } },
      ...{ issueDate: new Date(), dueDate: new Date(Date.now() + 5 * DAY_MS), lines: [{ ...line, taxRateBp: 0 }] },
    });
    const name = `EX-2026-0000${number}`;
    const supplier = { legalName: 'Example Realty LLC', address: 'Marina Walk 1' };
    await patch(`${at}/invoices/${id}`, {
      number: name,
      title: name,
      status: 'Issued',
      balanceMinor: 1_000_000,
      supplier,
    });
  }
  for (const [place, balanceMinor] of credits.entries())
    await patch(`${at}/customerAccounts/account_000${place}`, {
      ...{ contactId, name: 'Claire Martin', currency: 'AED', balanceMinor, entries: [], archivedAt: null, version: 1 },
    });
  await openAs(ceo, '/app/invoices/invoice_0001');
  const invoice = (number: number) => read(`${at}/invoices/invoice_000${number}`);
  return { invoice, account: () => read(`${at}/customerAccounts/${contactId}`) };
}

it('what a customer pays too much is kept as credit, which pays the next invoice and is given back', async () => {
  const { invoice, account } = await openOwed();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment of EX-2026-00001' });
  await payment.getByLabelText('Amount').fill('13000');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  const over = payment.getByRole('combobox', { name: 'More than is owed' });
  await expect.element(over).toHaveAccessibleDescription(/Choose what happens to the rest/);
  await expect.element(payment.getByLabelText('Amount')).toHaveValue('13,000');
  await pickOption('More than is owed', 'Refund later');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(payment).not.toBeInTheDocument();
  await expect.element(page.getByText('AED 3,000.00 to refund')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as credit' }).click();
  await expect.element(page.getByText('AED 3,000.00 of this customer’s credit is held.')).toBeVisible();
  expect(invoice(1)).toMatchObject({ status: 'Paid', balanceMinor: 0 });
  expect(account()).toMatchObject({ balanceMinor: 300_000 });
  await expect.element(page.getByRole('button', { name: 'Use credit' })).not.toBeInTheDocument();

  goTo('/app/invoices/invoice_0002');
  await page.getByRole('button', { name: 'Use credit' }).click();
  const use = page.getByRole('dialog', { name: 'Pay EX-2026-00002 with credit?' });
  await use.getByLabelText('Amount').fill('3001');
  await use.getByRole('button', { name: 'Use credit' }).click();
  await expect.element(use.getByText('More than the customer’s credit')).toBeVisible();
  await use.getByLabelText('Amount').fill('2000');
  await use.getByRole('button', { name: 'Use credit' }).click();
  await expect.element(page.getByText('AED 1,000.00 of this customer’s credit is held.')).toBeVisible();
  expect(invoice(2)).toMatchObject({ status: 'PartiallyPaid', balanceMinor: 800_000 });
  for (const width of [1440, 390]) {
    await setWidth(width);
    await expectTidy(`credit of a customer at ${width}`);
  }
  await setWidth(1440);
  goTo('/app/invoices?view=ageing');
  const row = page.getByRole('region', { name: 'Ageing' }).getByRole('row', { name: /Claire Martin/ });
  await expect.element(row).toHaveTextContent(/-1,000.00.*7,000.00/);

  goTo('/app/invoices/invoice_0002');
  await page.getByRole('button', { name: 'Refund credit' }).click();
  const back = page.getByRole('dialog', { name: 'Refund on Claire Martin' });
  await back.getByLabelText('Reason').fill('Asked for');
  await back.getByRole('button', { name: /refund/i }).click();
  await expect.element(back).not.toBeInTheDocument();
  expect(account()).toMatchObject({ balanceMinor: 0 });
});

it('of two accounts of one customer, only the fuller one pays', async () => {
  await openOwed([100_000, 300_000]);
  await expect.element(page.getByText('AED 3,000.00 of this customer’s credit is held.')).toBeVisible();
});
