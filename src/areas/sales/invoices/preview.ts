import type { Direction } from '#lib/money/rounding.ts';
import type { TaxRounding } from '#lib/money/vat.ts';
import type { FormOf, Values } from '#model/schema.ts';
import { deriveInvoice } from './derived.ts';
import type { invoices } from './schema.ts';
import type { InvoiceLine, InvoiceValues, Supplier } from './types.ts';

/** What the sheet of paper shows. */
export type Shown = Pick<
  InvoiceValues,
  | 'billTo'
  | 'lines'
  | 'kind'
  | 'status'
  | 'issueDate'
  | 'dueDate'
  | 'currency'
  | 'netMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'paidMinor'
  | 'balanceMinor'
> &
  Partial<InvoiceValues>;

const amountOrNone = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value);
type TypedLine = NonNullable<FormOf<typeof invoices>['lines']>[number];

/** A line as far as it is typed: what is missing counts nothing. */
const lineOf = (line: TypedLine): InvoiceLine => ({
  ...line,
  description: line.description ?? '',
  quantityMilli: amountOrNone(line.quantityMilli),
  unitPriceMinor: amountOrNone(line.unitPriceMinor),
  discountMinor: amountOrNone(line.discountMinor),
  taxCategory: line.taxCategory ?? 'Standard',
  taxRateBp: amountOrNone(line.taxRateBp),
});

/** The invoice that a form would make from the values so far. */
export function previewOf(
  values: Values,
  given: {
    /** The company's. */
    readonly currency: string;
    readonly supplier: Supplier | undefined;
    readonly taxRounding: TaxRounding;
    readonly taxDirection?: Direction | undefined;
    readonly now: Date;
  },
): Shown {
  const typed = values as FormOf<typeof invoices>;
  const { now, currency, supplier, taxRounding, taxDirection } = given;
  const whole: InvoiceValues = {
    ...(values as Partial<InvoiceValues>),
    reference: '',
    title: '',
    billToName: '',
    currency: typed.currency ?? currency,
    local: { currency },
    supplier,
    // a credit note keeps how its invoice was rounded
    ...(!(typed.kind === 'CreditNote' && typed.taxRounding) && { taxRounding, taxDirection }),
    kind: typed.kind ?? 'Service',
    status: 'Draft',
    billTo: { ...typed.billTo, name: typed.billTo?.name ?? '', address: typed.billTo?.address ?? '' },
    issueDate: typed.issueDate ?? now,
    dueDate: typed.dueDate ?? now,
    lines: (typed.lines ?? []).map(lineOf),
    netMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    paidMinor: 0,
    balanceMinor: 0,
  };
  return { ...whole, ...deriveInvoice(whole, now) };
}
