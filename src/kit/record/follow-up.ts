import { addDays, dayKey } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';

/** The offered numbers of days until the next follow-up. */
export const FOLLOW_UPS = [1, 3, 7] as const;
/** When somebody is called, or something is due, on a day nobody named a time for: by the company's clock. */
export const FOLLOW_UP_TIME = '10:00';

export const followUpOn = (day: string, timeZone: string): Date => instantOf(`${day}T${FOLLOW_UP_TIME}`, timeZone);
/** In so many days. */
export const followUpIn = (days: number, now: Date, timeZone: string): Date =>
  followUpOn(addDays(dayKey(now, timeZone), days), timeZone);
