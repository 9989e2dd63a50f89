import { invoiceAmount, lineAmount, type TaxCategory } from '#lib/vat.ts';
import type { InvoiceLine, InvoiceValues, Stored } from './types.ts';

/** A line as far as it can be priced yet: somebody may still be typing it. */
export function priced(line: Partial<InvoiceLine>): Parameters<typeof lineAmount>[0] | undefined {
  const { quantityMilli, unitPriceMinor, discountMinor = 0, taxCategory, taxRateBp = 0 } = line;
  const whole = [quantityMilli, unitPriceMinor, discountMinor, taxRateBp].every(Number.isSafeInteger);
  if (!whole || quantityMilli === undefined || unitPriceMinor === undefined || !taxCategory) return undefined;
  const category: TaxCategory = taxCategory;
  return {
    quantityMilli,
    unitPriceMinor,
    discountMinor,
    taxCategory: category,
    taxRateBp: category === 'Standard' ? taxRateBp : 0,
  };
}

/** The amounts of lines that can be priced. Source: domain.md §4.2. */
export const amountOf = (lines: readonly Partial<InvoiceLine>[]) =>
  invoiceAmount(lines.flatMap((line) => priced(line) ?? []));

/** Amounts of the lines and the state the payments make; what was issued keeps the lines it was issued with. */
export function deriveInvoice(values: InvoiceValues, _now: Date, before?: Stored): Partial<InvoiceValues> {
  const { kind, number, reference, billTo, payments = [], status } = values;
  const isLocked = before !== undefined && before.status !== 'Draft';
  const lines = isLocked ? before.lines : (values.lines ?? []).map(withAmounts);
  const { netMinor, taxMinor, totalMinor } = isLocked ? before : amountOf(lines);
  const paidMinor = payments.reduce((sum, payment) => sum + (payment.amountMinor || 0), 0);
  const after = kind !== 'CreditNote' && isRunning(status) ? paidState(paidMinor, totalMinor) : status;
  const owed = kind !== 'CreditNote' && isRunning(after) ? totalMinor - paidMinor : 0;
  return {
    title: number ?? reference,
    billToName: billTo?.name,
    lines,
    netMinor,
    taxMinor,
    totalMinor,
    paidMinor,
    balanceMinor: Math.max(0, owed),
    status: after,
  };
}

const isRunning = (status: InvoiceValues['status']): boolean =>
  status === 'Issued' || status === 'PartiallyPaid' || status === 'Paid';

function paidState(paid: number, total: number): InvoiceValues['status'] {
  if (paid <= 0) return 'Issued';
  return paid < total ? 'PartiallyPaid' : 'Paid';
}

function withAmounts(line: InvoiceLine): InvoiceLine {
  const known = priced(line);
  if (!known) return line;
  const { taxRateBp } = known;
  return { ...line, taxRateBp, ...lineAmount(known) };
}
