import { sumOf } from '#lib/money/rounding.ts';
import type { TaxRules } from '#lib/money/tax-defaults.ts';
import { DAY_MS, dayKey } from '#lib/time/dates.ts';
import { updated } from '#model/changes.ts';
import type { Issue, Values } from '#model/schema.ts';
import { leftOfLines, withRestTax } from './credit.ts';
import { amountOf, deriveInvoice } from './derived.ts';
import type { invoices } from './schema.ts';
import { prefixOf, supplierOf } from './supplier.ts';
import type { Invoice } from './types.ts';

/** How far back an invoice may be dated: the books of the months before are closed. */
const MOST_DAYS_BACK = 60;

/** When and for whom a draft is issued. */
export interface Issuing {
  readonly company: Values;
  /** Its tax on the day of the supply, else of the issue; a credit note's is that of its invoice. */
  readonly tax: TaxRules;
  readonly issueDate: Date;
  readonly dueDate: Date;
  readonly now: Date;
}
const wrong = (field: string, key: string, params?: Issue['params']): Issue => ({
  field,
  key: `invoices.error.${key}`,
  ...(params && { params }),
});

/** Why this draft cannot be issued, at the field of the question. */
export function issuingIssue(draft: Invoice, { company, tax, issueDate, dueDate, now }: Issuing): Issue | undefined {
  const { supplyDate, totalMinor } = draft;
  if (!supplierOf(company, tax)) return wrong('supplier', 'company');
  if (issueDate > now) return wrong('issueDate', 'ahead');
  if (now.getTime() - issueDate.getTime() > MOST_DAYS_BACK * DAY_MS)
    return wrong('issueDate', 'longAgo', { days: MOST_DAYS_BACK });
  if (dueDate < issueDate) return wrong('dueDate', 'due');
  if (supplyDate && supplyDate > issueDate) return wrong('issueDate', 'supply');
  return totalMinor === 0 ? wrong('lines', 'nothing') : undefined;
}

/** The series that a number of this date is of: `INV-2026-`. */
export const seriesOf = (company: Values, issueDate: Date): string =>
  `${prefixOf(company)}-${dayKey(issueDate, String(company.timezone)).slice(0, 4)}-`;

/** The draft with its number and the company's current details; from then on only payments change. */
export const issuedAs = (draft: Invoice, { company, tax, issueDate, dueDate }: Issuing, more: Partial<Invoice> = {}) =>
  updated<typeof invoices>('invoices', draft, {
    status: 'Issued',
    number: seriesOf(company, issueDate),
    supplier: supplierOf(company, tax),
    issueDate,
    dueDate,
    ...more,
  });

/** What is left of an invoice after its issued notes, as a credit note states it. */
export function originalOf(billed: Invoice, notes: readonly Invoice[]): NonNullable<Invoice['original']> {
  const { number = '', issueDate } = billed;
  const left = (name: 'netMinor' | 'taxMinor' | 'totalMinor') => billed[name] + sumOf(notes.map((note) => note[name]));
  return {
    number,
    issueDate,
    netMinor: left('netMinor'),
    taxMinor: left('taxMinor'),
    totalMinor: left('totalMinor'),
  };
}

/** An issued invoice and its draft of a credit note, as issuing the note leaves them; or why it takes back too much. */
export function creditedBy(billed: Invoice, notes: readonly Invoice[], draft: Invoice, now: Date) {
  const lines = [...withRestTax(draft.lines, billed, notes)];
  const { totalMinor } = amountOf(lines, billed.taxRounding, billed.taxDirection);
  const note: Invoice = { ...draft, status: 'Issued', lines, totalMinor };
  const creditedMinor = -sumOf([...notes, note].map((one) => one.totalMinor));
  const isOver =
    creditedMinor > billed.totalMinor || leftOfLines(billed, [...notes, note]).some((leftMinor) => leftMinor < 0);
  if (isOver) return wrong('lines', 'overcredited');
  const set = { creditedMinor, creditNoteIds: [...(billed.creditNoteIds ?? []), draft.id] };
  const after: Invoice = { ...billed, ...set, ...deriveInvoice({ ...billed, ...set }, now, billed) };
  return { lines, totalMinor, after, update: updated<typeof invoices>('invoices', billed, set) };
}
