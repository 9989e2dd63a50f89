import { annualRulesOf, leaveAtEnd, leaveLeft, type Service, serviceYearOf } from './leave-year.ts';
import type { Rules, RulesOn } from './rules.ts';
import { daysFromTo, type LeavePolicy, leaveHalfDays } from './work-rules.ts';

const FULL_BP = 10_000;

/** Leave of one employee, `YYYY-MM-DD` both included. */
export interface TakenLeave {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Half of its one day. */
  readonly isHalf: boolean;
}
const policyOf = (type: string, { leave }: Pick<Rules, 'leave'>): LeavePolicy | undefined =>
  leave.policies.find((policy) => policy.type === type);

/** What a leave costs on one of its days, in half days. */
export const costOn = (day: string, { type, isHalf }: Pick<TakenLeave, 'type' | 'isHalf'>, rules: Rules): number =>
  leaveHalfDays(day, day, isHalf, policyOf(type, rules), rules.work);

/**
 * What happens to days beyond a policy's. By default, tiers end unpaid, somebody decides about sick leave, and the rest
 * is refused.
 */
export function beyondOf({ type, beyond, payTiers = [] }: LeavePolicy): NonNullable<LeavePolicy['beyond']> {
  if (beyond) return beyond;
  if (payTiers.length > 0) return 'Unpaid';
  return type === 'Sick' ? 'Ask' : 'Refuse';
}

/**
 * Names the span whose days are counted together: a year of service or of the calendar, one event, or all. Days before an
 * opening balance that tells their number are counted apart from it.
 */
function spanOf(
  day: string,
  { type, from }: Pick<TakenLeave, 'type' | 'from'>,
  policy: LeavePolicy | undefined,
  { hired, opening }: Service,
): string {
  const per = policy?.per ?? 'ServiceYear';
  if (per === 'Event') return `${type} ${from}`;
  const name = opening?.taken[type] !== undefined && day < opening.day ? `${type} before` : type;
  if (per === 'Ever') return name;
  return `${name} ${per === 'CalendarYear' ? day.slice(0, 4) : serviceYearOf(hired, day).number}`;
}
/** Half days that an opening balance counts to the spans of its day. */
function usedBefore(service: Service, rulesOn: RulesOn): Map<string, number> {
  const { day, taken } = service.opening ?? { day: '', taken: {} };
  return new Map(
    Object.entries(taken).map(([type, halfDays = 0]) => {
      const policy = policyOf(type, rulesOn(day));
      return [spanOf(day, { type, from: '' }, policy, service), halfDays];
    }),
  );
}

/**
 * Half days of leave that are not paid, by day. A kind of leave is paid by the tiers of its policy of the day, counted from
 * its first day in each of its spans on: a day at half the pay costs one half day, an unpaid one two. Without tiers it is
 * paid in full.
 */
export function unpaidLeave(
  service: Service,
  leaves: readonly TakenLeave[],
  rulesOn: RulesOn,
): ReadonlyMap<string, number> {
  const used = usedBefore(service, rulesOn);
  const unpaid = new Map<string, number>();
  for (const leave of leaves.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    for (const day of daysFromTo(leave.from, leave.to)) {
      const rules = rulesOn(day);
      const policy = policyOf(leave.type, rules);
      const span = spanOf(day, leave, policy, service);
      const halves = costOn(day, leave, rules);
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
  rulesOn: RulesOn,
): LeaveCost {
  const policy = policyOf(asked.type, rulesOn(asked.from));
  const costs = (leave: TakenLeave) =>
    daysFromTo(leave.from, leave.to).map((day) => {
      const rules = rulesOn(day);
      const applied = policyOf(leave.type, rules);
      return {
        span: spanOf(day, leave, applied, service),
        halves: costOn(day, leave, rules),
        days: applied?.days ?? 0,
      };
    });
  const used = usedBefore(service, rulesOn);
  for (const { span, halves } of others.filter(({ type }) => type === asked.type).flatMap(costs))
    used.set(span, (used.get(span) ?? 0) + halves);
  const isLimited = policy !== undefined && asked.type !== 'Annual';
  const leftOf = (span: string, days: number) => Math.max(0, 2 * days - (used.get(span) ?? 0));
  const leftHalfDays = isLimited ? leftOf(spanOf(asked.from, asked, policy, service), policy.days) : undefined;
  let beyondHalfDays = 0;
  for (const { span, halves, days } of isLimited ? costs(asked) : []) {
    beyondHalfDays += Math.max(0, halves - leftOf(span, days));
    used.set(span, (used.get(span) ?? 0) + halves);
  }
  const sumOf = (leaves: readonly TakenLeave[]) =>
    [...unpaidLeave(service, leaves, rulesOn)].reduce(
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

/**
 * Half days of annual leave at the end of the service: earned and not taken, below zero where leave was taken ahead. Of
 * somebody who stays, half days left on `day`.
 */
export function leaveBalance(
  service: Service,
  { day, isLast }: { readonly day: string; readonly isLast: boolean },
  leaves: readonly TakenLeave[],
  rulesOn: RulesOn,
): number {
  const taken = leaves
    .filter(({ type }) => type === 'Annual')
    .flatMap((leave) =>
      daysFromTo(leave.from, leave.to).map((one) => ({ day: one, halfDays: costOn(one, leave, rulesOn(one)) })),
    );
  return (isLast ? leaveAtEnd : leaveLeft)(service, day, taken, (one) => annualRulesOf(rulesOn(one).leave));
}
