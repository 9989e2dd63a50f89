import { inCompany } from '#areas/sales/invoices/local.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { payableOf } from '#lib/money/commission.ts';
import { statusOf } from '#lib/money/commission-ledger.ts';
import { sumOf } from '#lib/money/rounding.ts';
import type { Change } from '#model/changes.ts';
import type { Split } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;
/** Shares that follow what the customer pays: what was paid out whole was paid. */
const OPEN: readonly string[] = ['Accrued', 'Payable'];
const STANDING: readonly string[] = ['Draft', 'Issued', 'PartiallyPaid', 'Paid'];

/** The valid invoices of a commission: neither void nor credited nor archived. */
export const standing = (invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(
    ({ kind, status, archivedAt }) => kind === 'Commission' && STANDING.includes(status) && archivedAt === null,
  );

/**
 * The part of a deal's commission that its valid invoices bill, less their issued credit notes: minor units without
 * tax.
 */
export function billedNet(invoices: readonly Invoice[]): number {
  const bills = standing(invoices);
  return sumOf([...bills, ...creditsOf(bills, invoices)].map((one) => inCompany(one).netMinor));
}
/** The issued credit notes of these bills. */
function creditsOf(bills: readonly Invoice[], invoices: readonly Invoice[]): Invoice[] {
  const ids = new Set(bills.map(({ id }) => id));
  return invoices.filter(
    ({ kind, number, relatedInvoiceId = '' }) =>
      kind === 'CreditNote' && number !== undefined && ids.has(relatedInvoiceId),
  );
}
/** What the customers of a deal pay its agents' shares from. */
export interface Paying {
  readonly invoices: readonly Invoice[];
  /** The deal's whole commission without tax, so that what is not billed yet counts as not paid; 0 while none is agreed. */
  readonly grossMinor: number;
}
/**
 * What came in of a deal's commission, and the whole that shares are counted by: two numbers whose ratio counts. The whole
 * is the commission agreed. Where a credit note says that shares stay as agreed, it is less by what that note took back. It
 * is never less than what is owed and not billed yet. Both are without tax and exact, as fractions over the product of the
 * invoices' totals. A draft bills nobody: what is not issued counts by the commission, whatever the draft says.
 */
export function paidOn({ invoices: all, grossMinor }: Paying): { readonly paid: bigint; readonly whole: bigint } {
  const invoices = all.map(inCompany);
  const bills = standing(invoices).filter(({ status, totalMinor }) => status !== 'Draft' && totalMinor > 0);
  const over = bills.reduce((product, { totalMinor }) => product * BigInt(totalMinor), 1n);
  const sum = (amountOf: (bill: Invoice) => number) =>
    bills
      .map((bill) => (BigInt(amountOf(bill)) * BigInt(bill.netMinor) * over) / BigInt(bill.totalMinor))
      .reduce((total, amount) => total + amount, 0n);
  const unbilledMinor = Math.max(0, grossMinor - sumOf(bills.map(({ netMinor }) => netMinor)));
  const owed = BigInt(unbilledMinor) * over + sum(({ totalMinor, creditedMinor = 0 }) => totalMinor - creditedMinor);
  // earlier notes, from before there was a choice, did not change shares
  const staying = creditsOf(bills, invoices).filter(({ shares = 'Stay' }) => shares === 'Stay');
  const agreed = BigInt(grossMinor + sumOf(staying.map(({ netMinor }) => netMinor))) * over;
  // what is more than the whole invoice is to be refunded: nobody earned it
  return {
    paid: sum(({ paidMinor, totalMinor }) => Math.min(paidMinor, totalMinor)),
    whole: agreed > owed ? agreed : owed,
  };
}
/** What of this share may be paid out by what came in. */
export const dueOf = (split: Split, { paid, whole }: ReturnType<typeof paidOn>): number =>
  whole > 0n ? payableOf(split.amountMinor, paid, whole) : 0;

/** Shares of which more or less may be paid out than before. */
export const movedShares = (splits: readonly Split[], paying: Paying): Update[] => [
  ...releases(splits, paying),
  ...takenBack(splits, paying),
];

/**
 * Shares that may be paid out by now: in proportion to what came in, whole with the last payment. Only
 * what is earned, and never less than before. One update a share that grows.
 */
export function releases(splits: readonly Split[], paying: Paying): Update[] {
  const paid = paidOn(paying);
  return splits.flatMap((before): Update[] => {
    const payableMinor = dueOf(before, paid);
    if (!OPEN.includes(before.status) || payableMinor <= (before.payableMinor ?? 0)) return [];
    return [withPayable(before, payableMinor)];
  });
}
/** Shares of which less may be paid out than before: what the customer paid was reversed or refunded, or more is owed. */
export function takenBack(splits: readonly Split[], paying: Paying): Update[] {
  const paid = paidOn(paying);
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
