import { addDays, dayKey, isDay, MINUTE_MS } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';

/** When on a day a client asks to come. */
export const DAY_PARTS = ['AnyTime', 'Morning', 'Afternoon', 'Evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** When a viewing would begin that a client wants at this part of a day, by the company's clock. */
const CLOCKS: { readonly [part in DayPart]: string } = {
  AnyTime: '10:00',
  Morning: '10:00',
  Afternoon: '14:00',
  Evening: '18:00',
};
const MINUTES = 30;
const MOST_DAYS = 60;
interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** The days that a client can ask for: from tomorrow for two months. */
export function askableDays({ now, timeZone }: Clock): { readonly first: string; readonly last: string } {
  const today = dayKey(now, timeZone);
  return { first: addDays(today, 1), last: addDays(today, MOST_DAYS) };
}
export function isAskable(day: string, clock: Clock): boolean {
  const { first, last } = askableDays(clock);
  return isDay(day) && day >= first && day <= last;
}

/** The time of a viewing that a client wants, until somebody confirms it or proposes another. */
export function timesAsked(
  day: string,
  part: DayPart,
  timeZone: string,
): { readonly startAt: Date; readonly endAt: Date } {
  const startAt = instantOf(`${day}T${CLOCKS[part]}`, timeZone);
  return { startAt, endAt: new Date(startAt.getTime() + MINUTES * MINUTE_MS) };
}
