import { daysBetween } from '#lib/time/dates.ts';
import { wallClock } from '#lib/time/wall-clock.ts';
import { minutesOf } from './work-rules.ts';

const DAY = 1440;
/** So long after the shift, or after midnight, somebody may still leave. */
const LATE = 240;

/** Minutes that the wall clock shows since `day` (`YYYY-MM-DD`) began; above 1440 on the days after. */
export function wallMinutes(at: Date, day: string, timeZone: string): number {
  const [today = day, clock = '00:00'] = wallClock(at, timeZone).split('T');
  return daysBetween(day, today) * DAY + minutesOf(clock);
}

/**
 * Whether somebody who came on `day` and did not leave may still check out: on that day, and until four hours after
 * midnight or after the end of a shift that goes beyond it. Later the check-out was forgotten, and a new day begins.
 */
export function mayLeave(
  at: Date,
  { day, startsAt, endsAt }: { readonly day: string; readonly startsAt: number; readonly endsAt: number },
  timeZone: string,
): boolean {
  const end = endsAt <= startsAt ? endsAt + DAY : endsAt;
  return wallMinutes(at, day, timeZone) <= Math.max(end, DAY) + LATE;
}
