import { releases } from '#areas/sales/dealSplits/payable.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { dayKey } from '#lib/dates.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import type { Invoice, InvoiceValues, Payment, Supplier } from './types.ts';

/** A text the company may not have given yet. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const together = (between: string, ...parts: readonly unknown[]): string | undefined =>
  textOf(parts.flatMap((part) => textOf(part) ?? []).join(between));

/** What an invoice keeps of the company; undefined while name or address are missing. */
export function supplierOf(company: Values): Supplier | undefined {
  const legalName = textOf(company.legalName) ?? textOf(company.name);
  const address = textOf(company.address);
  if (!legalName || !address) return undefined;
  return {
    legalName,
    address,
    taxId: company.taxRegistered === true ? together(' ', company.taxIdLabel, company.taxId) : undefined,
    account: together(', ', company.bankName, company.iban),
    footer: textOf(company.invoiceFooter),
  };
}
/** `INV`, where the company has named no prefix. */
export const prefixOf = (company: Values): string => textOf(company.invoicePrefix) ?? 'INV';

export interface Issuing {
  readonly company: Values;
  readonly issueDate: Date;
  readonly dueDate: Date;
  readonly now: Date;
  /** IANA zone of the company: its year is the one of the number. */
  readonly timeZone: string;
  /** The invoice a credit note takes back. */
  readonly credited?: Invoice;
}
/** How far back an invoice may be dated: the books of the months before are closed. */
export const MOST_DAYS_BACK = 60;
export const DAY = 86_400_000;
/** Gives the number and the snapshot of the company; from then on only payments change. */
export function issue(record: Invoice, { company, now, timeZone, credited, ...dates }: Issuing): ChangeSet | Issue[] {
  const supplier = supplierOf(company);
  if (!supplier) return [{ field: 'supplier', key: 'invoices.error.company' }];
  if (dates.issueDate > now) return [{ field: 'issueDate', key: 'invoices.error.ahead' }];
  if (now.getTime() - dates.issueDate.getTime() > MOST_DAYS_BACK * DAY)
    return [{ field: 'issueDate', key: 'invoices.error.longAgo', params: { days: MOST_DAYS_BACK } }];
  if (dates.dueDate < dates.issueDate) return [{ field: 'dueDate', key: 'invoices.error.due' }];
  const { supplyDate, totalMinor, kind } = record;
  if (supplyDate && supplyDate > dates.issueDate) return [{ field: 'supplyDate', key: 'invoices.error.supply' }];
  if (totalMinor === 0) return [{ field: 'lines', key: 'invoices.error.nothing' }];
  const number = `${prefixOf(company)}-${dayKey(dates.issueDate, timeZone).slice(0, 4)}-`;
  const set = { status: 'Issued', number, supplier, ...dates };
  const own = { type: 'update', resource: 'invoices', before: record, set } as const;
  if (kind !== 'CreditNote') return { changes: [own] };
  if (!credited || credited.totalMinor !== -totalMinor) return [{ field: 'lines', key: 'invoices.error.wholeCredit' }];
  const back = { status: 'Credited', creditNoteId: record.id };
  return { changes: [own, { type: 'update', resource: 'invoices', before: credited, set: back }] };
}

/** Shares of the deal that is billed and all its invoices: what a payment makes payable. */
export interface Sharing {
  readonly splits: readonly Split[];
  readonly invoices: readonly Invoice[];
}
/** The agents' shares that grow with a payment of `amountMinor` on this invoice. */
export function releasedBy(record: Invoice, amountMinor: number, { splits, invoices }: Sharing) {
  const paid = { ...record, paidMinor: record.paidMinor + amountMinor };
  return releases(splits, [...invoices.filter(({ id }) => id !== record.id), paid]);
}

/** One more payment, of no more than is owed; with it what it makes payable of the agents' shares. */
export function recordPayment(
  record: Invoice,
  payment: Partial<Payment>,
  now: Date,
  sharing?: Sharing,
): ChangeSet | Issue[] {
  const { balanceMinor, payments = [] } = record;
  const { amountMinor, method, paidAt } = payment;
  if (!amountMinor || Number.isNaN(amountMinor) || !method || !paidAt)
    return [{ field: 'payments', key: 'invoices.error.payment' }];
  if (amountMinor > balanceMinor) return [{ field: 'payments', key: 'invoices.error.overpaid' }];
  if (paidAt > now) return [{ field: 'payments', key: 'invoices.error.paidAhead' }];
  const own = {
    type: 'update',
    resource: 'invoices',
    before: record,
    set: { payments: [...payments, payment] },
  } as const;
  return { changes: [own, ...(sharing ? releasedBy(record, amountMinor, sharing) : [])] };
}

const COPIED = ['kind', 'dealId', 'sellerIds', 'billTo', 'notes'] as const;
const plainLines = (lines: InvoiceValues['lines'], sign: 1 | -1) =>
  lines.map(({ netMinor: _net, taxMinor: _tax, quantityMilli, ...line }) => ({
    ...line,
    quantityMilli: sign * quantityMilli,
  }));
const copyOf = (record: Invoice, sign: 1 | -1): Values => ({
  ...Object.fromEntries(COPIED.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
  lines: plainLines(record.lines, sign),
});

/** What a new draft starts with that bills the same again. */
export const duplicateOf = (record: Invoice): Values => ({
  ...copyOf(record, 1),
  ...(record.kind === 'CreditNote' && { lines: plainLines(record.lines, -1), kind: 'Service' }),
});
/** What the draft of its credit note starts with: the same lines, taken back. */
export const creditOf = (record: Invoice): Values => ({
  ...copyOf(record, -1),
  kind: 'CreditNote',
  status: 'Draft',
  relatedInvoiceId: record.id,
});
