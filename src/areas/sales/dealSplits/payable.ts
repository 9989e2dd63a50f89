import type { Invoice } from '#areas/sales/invoices/types.ts';
import { payableOf } from '#lib/commission.ts';
import { statusOf } from '#lib/commission-ledger.ts';
import { sumOf } from '#lib/rounding.ts';
import type { Change } from '#model/changes.ts';
import type { Split } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;
/** Shares that follow what the customer pays: what was paid out whole was paid. */
const OPEN: readonly string[] = ['Accrued', 'Payable'];
const STANDING: readonly string[] = ['Draft', 'Issued', 'PartiallyPaid', 'Paid'];

/** Invoices of a commission that stand: neither void nor credited nor put away. */
export const standing = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(
    ({ kind, status, archivedAt }) => kind === 'Commission' && STANDING.includes(status) && archivedAt === null,
  );

/** What of a deal's commission is billed by its invoices that stand, less their issued credit notes: minor units without tax. */
export function billedNet(invoices: readonly Invoice[]): number {
  const bills = standing(invoices);
  const ids = new Set(bills.map(({ id }) => id));
  const credits = invoices.filter(
    ({ kind, number, relatedInvoiceId = '' }) =>
      kind === 'CreditNote' && number !== undefined && ids.has(relatedInvoiceId),
  );
  return sumOf([...bills, ...credits].map(({ netMinor }) => netMinor));
}
/** What a deal's invoices for its commission come to without what was credited, and what of it came in: minor units, tax included. */
export function paidOn(invoices: readonly Invoice[]): { readonly totalMinor: number; readonly paidMinor: number } {
  const bills = standing(invoices);
  return {
    totalMinor: sumOf(bills.map((bill) => bill.totalMinor - (bill.creditedMinor ?? 0))),
    paidMinor: sumOf(bills.map((bill) => bill.paidMinor)),
  };
}
/** What of this share may be paid out by what came in. */
export const dueOf = (split: Split, { totalMinor, paidMinor }: ReturnType<typeof paidOn>): number =>
  totalMinor > 0 ? payableOf(split.amountMinor, paidMinor, totalMinor) : 0;

/**
 * Shares that may be paid out by now: in proportion to what came in, whole with the last payment. Only
 * what is earned, and never less than before. One update a share that grows.
 */
export function releases(splits: readonly Split[], invoices: readonly Invoice[]): Update[] {
  const paid = paidOn(invoices);
  return splits.flatMap((before): Update[] => {
    const payableMinor = dueOf(before, paid);
    if (!OPEN.includes(before.status) || payableMinor <= (before.payableMinor ?? 0)) return [];
    return [withPayable(before, payableMinor)];
  });
}
/** Shares of which less may be paid out than before: what the customer paid was reversed or refunded. */
export function takenBack(splits: readonly Split[], invoices: readonly Invoice[]): Update[] {
  const paid = paidOn(invoices);
  return splits.flatMap((before): Update[] => {
    const payableMinor = dueOf(before, paid);
    if (!OPEN.includes(before.status) || payableMinor >= (before.payableMinor ?? 0)) return [];
    return [withPayable(before, payableMinor)];
  });
}
const withPayable = (before: Split, payableMinor: number): Update => {
  const status = statusOf({ ...before, payableMinor }, true);
  const set = { status, payableMinor: payableMinor > 0 ? payableMinor : undefined };
  return { type: 'update', resource: 'dealSplits', before, set };
};
/** What these updates add to what may be paid out. Minor units. */
export const addedBy = (updates: readonly Update[]): number =>
  sumOf(updates.map(({ before, set }) => Number(set.payableMinor ?? 0) - Number(before.payableMinor ?? 0)));
