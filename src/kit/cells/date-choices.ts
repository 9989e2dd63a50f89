import { FOLLOW_UP_TIME } from '#kit/record/follow-up.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { instantOf, wallClock } from '#lib/time/wall-clock.ts';

/** Days from today that are one press away; each is `cell.days.<days>`. */
export const DAYS_ON = [1, 3, 7, 30] as const;

/**
 * That many days from today by the company's calendar; where the field has a time, at the one it had, else at the one it
 * usually has (`HH:mm`).
 */
export function dayOn(
  days: number,
  before: unknown,
  hasTime: boolean,
  now: Date,
  timeZone: string,
  clock = FOLLOW_UP_TIME,
): Date {
  const day = addDays(dayKey(now, timeZone), days);
  if (!hasTime) return startOfDay(day, timeZone);
  const time = before instanceof Date ? wallClock(before, timeZone).slice(11) : clock;
  return instantOf(`${day}T${time}`, timeZone);
}
