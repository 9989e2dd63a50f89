import { DAY_MS } from '#lib/time/dates.ts';
import type { DayHours } from '#lib/work/work-rules.ts';
import { WEEKDAYS } from '#lib/work/work-rules.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Days and hours of a week in few words, `Mon–Wed 10:00–16:00, Fri 09:00–13:00`: days in a row alike are one. */
export function weekOf(days: readonly DayHours[], locale: string): string {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (at: number) => short.format(MONDAY + at * DAY_MS);
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [at, weekday] of WEEKDAYS.entries()) {
    const found = days.find((one) => one.weekday === weekday);
    if (!found) continue;
    const hours = `${found.start}–${found.end}`;
    const run = runs.at(-1);
    if (run && run.last === at - 1 && run.hours === hours) run.last = at;
    else runs.push({ first: at, last: at, hours });
  }
  return runs
    .map(({ first, last, hours }) => `${nameOf(first)}${last > first ? `–${nameOf(last)}` : ''} ${hours}`)
    .join(', ');
}
