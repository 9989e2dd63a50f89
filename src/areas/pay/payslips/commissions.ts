import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { dueBy, owedBack, statusOf } from '#lib/money/commission-ledger.ts';
import { addDays, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { Sources } from './build.ts';
import { daysOf } from './month.ts';
import type { Payslip } from './schema.ts';

type Update = Extract<Change, { type: 'update' }>;
/** One share on a payslip: what is paid of it, or below zero what is owed back. Minor units. */
export type ShareLine = NonNullable<Payslip['commissions']>[number];
/** The most shares one payslip pays; more wait for the next month. */
export const MOST_SHARES = 40;

/** What payslips that are not paid yet pay of each share already. */
function promisedBy(slips: readonly Payslip[]): ReadonlyMap<string, number> {
  const promised = new Map<string, number>();
  for (const { status, earnings = [], deductions = [] } of slips)
    if (status !== 'Paid')
      for (const { splitId, amountMinor } of [...earnings, ...deductions])
        if (splitId) promised.set(splitId, (promised.get(splitId) ?? 0) + amountMinor);
  return promised;
}

/** What the month pays of an agent's shares, and what it deducts again; `last` are the payslips of the month before. */
export function shareLines(
  userId: string | undefined,
  sources: Pick<Sources, 'shares' | 'otherSlips' | 'periodKey' | 'timeZone'>,
): ShareLine[] {
  const { shares, otherSlips, periodKey, timeZone } = sources;
  const until = new Date(startOfDay(addDays(daysOf(periodKey).at(-1) ?? '', 1), timeZone).getTime() - 1);
  const promised = promisedBy(otherSlips);
  const own = shares.filter((share) => userId !== undefined && share.userId === userId);
  const lines = own
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((share): ShareLine => {
      const waiting = promised.get(share.id) ?? 0;
      const owed = owedBack(share);
      const amountMinor = owed > 0 ? -Math.max(0, owed - waiting) : Math.max(0, dueBy(share, until) - waiting);
      return { splitId: share.id, label: share.label, amountMinor };
    });
  return lines.filter(({ amountMinor }) => amountMinor !== 0).slice(0, MOST_SHARES);
}

type Slip = Pick<Payslip, 'earnings' | 'deductions'>;
/** What a payslip moves of each share: paid above zero, deducted again below. */
export function movedBy({ earnings = [], deductions = [] }: Slip): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  const add = (rows: readonly { readonly splitId?: string; readonly amountMinor: number }[], sign: 1 | -1) => {
    for (const { splitId, amountMinor } of rows)
      if (splitId && amountMinor > 0) moved.set(splitId, (moved.get(splitId) ?? 0) + sign * amountMinor);
  };
  add(earnings, 1);
  add(deductions, -1);
  return moved;
}
/** The shares of which so much is paid, or below zero deducted again. */
export const sharesMoved = (moved: ReadonlyMap<string, number>, shares: readonly Split[]): Update[] =>
  shares
    .filter(({ id }) => moved.has(id))
    .map((before) => {
      const paidMinor = (before.paidMinor ?? 0) + (moved.get(before.id) ?? 0);
      const status = statusOf({ ...before, paidMinor }, before.status !== 'ClawedBack');
      return { type: 'update', resource: 'dealSplits', before, set: { status } };
    });
/** The shares that change when a payslip is paid. */
export const sharesPaidWith = (slip: Slip, shares: readonly Split[]): Update[] => sharesMoved(movedBy(slip), shares);
