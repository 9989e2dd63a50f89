import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import type { Values } from '#model/schema.ts';
import { as, create, hire, type openOffice, patch } from './office.ts';
import { openAs } from './open-app.tsx';
import { addContact, addDeal, addProperty, agreeCommission, employ, prepareTransfer } from './records.ts';

/** The office of one test. */
export type Office = Awaited<ReturnType<typeof openOffice>>;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const PRICE = 150_000_000;
/** So long from now, by the clock of page and server. */
export const ahead = (ms: number) => new Date(Date.now() + ms);
/** The server's hour, so long from now. */
export async function later({ server }: Office, ms: number): Promise<void> {
  vi.setSystemTime(ahead(ms));
  await server.runHourly();
}

export const zoe = { fullName: 'Zoé Lefèvre' };
export const amelia = { firstName: 'Amelia', lastName: 'Clarke' };
export const live = (office: Office, more: Values = {}) =>
  addProperty(office.seller, { title: 'Quay flat 7', ...more }, true);

/** A request of the seller's for the week after next. */
export async function requested(office: Office): Promise<string> {
  const employeeId = await employ(office.ceo, office.seller, amelia);
  const [from, to] = [new Date('2026-06-28T20:00:00Z'), new Date('2026-06-29T20:00:00Z')];
  await create(office.seller, 'leaveRequests', 'leave_0000000001', {
    employeeId,
    employeeName: 'Amelia Clarke',
    userId: office.seller.id,
    department: 'Sales',
    leaveType: 'Annual',
    startDate: from,
    endDate: to,
    halfDay: 'None',
    halfDays: 4,
    status: 'Submitted',
  });
  return 'leave_0000000001';
}
/** An invoice of 10,000 dirhams, issued now and due in five days. */
export async function issued({ ceo, companyId }: Office, more: Values = {}): Promise<string> {
  const line = { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 1_000_000, taxCategory: 'OutOfScope' };
  await create(ceo, 'invoices', 'invoice_0001', {
    kind: 'Service',
    status: 'Draft',
    billTo: { name: 'Harbour Development', address: 'Quay West 802' },
    issueDate: ahead(0),
    dueDate: ahead(5 * DAY),
    lines: [{ ...line, taxRateBp: 0 }],
  });
  const number = { number: 'EX-2026-00001', title: 'EX-2026-00001', status: 'Issued', balanceMinor: 1_000_000 };
  await patch(`companies/${companyId}/invoices/invoice_0001`, { ...number, ...more });
  return 'invoice_0001';
}
/** The seller's deal over 1.5 million, on its way to the transfer. */
export async function waiting({ seller, ceo }: Office): Promise<string> {
  const buyer = await addContact(seller);
  const { id } = await addDeal(seller, {
    title: 'Corner flat',
    stage: 'Negotiation',
    probabilityBp: 4000,
    buyerContactIds: [buyer.id],
    offerPriceMinor: PRICE,
  });
  const money = { agreedPriceMinor: PRICE, depositMinor: 15_000_000, depositHolder: 'Trustee' };
  await prepareTransfer(seller, id, undefined, money);
  await agreeCommission(ceo, id, [seller]);
  return id;
}
export async function closed(office: Office): Promise<string> {
  const id = await waiting(office);
  await as(office.ceo, ({ read, call }) =>
    call('deals.move', read(id, 'deals'), { to: 'Closed', closePriceMinor: PRICE, closeDate: ahead(-HOUR) }),
  );
  return id;
}
/** Somebody whose last day is today. */
export async function leaver({ ceo }: Office): Promise<string> {
  const id = await employ(ceo, undefined, amelia);
  const endDate = new Date('2026-06-14T20:00:00Z');
  await as(ceo, ({ read, call }) =>
    call('employees.endEmployment', read(id, 'employees'), { noticeDate: endDate, endDate, endReason: 'Resigned' }),
  );
  return id;
}
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A third of an invoice over 30,000 is paid. */
export async function takePayment(office: Office, id: string): Promise<void> {
  await openAs(office.ceo, `/app/invoices/${id}`);
  await click('Record payment');
  const dialog = page.getByRole('dialog', { name: /^Payment of/ });
  await dialog.getByLabelText('Amount').fill('10000');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
export async function approvedMonth(office: Office): Promise<void> {
  const { ceo, seller, companyId } = office;
  const hr = await hire(companyId, 'HR', 'Hana');
  const id = await employ(ceo, seller, amelia);
  await create(ceo, 'employeePay', id, {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 0 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
    iban: 'AE070331234567890123456',
  });
  await openAs(ceo, '/app/payroll');
  await click('New payroll run');
  await page.getByRole('dialog').getByLabelText('Month').fill('2026-05');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await click('Calculate');
  await page.getByRole('button', { name: 'Recalculate' }).findElement();
  await openAs(hr, '/app/payroll/regular_2026-05');
  await click('Approve');
  await page.getByRole('button', { name: 'Mark as paid' }).findElement();
}
