import { offsetAt } from './dates.ts';

const DAY = 86_400_000;

/** Whether this names a time zone (IANA). */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `YYYY-MM-DDTHH:mm` as a clock on the wall in `timeZone` (IANA) shows an instant. */
export function wallClock(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The instant at which a clock in `timeZone` shows this: an hour that summer time skips moves forward, of one that comes
 * twice it is the first.
 */
export function instantOf(clock: string, timeZone: string): Date {
  const shown = Date.parse(`${clock}Z`);
  const [before = shown, after = shown] = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near, timeZone));
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  return new Date(!shows(before) && shows(after) ? after : before);
}
