import type { Values } from '#model/schema.ts';
import type { Invoice, InvoiceValues } from './types.ts';

const OF_E_INVOICE = ['buyer', 'principalTaxId', 'exemption', 'dirhamRate'] as const;
const COPIED = ['kind', 'dealId', 'contactId', 'sellerIds', 'billTo', 'notes', ...OF_E_INVOICE] as const;
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
/** What the draft of a credit note starts with: of each line all of it, an amount without tax (minor units), or nothing at 0. */
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
  relatedInvoiceId: record.id,
});
