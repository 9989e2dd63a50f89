import { sumOf } from './rounding.ts';

/** One agent's share of a deal's commission, as far as what is owed of it goes. Amounts in minor units. */
export interface ShareAccount {
  readonly status: 'Expected' | 'Accrued' | 'Payable' | 'Paid' | 'ClawedBack';
  readonly amountMinor: number;
  /** What of it may be paid out. */
  readonly payableMinor?: number;
  /** What was paid of it, less what was deducted from pay again. */
  readonly paidMinor?: number;
  readonly dueMinor?: number;
  readonly entries?: readonly { readonly kind: string; readonly at: Date; readonly amountMinor: number }[];
}
type Status = ShareAccount['status'];

const EARNED: readonly string[] = ['Accrued', 'Payable', 'Paid'];
export const isEarned = (status: string): boolean => EARNED.includes(status);

/** The state of a share. It depends on whether the deal is closed, how much may be paid out and how much was paid. */
export function statusOf(share: Omit<ShareAccount, 'entries' | 'dueMinor'>, isClosed: boolean): Status {
  const { status, amountMinor, payableMinor = 0, paidMinor = 0 } = share;
  if (!isClosed) return paidMinor > 0 || status === 'ClawedBack' ? 'ClawedBack' : 'Expected';
  if (payableMinor > paidMinor) return 'Payable';
  return amountMinor > 0 && payableMinor === amountMinor ? 'Paid' : 'Accrued';
}

/**
 * What the agent has to give back. If the deal fell through, that is everything that was paid; if the deal was closed
 * again for less, it is the amount paid above the new share. Otherwise 0.
 */
export function owedBack(share: Pick<ShareAccount, 'status' | 'amountMinor' | 'paidMinor'>): number {
  const { status, amountMinor, paidMinor = 0 } = share;
  if (status === 'ClawedBack') return paidMinor;
  return isEarned(status) ? Math.max(0, paidMinor - amountMinor) : 0;
}

/** What is to be paid out by a day: what was released later waits for the next month. */
export function dueBy({ dueMinor = 0, entries = [] }: Pick<ShareAccount, 'dueMinor' | 'entries'>, until: Date): number {
  const later = entries.filter(({ kind, at }) => kind === 'Released' && at > until);
  const due = dueMinor - sumOf(later.map(({ amountMinor }) => amountMinor));
  return Math.min(dueMinor, Math.max(0, due));
}
