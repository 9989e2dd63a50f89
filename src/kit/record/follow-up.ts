import { instantOf } from '#kit/fields/wall-clock.ts';
import { addDays, dayKey } from '#lib/dates.ts';

/** Days until the next follow-up, as they are offered. */
export const FOLLOW_UPS = [1, 3, 7] as const;
const FOLLOW_UP_TIME = '10:00';

/** In so many days, in the morning by the company's clock. */
export function followUpIn(days: number, now: Date, timeZone: string): Date {
  return instantOf(`${addDays(dayKey(now, timeZone), days)}T${FOLLOW_UP_TIME}`, timeZone);
}
