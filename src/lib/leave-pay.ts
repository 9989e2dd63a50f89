import { serviceYearOf } from './leave-year.ts';
import { daysFromTo, type LeavePolicy, leaveHalfDays, type WorkRules } from './work-rules.ts';

const FULL_BP = 10_000;

/** Leave of one employee, `YYYY-MM-DD` both included. */
export interface TakenLeave {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Half of its one day. */
  readonly isHalf: boolean;
}
/** The days of somebody's service that leave is judged by, `YYYY-MM-DD`. */
export interface Service {
  readonly hired: string;
  /** Last day of probation. */
  readonly probationEnd?: string | undefined;
}
/** What leave is judged by. */
interface Rules {
  readonly policies: readonly LeavePolicy[];
  readonly work: WorkRules;
}

/**
 * What happens to days beyond a policy's. By default, tiers end unpaid, somebody decides about sick leave, and the rest
 * is refused.
 */
export function beyondOf({ type, beyond, payTiers = [] }: LeavePolicy): NonNullable<LeavePolicy['beyond']> {
  if (beyond) return beyond;
  if (payTiers.length > 0) return 'Unpaid';
  return type === 'Sick' ? 'Ask' : 'Refuse';
}

/** Names the span whose days are counted together: a year of service or of the calendar, one event, or all. */
function spanOf(day: string, { type, from }: TakenLeave, policy: LeavePolicy | undefined, { hired }: Service): string {
  const per = policy?.per ?? 'ServiceYear';
  if (per === 'Ever') return type;
  if (per === 'Event') return `${type} ${from}`;
  return `${type} ${per === 'CalendarYear' ? day.slice(0, 4) : serviceYearOf(hired, day).number}`;
}

/**
 * Half days of leave that are not paid, by day. A kind of leave is paid by the tiers of its policy, counted from its
 * first day in each of its spans on: a day at half the pay costs one half day, an unpaid one two. Without tiers it is
 * paid in full.
 */
export function unpaidLeave(
  service: Service,
  leaves: readonly TakenLeave[],
  { policies, work }: Rules,
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const unpaid = new Map<string, number>();
  for (const leave of leaves.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const policy = policies.find(({ type }) => type === leave.type);
    for (const day of daysFromTo(leave.from, leave.to)) {
      const span = spanOf(day, leave, policy, service);
      const halves = leaveHalfDays(day, day, leave.isHalf, policy, work);
      const before = used.get(span) ?? 0;
      used.set(span, before + halves);
      const isUnpaid = policy?.inProbation === 'Unpaid' && isInProbation(day, service);
      const lost = halves * (isUnpaid ? 1 : 1 - shareAt(before / 2, leave.type, policy) / FULL_BP);
      if (lost > 0) unpaid.set(day, (unpaid.get(day) ?? 0) + lost);
    }
  }
  return unpaid;
}
const isInProbation = (day: string, { probationEnd }: Service) => probationEnd !== undefined && day <= probationEnd;

/** The part of the pay, in basis points, of the day of leave that follows so many of its span. */
function shareAt(taken: number, type: string, policy: LeavePolicy | undefined): number {
  const tiers = policy?.payTiers ?? [];
  if (tiers.length === 0) {
    if (type === 'Unpaid') return 0;
    return policy?.beyond === 'Unpaid' && taken >= policy.days ? 0 : FULL_BP;
  }
  let until = 0;
  for (const { days, payBp } of tiers) {
    until += days;
    if (taken < until) return payBp;
  }
  return 0;
}

/** What a leave costs beside others of the same person. */
export interface LeaveCost {
  /** Half days beyond those of the policy. Annual leave has its own rules, see leave-year.ts. */
  readonly beyondHalfDays: number;
  /** Half days left of the policy before this leave, in the span of its first day; undefined without a limit. */
  readonly leftHalfDays: number | undefined;
  /** Half days that are not paid, rounded. */
  readonly unpaidHalfDays: number;
  /** What the policy says of this leave: nothing, or that it is not given. */
  readonly refused: 'beyond' | 'probation' | undefined;
}
export function leaveCost(
  asked: TakenLeave,
  others: readonly TakenLeave[],
  service: Service,
  { policies, work }: Rules,
): LeaveCost {
  const policy = policies.find(({ type }) => type === asked.type);
  const costs = (leave: TakenLeave) =>
    daysFromTo(leave.from, leave.to).map((day) => ({
      span: spanOf(day, leave, policy, service),
      halves: leaveHalfDays(day, day, leave.isHalf, policy, work),
    }));
  const used = new Map<string, number>();
  for (const { span, halves } of others.filter(({ type }) => type === asked.type).flatMap(costs))
    used.set(span, (used.get(span) ?? 0) + halves);
  const isLimited = policy !== undefined && asked.type !== 'Annual';
  const leftOf = (span: string) => Math.max(0, 2 * (policy?.days ?? 0) - (used.get(span) ?? 0));
  const leftHalfDays = isLimited ? leftOf(spanOf(asked.from, asked, policy, service)) : undefined;
  let beyondHalfDays = 0;
  for (const { span, halves } of isLimited ? costs(asked) : []) {
    beyondHalfDays += Math.max(0, halves - leftOf(span));
    used.set(span, (used.get(span) ?? 0) + halves);
  }
  const sumOf = (leaves: readonly TakenLeave[]) =>
    [...unpaidLeave(service, leaves, { policies, work })].reduce(
      (sum, [day, lost]) => sum + (day >= asked.from && day <= asked.to ? lost : 0),
      0,
    );
  const isProbation = policy?.inProbation === 'Refuse' && isInProbation(asked.from, service);
  const isBeyond = policy !== undefined && beyondHalfDays > 0 && beyondOf(policy) === 'Refuse';
  return {
    beyondHalfDays,
    leftHalfDays,
    unpaidHalfDays: Math.round(sumOf([...others, asked]) - sumOf(others)),
    refused: isProbation ? 'probation' : isBeyond ? 'beyond' : undefined,
  };
}
