import type { Page } from '@playwright/test';
import { isPaidAhead } from '#areas/pay/payroll/cut-off.ts';
import type { Run } from '#areas/pay/payroll/schema.ts';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { EVER } from '#lib/time/dating.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { taxSettings } from '../company-tax.ts';
import { listIds, type Person, patchDocument, readDocument, signIn } from './auth-world.ts';
import { expect } from './journey.ts';
import { as, hire, openOffice } from './office.ts';
import { pickOption, press } from './pick.ts';
import { employ } from './staff-world.ts';

/** 6,000 basic and 2,000 for housing a month. */
export const MONTHLY = { basicSalaryMinor: 600_000, housingMinor: 200_000 };
/** Fils as the app writes them out: `AED 1,234.50`. */
export const aed = (minor: number) =>
  `AED ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** The format of a column whose head names the currency. */
export const inColumn = (minor: number) => aed(minor).replace('AED ', '');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A price, which is written without cents. */
export const inWhole = (minor: number) => aed(minor).replace('.00', '');

export interface DealOffice {
  readonly companyId: string;
  readonly ceo: Person;
  readonly hr: Person;
  readonly seller: Person;
  /** The seller's record as an employee, with a contract. */
  readonly employeeId: string;
}
/** A company that may issue tax invoices and sends a wage file, with a CEO, an HR and a Seller on pay. */
export async function openDealOffice(): Promise<DealOffice> {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const hr = await hire(companyId, 'HR', 'Hana');
  await patchDocument(`companies/${companyId}`, {
    legalName: 'Example Realty LLC',
    address: 'Marina Walk 1, Dubai',
    invoicePrefix: 'EX',
  });
  await patchDocument(`companies/${companyId}/settings/tax`, taxSettings());
  const wps = { wpsEnabled: true, wpsEmployerId: '1234567', wpsRoutingCode: '903320101' };
  const { payDay, wpsEnabled: _, ...rule } = PAYROLL_DEFAULTS;
  const settings = { payDay, ...wps, rules: [{ from: EVER, ...rule, statutory: [] }] };
  await as(ceo, companyId, ({ send }) =>
    send({ changes: [{ type: 'create', resource: 'settings', id: 'payroll', values: settings }] }),
  );
  const employeeId = await employ(ceo, companyId, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  const values = {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', transportMinor: 0, otherAllowanceMinor: 0 },
      ...MONTHLY,
    }),
    ...{ iban: 'AE070331234567890123456', bankRoutingCode: '903320101', labourCardNumber: '10001234567890' },
  };
  const pay = { type: 'create', resource: 'employeePay', id: employeeId, values } as const;
  await as(ceo, companyId, ({ send }) => send({ changes: [pay] }));
  return { companyId, ceo, hr, seller, employeeId };
}
export const idIn = async (companyId: string, resource: string): Promise<string> => {
  const [id] = await listIds(`companies/${companyId}/${resource}`);
  if (!id) throw new Error(`no ${resource}`);
  return id;
};
export const clearKyc = (companyId: string, contactId: string): Promise<void> =>
  patchDocument(`companies/${companyId}/contacts/${contactId}`, { kycStatus: 'Cleared' });

/** Every step that takes the buyer's money first asks where it is. */
export async function fillDeposit(page: Page, dirhams: number): Promise<void> {
  await page.getByRole('dialog').getByLabel('Deposit', { exact: false }).first().fill(String(dirhams));
  await pickOption(page, 'Deposit held by', 'Trustee');
}
/** A reserved deal's stages to the transfer, its checklist ticked off, as its agent takes them on its page. */
export async function workToTransfer(page: Page): Promise<void> {
  const checklist = page.getByRole('region', { name: 'Checklist' });
  await expect(checklist.getByRole('checkbox').first()).toBeVisible();
  for (const box of await checklist.getByRole('checkbox').all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
  await button(page, 'Mark contract signed').click();
  const signing = page.getByRole('dialog', { name: /^Mark contract signed/ });
  await expect(signing.getByText('The property will also be marked Reserved.')).toBeVisible();
  await pickOption(page, 'Form', 'Form F');
  await signing.getByLabel('Contract number').fill('F-118');
  await signing.getByLabel('Signed on').fill('2026-03-05');
  await signing.getByLabel('Contract number').focus();
  await press(signing, 'Mark contract signed');
  await expect(signing).toBeHidden();
  await button(page, 'Mark transfer pending').click();
  const moving = page.getByRole('dialog', { name: /^Mark transfer pending/ });
  await press(moving, 'Mark transfer pending');
  await expect(moving).toBeHidden();
  await expect(button(page, 'Request closing')).toBeVisible();
}

/** Issues the draft that is shown, and answers with its number. */
export async function issueDraft(page: Page): Promise<string> {
  await button(page, 'Issue').click();
  await press(page.getByRole('dialog', { name: /^Issue DR-/ }), 'Issue');
  const heading = page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 });
  await expect(heading).toBeVisible();
  return heading.innerText();
}
/** Records a payment on the invoice that is shown. */
export async function recordPayment(page: Page, minor: number, method: string, releases?: string): Promise<void> {
  await button(page, 'Record payment').click();
  const dialog = page.getByRole('dialog', { name: /^Payment of EX-/ });
  await dialog.getByLabel('Amount').fill(String(minor / 100));
  await pickOption(page, 'Method', method);
  if (releases) await expect(dialog.getByText(releases)).toBeVisible();
  await press(dialog, 'Record payment');
  await expect(dialog).toBeHidden();
}

/** Those who make and sign the pay of a company. */
export type Payers = Pick<DealOffice, 'companyId' | 'ceo' | 'hr'>;
/** The run that is shown is calculated by the one who is signed in, approved and paid by the CEO. */
export async function signAndPay(page: Page, { companyId, ceo }: Payers, run: string, slip: string): Promise<void> {
  await button(page, 'Calculate').click();
  await expect(button(page, 'Recalculate')).toBeVisible();
  await signIn(page, ceo);
  await page.goto(`/app/payroll/${run}`);
  const stored = await readDocument(`companies/${companyId}/payroll/${run}`);
  await button(page, 'Approve').click();
  if (stored && isPaidAhead(stored as unknown as Run)) {
    const dialog = page.getByRole('dialog', { name: 'Approve before the month ends' });
    await dialog.getByLabel('Approve before the month ends').click();
    await press(dialog, 'Approve');
  }
  await button(page, 'Mark as paid').click();
  await page.getByLabel('Payment reference').fill('TT 4711');
  await press(page.getByRole('dialog'), 'Mark as paid');
  await expect.poll(async () => (await readDocument(`companies/${companyId}/payslips/${slip}`))?.status).toBe('Paid');
}
/** The month's run, made and calculated by one, approved and paid by the other. Answers with the payslip's id. */
export async function payMonth(
  page: Page,
  office: Payers & Pick<DealOffice, 'employeeId'>,
  month: string,
): Promise<string> {
  const run = `regular_${month}`;
  const slip = `${run}_${office.employeeId}`;
  await signIn(page, office.hr);
  await page.goto('/app/payroll');
  await button(page, 'New payroll run').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Month').fill(month);
  await press(dialog, 'Create');
  await expect(dialog).toBeHidden();
  await signAndPay(page, office, run, slip);
  return slip;
}
