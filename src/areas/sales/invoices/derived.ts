import type { Direction } from '#lib/money/rounding.ts';
import { amountsByRate, invoiceAmount, lineAmount, type TaxCategory, type TaxRounding } from '#lib/money/vat.ts';
import { receiptOf, receivedOf } from './ledger.ts';
import { localOf, rateOf } from './local.ts';
import type { InvoiceLine, InvoiceValues, Payment, Stored } from './types.ts';

/** What an invoice comes to at most, and each of its lines; minor units. */
export const MOST = 10_000_000_000_000;
/** Whether quantity times price is an amount at all: each of them may be right by itself, and the line too much. */
export const isTooMuch = ({ quantityMilli = 0, unitPriceMinor = 0 }: Partial<InvoiceLine>): boolean =>
  Math.abs(quantityMilli / 1000) * unitPriceMinor > MOST;

/** A line as far as it can be priced yet: somebody may still be typing it. */
export function priced(line: Partial<InvoiceLine>): Parameters<typeof lineAmount>[0] | undefined {
  const { quantityMilli, unitPriceMinor, discountMinor = 0, taxCategory, taxRateBp = 0, taxGivenMinor } = line;
  const whole = [quantityMilli, unitPriceMinor, discountMinor, taxRateBp].every(Number.isSafeInteger);
  if (!whole || quantityMilli === undefined || unitPriceMinor === undefined || !taxCategory) return undefined;
  if (isTooMuch(line)) return undefined;
  const category: TaxCategory = taxCategory;
  return {
    quantityMilli,
    unitPriceMinor,
    discountMinor,
    taxCategory: category,
    taxRateBp: category === 'Standard' ? taxRateBp : 0,
    ...(taxGivenMinor !== undefined && { taxGivenMinor }),
  };
}

const pricedOf = (lines: readonly Partial<InvoiceLine>[]) => lines.flatMap((line) => priced(line) ?? []);
/** The amounts of lines that can be priced. */
export const amountOf = (lines: readonly Partial<InvoiceLine>[], rounding?: TaxRounding, direction?: Direction) =>
  invoiceAmount(pricedOf(lines), rounding, direction);
/** What an invoice taxes at each of its rates. */
type Taxed = Pick<InvoiceValues, 'lines' | 'taxRounding' | 'taxDirection'>;
export const ratesOf = ({ lines, taxRounding = 'Line', taxDirection }: Taxed) =>
  amountsByRate(pricedOf(lines), taxRounding, taxDirection);

/** Amounts of the lines and the state the payments and credits make; what was issued keeps the lines it was issued with. */
export function deriveInvoice(values: InvoiceValues, _now: Date, before?: Stored): Partial<InvoiceValues> {
  const { number, reference, billTo, creditedMinor = 0, status, taxRounding, taxDirection } = values;
  const isLocked = before !== undefined && before.status !== 'Draft';
  const lines = isLocked
    ? before.lines
    : (values.lines ?? []).map((line) => withAmounts(line, taxRounding, taxDirection));
  const { netMinor, taxMinor, totalMinor } = isLocked ? before : amountOf(lines, taxRounding, taxDirection);
  const payments = values.payments?.map((entry, at) => withReceipt(entry, at, number, before));
  const paidMinor = receivedOf(payments ?? []);
  const isOwed = values.kind !== 'CreditNote' && status !== 'Draft' && status !== 'Void';
  const balanceMinor = isOwed ? totalMinor - creditedMinor - paidMinor : 0;
  const amounts = { netMinor, taxMinor, totalMinor, creditedMinor, paidMinor, balanceMinor };
  const local = localOf({ ...values, ...amounts });
  return {
    title: number ?? reference,
    billToName: billTo?.name,
    lines,
    netMinor,
    taxMinor,
    totalMinor,
    ...(payments && { payments }),
    paidMinor,
    balanceMinor,
    toRefund: balanceMinor < 0 || undefined,
    ...(local && {
      local,
      ...(rateOf(values) === undefined && { rateMicro: undefined, rateDay: undefined, rateSource: undefined }),
    }),
    status: isOwed ? stateOf({ totalMinor, creditedMinor, paidMinor, balanceMinor }) : status,
  };
}

/** A new entry gets its receipt's number; an existing one keeps its number. */
const withReceipt = (entry: Payment, at: number, number: string | undefined, before: Stored | undefined): Payment =>
  number === undefined || before?.payments?.[at] ? entry : { ...entry, receipt: receiptOf(number, at + 1) };

function stateOf(sums: {
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
  readonly balanceMinor: number;
}): InvoiceValues['status'] {
  if (sums.totalMinor > 0 && sums.creditedMinor >= sums.totalMinor) return 'Credited';
  if (sums.totalMinor > 0 && sums.balanceMinor <= 0) return 'Paid';
  return sums.paidMinor > 0 ? 'PartiallyPaid' : 'Issued';
}

/** A line has tax of its own only where tax is rounded by line. */
function withAmounts(
  { taxMinor: _known, ...line }: InvoiceLine,
  rounding: TaxRounding | undefined,
  direction: Direction | undefined,
): InvoiceLine {
  const known = priced(line);
  if (!known) return line;
  const { netMinor, taxMinor } = lineAmount(known, direction);
  return { ...line, taxRateBp: known.taxRateBp, netMinor, ...(rounding !== 'Rate' && { taxMinor }) };
}
