import { DAY_MS } from '#lib/time/dates.ts';
import { offsetAt } from './dates.ts';

/** Whether this names a time zone (IANA). */
export function isZone(name: string): boolean {
  try {
    offsetAt(0, name);
    return true;
  } catch {
    return false;
  }
}

/** `YYYY-MM-DDTHH:mm` as a clock on the wall in `timeZone` (IANA) shows an instant. */
export const wallClock = (date: Date, timeZone: string): string =>
  new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/**
 * The instant at which a clock in `timeZone` shows this: an hour that summer time skips moves forward, of one that comes
 * twice it is the first.
 */
export function instantOf(clock: string, timeZone: string): Date {
  const shown = Date.parse(`${clock}Z`);
  const [before = shown, after = shown] = [shown - DAY_MS, shown + DAY_MS].map(
    (near) => shown - offsetAt(near, timeZone),
  );
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  return new Date(!shows(before) && shows(after) ? after : before);
}
