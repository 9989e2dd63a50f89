import { type Paying, releases, takenBack } from '#areas/sales/dealSplits/payable.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { dayKey } from '#lib/dates.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { entryIssues, kindOf, signedAmount } from './ledger.ts';
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
  /** Shares that hang on the invoice or on the one it credits, and what they are paid from. */
  readonly sharing?: Sharing;
}
/** How far back an invoice may be dated: the books of the months before are closed. */
export const MOST_DAYS_BACK = 60;
export const DAY = 86_400_000;
/** Gives the number and the snapshot of the company; from then on only payments change. */
export function issue(
  record: Invoice,
  { company, now, timeZone, credited, sharing, ...dates }: Issuing,
): ChangeSet | Issue[] {
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
  if (kind !== 'CreditNote') {
    const fallen = sharing ? takenBack(sharing.splits, withOne(sharing, { ...record, status: 'Issued' })) : [];
    return { changes: [own, ...fallen] };
  }
  if (!credited) return [{ field: 'relatedInvoiceId', key: 'ui.validation.required' }];
  const creditedMinor = (credited.creditedMinor ?? 0) - totalMinor;
  const back = { creditedMinor, creditNoteIds: [...(credited.creditNoteIds ?? []), record.id] };
  const whole = creditedMinor === credited.totalMinor;
  const fallen =
    whole && sharing
      ? takenBack(sharing.splits, { ...sharing, invoices: sharing.invoices.filter(({ id }) => id !== credited.id) })
      : [];
  return { changes: [own, { type: 'update', resource: 'invoices', before: credited, set: back }, ...fallen] };
}

/** Shares of the deal that is billed, all its invoices and its commission: what a payment makes payable. */
export interface Sharing extends Paying {
  readonly splits: readonly Split[];
}
/** The same with this invoice as it will be. */
const withOne = (sharing: Sharing, invoice: Invoice): Sharing => ({
  ...sharing,
  invoices: [...sharing.invoices.filter(({ id }) => id !== invoice.id), invoice],
});

/** The agents' shares that change with this entry of the ledger: they grow with a payment and fall with what is given back. */
export function releasedBy(record: Invoice, entry: Pick<Payment, 'kind' | 'amountMinor'>, sharing: Sharing) {
  const paid = { ...record, paidMinor: record.paidMinor + signedAmount(entry) };
  const next = withOne(sharing, paid);
  return kindOf(entry) === 'Payment' ? releases(sharing.splits, next) : takenBack(sharing.splits, next);
}

/** One more entry of the ledger: a payment of no more than is owed, or what is given back; with it the agents' shares. */
export function recordPayment(
  record: Invoice,
  payment: Partial<Payment>,
  now: Date,
  sharing?: Sharing,
): ChangeSet | Issue[] {
  const issues = entryIssues(record, payment, now);
  if (issues.length > 0) return issues;
  const { payments = [] } = record;
  const { kind, amountMinor = 0 } = payment;
  const own = {
    type: 'update',
    resource: 'invoices',
    before: record,
    set: { payments: [...payments, payment] },
  } as const;
  return { changes: [own, ...(sharing ? releasedBy(record, { kind, amountMinor }, sharing) : [])] };
}

/** What reversing the payment at this place (from 1) starts with. */
export const reversalOf = ({ payments = [] }: Invoice, place: number): Partial<Payment> => {
  const { amountMinor, method, reference } = payments[place - 1] ?? {};
  return { kind: 'Reversal', reverses: place, amountMinor, method, ...(reference && { reference }) };
};

const COPIED = ['kind', 'dealId', 'contactId', 'sellerIds', 'billTo', 'notes'] as const;
const plainLines = (lines: InvoiceValues['lines'], sign: 1 | -1) =>
  lines.map(({ netMinor: _net, taxMinor: _tax, ofLine: _of, taxGivenMinor: _given, quantityMilli, ...line }) => ({
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
/** What of a line is credited: all of it, or an amount without tax. */
export type CreditedLine = 'whole' | number;
/** What the draft of its credit note starts with: each line, an amount of it (minor units without tax), or nothing at 0. */
export const creditOf = (
  record: Invoice,
  lines: readonly CreditedLine[] = record.lines.map(() => 'whole'),
): Values => ({
  ...copyOf(record, -1),
  lines: plainLines(record.lines, -1).flatMap((line, at) => {
    const credited = lines[at] ?? 0;
    const ofLine = at + 1;
    if (credited === 'whole') return [{ ...line, ofLine }];
    const { discountMinor: _discount, ...rest } = line;
    return credited > 0 ? [{ ...rest, ofLine, quantityMilli: -1000, unitPriceMinor: credited }] : [];
  }),
  kind: 'CreditNote',
  status: 'Draft',
  relatedInvoiceId: record.id,
});
