import type { Invoice } from '#areas/sales/invoices/types.ts';
import { payableOf } from '#lib/commission.ts';
import { sumOf } from '#lib/rounding.ts';
import type { Change } from '#model/changes.ts';
import type { Split } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;
const STANDING: readonly string[] = ['Draft', 'Issued', 'PartiallyPaid', 'Paid'];
const EARNED: readonly string[] = ['Accrued', 'Payable'];

/** Invoices of a commission that stand: neither void nor credited nor put away. */
export const standing = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(
    ({ kind, status, archivedAt }) => kind === 'Commission' && STANDING.includes(status) && archivedAt === null,
  );

/** What a deal's invoices for its commission come to and what of it came in: minor units, tax included. */
export function paidOn(invoices: readonly Invoice[]): { readonly totalMinor: number; readonly paidMinor: number } {
  const bills = standing(invoices);
  const sum = (field: 'totalMinor' | 'paidMinor') => sumOf(bills.map((bill) => bill[field]));
  return { totalMinor: sum('totalMinor'), paidMinor: sum('paidMinor') };
}

/**
 * Shares that may be paid out by now: in proportion to what came in, whole with the last payment (domain.md §4.1). Only
 * what is earned, and never less than before. One update a share that grows.
 */
export function releases(splits: readonly Split[], invoices: readonly Invoice[]): Update[] {
  const { totalMinor, paidMinor } = paidOn(invoices);
  if (totalMinor <= 0) return [];
  return splits.flatMap((before): Update[] => {
    const payableMinor = payableOf(before.amountMinor, paidMinor, totalMinor);
    if (!EARNED.includes(before.status) || payableMinor <= (before.payableMinor ?? 0)) return [];
    return [{ type: 'update', resource: 'dealSplits', before, set: { status: 'Payable', payableMinor } }];
  });
}
/** What these updates add to what may be paid out. Minor units. */
export const addedBy = (updates: readonly Update[]): number =>
  sumOf(updates.map(({ before, set }) => Number(set.payableMinor) - Number(before.payableMinor ?? 0)));
