import { addDays, addMonths, daysBetween, isDay } from '#lib/time/dates.ts';
import { type Days, WINDOWS, type WindowName, windowDays } from '#lib/time/windows.ts';
import { MOST_DAYS } from '#model/rollups/sums.ts';

/** The month so far, where the address names no other days. */
export const USUAL: WindowName = 'mtd';
/** With which days the asked ones are compared: those before them, or the same ones a year ago. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface Period {
  /** Absent for own dates. */
  readonly window: WindowName | undefined;
  readonly comparison: Comparison;
  readonly current: Days;
  readonly previous: Days;
  /** Uid of the leader of the one team that is shown. */
  readonly team: string | undefined;
}

/** What is wrong with a pair of days; nothing where a report can be about them. */
export function daysIssue({ from, to }: Days): 'missing' | 'backwards' | 'long' | undefined {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'backwards';
  return daysBetween(from, to) > MOST_DAYS ? 'long' : undefined;
}

/** What the address of the reports asks for. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const window = daysIssue(own) ? (WINDOWS.find((known) => known === params.get('window')) ?? USUAL) : undefined;
  const comparison = COMPARISONS.find((known) => known === params.get('compare')) ?? 'before';
  const days = window ? windowDays(window, today) : { current: own, previous: daysBefore(own) };
  const previous = comparison === 'year' ? yearBefore(days.current) : days.previous;
  return { window, comparison, current: days.current, previous, team: params.get('team') ?? undefined };
}

const daysBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});
const yearBefore = ({ from, to }: Days): Days => ({ from: addMonths(from, -12), to: addMonths(to, -12) });
