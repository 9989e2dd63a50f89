import { dayKey } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { type Drafting, linesOn, taxDayOf } from './draft.ts';
import type { Invoice, InvoiceValues } from './types.ts';

const OF_E_INVOICE = ['buyer', 'principalTaxId', 'exemption', 'dirhamRate', 'customerSiren', 'operation'] as const;
const OF_CURRENCY = ['currency', 'rateMicro', 'rateDay', 'rateSource'] as const;
const COPIED = [
  'kind',
  'dealId',
  'contactId',
  'sellerIds',
  'billTo',
  'notes',
  ...OF_CURRENCY,
  ...OF_E_INVOICE,
] as const;
const plainLines = (lines: InvoiceValues['lines'], sign: 1 | -1) =>
  lines.map(({ netMinor: _net, taxMinor: _tax, ofLine: _of, taxGivenMinor: _given, quantityMilli, ...line }) => ({
    ...line,
    quantityMilli: sign * quantityMilli,
  }));
const copyOf = (record: Invoice, sign: 1 | -1): Values => ({
  ...Object.fromEntries(COPIED.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
  lines: plainLines(record.lines, sign),
});

/** What a new draft starts with that bills the same again; what was taxed as usual has the tax of today. */
export function duplicateOf(
  record: Invoice,
  { tax, country, timeZone, now }: Pick<Drafting, 'tax' | 'country' | 'timeZone' | 'now'>,
): Values {
  const isCredit = record.kind === 'CreditNote';
  const days = [taxDayOf(record, timeZone, now), dayKey(now, timeZone)] as const;
  return {
    ...copyOf(record, 1),
    ...(isCredit && { kind: 'Service' }),
    lines: linesOn(plainLines(record.lines, isCredit ? -1 : 1), days, { tax, country }),
  };
}
/** What the draft of a credit note starts with, with the day of the supply that it corrects: of each line all of it, an amount without tax (minor units), or nothing at 0. */
export const creditOf = (record: Invoice, amounts: readonly number[]): Values => ({
  ...copyOf(record, -1),
  lines: plainLines(record.lines, -1).flatMap((line, at) => {
    const credited = amounts[at] ?? 0;
    const ofLine = at + 1;
    if (credited > 0 && credited === record.lines[at]?.netMinor) return [{ ...line, ofLine }];
    const { discountMinor: _discount, ...rest } = line;
    return credited > 0 ? [{ ...rest, ofLine, quantityMilli: -1000, unitPriceMinor: credited }] : [];
  }),
  kind: 'CreditNote',
  status: 'Draft',
  ...(record.supplyDate && { supplyDate: record.supplyDate }),
  relatedInvoiceId: record.id,
});
