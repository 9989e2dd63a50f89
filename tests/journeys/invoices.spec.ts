import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { taxSettings } from '../company-tax.ts';
import { type Person, patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { keepPicture } from './tidy.ts';

const DAY = 86_400_000;
const addInvoice = (
  person: Person,
  companyId: string,
  id: string,
  values: { readonly [field: string]: unknown } = {},
) =>
  as(person, companyId, async ({ send, read }) => {
    const [issueDate, dueDate] = [new Date(Date.now() - DAY), new Date(Date.now() + 13 * DAY)];
    const billTo = { name: 'Harbour Development', address: 'Quay West 802, Dubai' };
    const line = { description: 'Brokerage commission', quantityMilli: 1000, unitPriceMinor: 3_000_000 };
    const lines = [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }];
    const draft = { kind: 'Commission', status: 'Draft', billTo, issueDate, dueDate, lines, ...values };
    await send({ changes: [{ type: 'create', resource: 'invoices', id, values: draft }] });
    return read(id, 'invoices');
  });
const storedInvoice = (person: Person, companyId: string, id: string) =>
  as(person, companyId, ({ read }) => read(id, 'invoices'));
const complete = async (companyId: string, more: { readonly [field: string]: unknown } = {}) => {
  const details = { legalName: 'Example Realty LLC', address: 'Marina Walk 1, Dubai', invoicePrefix: 'EX' };
  await patchDocument(`companies/${companyId}`, { ...details, ...more });
  await patchDocument(`companies/${companyId}/settings/tax`, taxSettings());
};
const issue = async (page: Page) => {
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Issue DR-/ });
  await expect(dialog.getByText(/Next number of series EX-/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 })).toBeVisible();
};

test('a CEO issues an invoice, records a part payment and prints it; its Seller reads it and no more', async ({
  page,
  second,
}) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  await complete(companyId);
  await addInvoice(ceo, companyId, 'journey_inv_0001', { sellerIds: [seller.id] });
  await addInvoice(ceo, companyId, 'journey_inv_0002', { billTo: { name: 'Other Customer', address: 'Elsewhere 1' } });
  await signIn(page, ceo);
  await page.goto('/app/invoices/journey_inv_0001');
  await issue(page);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: /^Payment of EX-/ });
  await payment.getByLabel('Amount').fill('40000');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByText('More than is owed. Choose what happens to the rest.')).toBeVisible();
  await payment.getByLabel('Amount').fill('10500');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText('Partially paid').first()).toBeVisible();
  expect(await storedInvoice(ceo, companyId, 'journey_inv_0001')).toMatchObject({
    status: 'PartiallyPaid',
    balanceMinor: 2_100_000,
    supplier: { address: 'Marina Walk 1, Dubai' },
  });
  // found by its number, in its list and by Ctrl+K, with and without the zeros
  const number = String((await storedInvoice(ceo, companyId, 'journey_inv_0001')).number);
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Search and commands' });
  await found.getByRole('combobox').fill(number.toLowerCase().replace('-0000', '-'));
  await expect(found.getByRole('option', { name: new RegExp(number) })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goto(`/app/invoices?q=${number}`);
  await expect(page.locator(`table.${classOf('kit/list/rows', 'rows')} tbody tr[data-row]`)).toHaveCount(1);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await page.goto('/app/invoices/journey_inv_0001');
  // on paper: the sheet, in the customer's language, and nothing of the app around it
  await page.getByRole('button', { name: '日本語' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator(`.${classOf('areas/sales/invoices/invoice', 'printedSheet')}`);
  await expect(paper.getByRole('heading', { name: '税務請求書' })).toBeVisible();
  await expect(paper.getByText('100000000000003')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const own = await second.newPage();
  await signIn(own, seller);
  await own.goto('/app/seller/invoices');
  await own.getByRole('link', { name: /^EX-/ }).click();
  await expect(own.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  for (const name of ['Edit', 'Record payment', 'Duplicate', 'Archive'])
    await expect(
      own
        .getByRole('button', { name, exact: true, disabled: false })
        .and(own.locator(`:not(.${classOf('ui/tip', 'refused')})`)),
    ).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await own.goto('/app/seller/invoices/journey_inv_0002');
  await expect(own.getByText('Other Customer')).toHaveCount(0);
  // the address of a form that is not for them says why, and opens nothing
  await own.goto('/app/seller/invoices/new');
  const why = own.getByRole('dialog', { name: 'Why can’t I?' });
  await expect(why).toBeVisible();
  await expect(own.getByRole('dialog')).toHaveCount(1);
  await why.getByRole('button', { name: 'Close' }).click();
  await expect(own).toHaveURL(/\/app\/seller\/invoices$/);
});

test('on A4 an issued invoice is one page in four languages, and keeps the address it was issued with', {
  tag: '@beyond',
}, async ({ page }) => {
  test.slow();
  const { companyId, ceo } = await openOffice(0);
  await complete(companyId, { bankName: 'Harbour Bank', iban: 'AE890000000000000012045' });
  const long = {
    name: 'Harbour Development and Property Management L.L.C',
    address: `Office 802, ${'Quay West, '.repeat(9)}`,
  };
  const line = { quantityMilli: 1500, taxCategory: 'Standard', taxRateBp: 500, unitPriceMinor: 123_456_789 };
  await addInvoice(ceo, companyId, 'journey_inv_0001', {
    billTo: { ...long, taxId: '100000000000003' },
    lines: [
      {
        ...line,
        description: `Commission for ${'a corner flat with a view of the quay, '.repeat(3)}`,
        discountMinor: 1_000_000,
      },
      { ...line, description: '仲介手数料'.repeat(10), taxCategory: 'ReverseCharge', taxRateBp: 0 },
    ],
    notes: 'Please quote the number. '.repeat(3),
  });
  await signIn(page, ceo);
  await page.goto('/app/invoices/journey_inv_0001');
  await issue(page);
  // the company moves house: issued invoices do not change
  await patchDocument(`companies/${companyId}`, { address: 'Somewhere Else 99', legalName: 'Another Name LLC' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Document' })).toBeVisible();
  const paper = page.locator(`.${classOf('areas/sales/invoices/invoice', 'printedSheet')}`);
  for (const [name, title] of [
    ['English', 'Tax invoice'],
    ['中文', '税务发票'],
    ['Français', 'Facture fiscale'],
    ['日本語', '税務請求書'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    // as wide as A4 within its margins
    await page.setViewportSize({ width: 673, height: 1000 });
    await expect(paper.getByRole('heading', { name: title })).toBeVisible();
    await expect(paper.getByText('Marina Walk 1, Dubai')).toBeVisible();
    await expect(paper.getByText('Example Realty LLC')).toBeVisible();
    await expect(page.getByText('Somewhere Else 99')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveCount(0);
    const over = await paper.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > 674)
        .map(({ className }) => className),
    );
    expect(over, name).toEqual([]);
    await keepPicture(page, `print ${title}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), name).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ media: null });
  }
  expect(await storedInvoice(ceo, companyId, 'journey_inv_0001')).toMatchObject({
    supplier: { legalName: 'Example Realty LLC', address: 'Marina Walk 1, Dubai' },
  });
});
