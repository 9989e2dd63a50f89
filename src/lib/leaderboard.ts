import { rounded, WHOLE_BP } from './rounding.ts';

/** What one seller did in a span of time. */
export interface Performance {
  readonly uid: string;
  readonly lastName: string;
  /** Own parts of the commission of deals closed, minor units. */
  readonly commissionMinor: number;
  /** Own weight in those deals: 10000 is one deal. */
  readonly dealsBp: number;
  readonly viewings: number;
  /** New leads assigned, and those first contacted in time. */
  readonly newLeads: number;
  readonly answeredInTime: number;
}
export interface Targets {
  readonly commissionMinor: number;
  readonly dealsBp: number;
  readonly viewings: number;
}
/** Parts of the index; together 10000. Ours: domain.md §4.7. */
const WEIGHTS = { commission: 5000, deals: 2000, viewings: 1500, answers: 1500 };

/** How much of a target is reached, in basis points up to 10000; nothing where there is no target. */
const reached = (value: number, target: number): number =>
  target > 0 ? Math.min(WHOLE_BP, rounded(BigInt(value) * BigInt(WHOLE_BP), BigInt(target))) : 0;

/** 0…100. Source: domain.md §4.7. */
export function performanceIndex(done: Omit<Performance, 'uid' | 'lastName'>, targets: Targets): number {
  const points =
    WEIGHTS.commission * reached(done.commissionMinor, targets.commissionMinor) +
    WEIGHTS.deals * reached(done.dealsBp, targets.dealsBp) +
    WEIGHTS.viewings * reached(done.viewings, targets.viewings) +
    WEIGHTS.answers * reached(done.answeredInTime, done.newLeads);
  return rounded(BigInt(points), 1_000_000n);
}

/** Most commission first; of equal ones more deals, then the index, then the name. */
export const leaderboard = <P extends Performance>(
  sellers: readonly P[],
  targets: Targets,
): (P & { readonly index: number; readonly rank: number })[] =>
  sellers
    .map((seller) => ({ ...seller, index: performanceIndex(seller, targets) }))
    .toSorted(
      (a, b) =>
        b.commissionMinor - a.commissionMinor ||
        b.dealsBp - a.dealsBp ||
        b.index - a.index ||
        order(a.lastName, b.lastName) ||
        order(a.uid, b.uid),
    )
    .map((seller, at) => ({ ...seller, rank: at + 1 }));

/** By code unit: the same everywhere. */
const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
