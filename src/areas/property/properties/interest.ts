import { addDays, dayKey, daysBetween } from '#lib/time/dates.ts';

/** Weeks that are looked back on; the last one ends today. */
const WEEKS = 12;
const WEEK = 7;

/** How many asked about a home, and how many saw it, in seven days from `from` on. */
export interface InterestWeek {
  readonly from: string;
  readonly to: string;
  readonly enquiries: number;
  readonly viewings: number;
}

/** Week by week, the oldest first. */
export function interestWeeks(
  asked: { readonly enquiries: readonly Date[]; readonly viewings: readonly Date[] },
  now: Date,
  timeZone: string,
): InterestWeek[] {
  const today = dayKey(now, timeZone);
  const agoOf = (at: Date) => Math.floor(daysBetween(dayKey(at, timeZone), today) / WEEK);
  return Array.from({ length: WEEKS }, (_, at) => {
    const ago = WEEKS - 1 - at;
    const to = addDays(today, -ago * WEEK);
    const inWeek = (moments: readonly Date[]) => moments.filter((moment) => agoOf(moment) === ago).length;
    return {
      from: addDays(to, 1 - WEEK),
      to,
      enquiries: inWeek(asked.enquiries),
      viewings: inWeek(asked.viewings),
    };
  });
}
