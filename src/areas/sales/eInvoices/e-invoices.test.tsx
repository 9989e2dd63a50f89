import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AskProvider } from '#areas/sales/eInvoices/sending/provider.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { taxSettings } from '#tests/company-tax.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { create, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const SUPPLIER = {
  ...{ legalName: 'Example Realty LLC', address: 'Marina Walk 1', city: 'Dubai', emirate: 'DXB', invoicePrefix: 'EX' },
  ...{ tradeLicenceNumber: '123456', licenceAuthority: 'Dubai DET' },
};
/** A company that writes e-invoices, with a draft to a firm, on its page. */
async function openDraft(more: Values = {}) {
  const { server, companyId, ceo } = await openOffice(0);
  const at = `companies/${companyId}`;
  await patch(at, { ...SUPPLIER, ...more });
  await patch(`${at}/settings/tax`, taxSettings());
  await patch(`${at}/settings/eInvoice`, { on: true, version: 1 });
  const line = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 1_000_000 };
  await create(ceo, 'invoices', 'invoice_0001', {
    ...{ kind: 'Service', status: 'Draft', issueDate: new Date(), dueDate: new Date(Date.now() + DAY_MS) },
    billTo: { name: 'Pearl & Sons', address: 'Corniche 7', country: 'AE', taxId: '100123456700003' },
    buyer: { city: 'Abu Dhabi' },
    lines: [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }],
  });
  const through = (askProvider: AskProvider) => Object.assign(server.context, { askProvider });
  await openAs(ceo, '/app/invoices/invoice_0001');
  return { at, through, state: () => read(`${at}/eInvoices/invoice_0001`) };
}
const issueButton = () => page.getByRole('button', { name: 'Issue', exact: true });
const dialog = () => page.getByRole('dialog', { name: /^Issue DR-/ });
const panel = () => page.getByRole('region', { name: 'E-invoice' });
async function issue() {
  await issueButton().click();
  await expect.element(dialog().getByText(/Next number of series EX-/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 })).toBeVisible();
}

it('what the e-invoice lacks is named before the invoice has a number, with where it is entered', async () => {
  const { at, state } = await openDraft({ city: '', emirate: '' });
  await issueButton().click();
  const lacks = dialog().getByRole('alert').filter({ hasText: 'Nothing was issued' });
  await expect.element(lacks).toHaveTextContent('Your company’s city is missing (ibr-143-ae).');
  await expect
    .element(lacks.getByRole('link', { name: 'My company' }).first())
    .toHaveAttribute('href', '/app/my-company/profile');
  await dialog().getByRole('button', { name: 'Issue', exact: true }).click();
  await expect.element(lacks).toBeVisible();
  expect(state()).toBeUndefined();
  expect(read(`${at}/invoices/invoice_0001`)).toMatchObject({ status: 'Draft' });
});

it('an issued invoice has an e-invoice; the download has the stored text', async () => {
  const { at, state } = await openDraft();
  await issue();
  await expect.element(panel().getByText('Ready')).toBeVisible();
  expect(state()).toMatchObject({ status: 'Ready', attempts: 0 });
  await expect.element(panel().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  const { text, name } = await savedBy(() => panel().getByRole('button', { name: 'Download XML' }).click());
  const stored = read(`${at}/eInvoiceXml/invoice_0001`);
  expect([text, name]).toEqual([stored?.xml, `${stored?.number}.xml`]);
});

it('a provider that is turned on gets it at once; what it refuses is shown, and tried again', async () => {
  const { at, through, state } = await openDraft();
  await patch(`${at}/channels/storecove`, { key: 'k', token: 't', account: '1', since: new Date(Date.now() - DAY_MS) });
  const details = [{ source: 'document', details: 'Unknown receiver' }];
  through(async () => ({ status: 422, text: JSON.stringify(details) }));
  await issue();
  await expect.element(panel().getByText('Failed')).toBeVisible();
  await expect.element(panel().getByText('document: Unknown receiver')).toBeVisible();
  for (const width of [1440, 390]) {
    await setWidth(width);
    await expectTidy(`failed e-invoice at ${width}`);
  }
  through(async () => ({ status: 200, text: '{"guid":"g-1"}' }));
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel().getByText('Sent', { exact: true })).toBeVisible();
  expect(state()).toMatchObject({ status: 'Sent', providerId: 'g-1', attempts: 1 });
  await expect.element(panel().getByText('document: Unknown receiver')).not.toBeInTheDocument();
});

it('a line is credited in part: the dialog asks why, and refuses more than is left', async () => {
  const { at } = await openDraft();
  await issue();
  await chooseMore('Write credit note');
  const credit = page.getByRole('dialog', { name: /^Credit note for EX-/ });
  const amount = credit.getByRole('group', { name: 'Advice' }).getByLabelText('Credited without tax');
  await expect.element(credit.getByText(/10,000.00 billed · .*0.00 credited · .*10,000.00 left/)).toBeVisible();
  await amount.fill('10001');
  await expect.element(amount).toHaveAccessibleDescription(/At most .*10,000.00/);
  await amount.fill('4000');
  await expect.element(credit.getByText(/Credit note of .*4,200.00, tax included/)).toBeVisible();
  await credit.getByRole('button', { name: 'Draft credit note' }).click();
  const reason = credit.getByRole('combobox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription('Choose a reason');
  await expect.element(amount).toHaveValue('4,000');
  expect(read(`${at}/invoices/invoice_0001`)).not.toHaveProperty('creditNoteIds');
});
