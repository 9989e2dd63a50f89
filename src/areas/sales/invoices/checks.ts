import { rounded } from '#lib/money/rounding.ts';
import type { Issue } from '#model/schema.ts';
import { amountOf, isTooMuch, MOST, priced } from './derived.ts';
import { receivedOf } from './ledger.ts';
import { isForeign } from './local.ts';
import type { InvoiceValues } from './types.ts';

/** Nothing is paid on a credit note, and nothing takes it back. */
const CREDIT_STATES: readonly string[] = ['Draft', 'Void', 'Issued'];

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkInvoice(invoice: Partial<InvoiceValues>, now: Date): Issue[] {
  const {
    kind,
    issueDate,
    supplyDate,
    dueDate,
    lines = [],
    payments = [],
    billTo,
    status,
    taxRounding,
    taxDirection,
  } = invoice;
  const issues: Issue[] = lines.flatMap((line, at) => checkLine(line, at, kind === 'CreditNote'));
  if (kind === 'CreditNote' && !invoice.relatedInvoiceId)
    issues.push({ field: 'relatedInvoiceId', key: 'ui.validation.required' });
  if (kind === 'CreditNote' && status && !CREDIT_STATES.includes(status))
    issues.push({ field: 'status', key: 'ui.validation.move' });
  if (lines.length === 0) issues.push({ field: 'lines', key: 'ui.validation.required' });
  if (issueDate && supplyDate && supplyDate > issueDate)
    issues.push({ field: 'supplyDate', key: 'invoices.error.supply' });
  if (issueDate && dueDate && dueDate < issueDate) issues.push({ field: 'dueDate', key: 'invoices.error.due' });
  if (lines.some(({ taxCategory }) => taxCategory === 'ReverseCharge') && !billTo?.taxId)
    issues.push({ field: 'billTo.taxId', key: 'invoices.error.taxId' });
  const total = amountOf(lines, taxRounding, taxDirection).totalMinor;
  if (status !== 'Draft' && status !== 'Void' && lines.length > 0 && total === 0)
    issues.push({ field: 'lines', key: 'invoices.error.nothing' });
  if (Math.abs(total) > MOST) issues.push({ field: 'lines', key: 'ui.validation.tooLarge' });
  issues.push(...checkRate(invoice));
  const received = receivedOf(payments);
  if (received < 0) issues.push({ field: 'payments', key: 'invoices.error.notHeld' });
  if (payments.some(({ paidAt }) => paidAt > now)) issues.push({ field: 'payments', key: 'invoices.error.paidAhead' });
  return issues;
}

const RATE = ['rateMicro', 'rateDay', 'rateSource'] as const;
/** In another currency than the company's it says at which rate, and the company's can hold what it comes to. */
function checkRate({ currency, local, ...invoice }: Partial<InvoiceValues>): Issue[] {
  if (!currency || !isForeign({ currency, local })) return [];
  const missing = RATE.filter((name) => invoice[name] === undefined);
  if (missing.length > 0) return missing.map((field) => ({ field, key: 'ui.validation.required' }));
  return local?.totalMinor === undefined ? [{ field: 'rateMicro', key: 'ui.validation.tooLarge' }] : [];
}

function checkLine(line: Partial<InvoiceValues['lines'][number]>, at: number, isCredit: boolean): Issue[] {
  const field = (name: string) => `lines.${at}.${name}`;
  const { quantityMilli, discountMinor = 0, unitPriceMinor = 0 } = line;
  if (quantityMilli === 0) return [{ field: field('quantityMilli'), key: 'invoices.error.zero' }];
  if (quantityMilli && quantityMilli < 0 !== isCredit)
    return [{ field: field('quantityMilli'), key: isCredit ? 'invoices.error.credit' : 'invoices.error.negative' }];
  if (isTooMuch(line)) return [{ field: field('unitPriceMinor'), key: 'ui.validation.tooLarge' }];
  const known = priced(line);
  const gross = known && rounded(BigInt(Math.abs(known.quantityMilli)) * BigInt(unitPriceMinor), 1000n);
  return gross !== undefined && discountMinor > gross
    ? [{ field: field('discountMinor'), key: 'invoices.error.discount' }]
    : [];
}
