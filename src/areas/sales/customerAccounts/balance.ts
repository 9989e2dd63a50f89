import { sumOf } from '#lib/money/rounding.ts';

export interface AccountEntry {
  readonly kind: 'ToAccount' | 'FromAccount' | 'Refund';
  readonly amountMinor: number;
}
/** What is left of a customer's money after these entries. Minor units. */
export const balanceOf = (entries: readonly AccountEntry[]): number =>
  sumOf(entries.map(({ kind, amountMinor }) => (kind === 'ToAccount' ? amountMinor : -amountMinor)));
