import { dayKey, daysBetween } from './dates.ts';

/** Days ahead at which an expiry is worth a word, then a warning, then an alarm. */
const STEPS = [7, 30, 60] as const;
export interface Expiry {
  /** Whole days of the calendar left; negative once it has passed. */
  readonly days: number;
  readonly level: 'expired' | 'alarm' | 'warning' | 'notice';
}

/** How near an expiry is on the calendar of `timeZone` (IANA); undefined while it is more than 60 days away. */
export function expiryOf(date: Date, now: Date, timeZone: string): Expiry | undefined {
  const days = daysBetween(dayKey(now, timeZone), dayKey(date, timeZone));
  if (days < 0) return { days, level: 'expired' };
  const step = STEPS.find((limit) => days <= limit);
  return step && { days, level: step === 7 ? 'alarm' : step === 30 ? 'warning' : 'notice' };
}

/** Documents that ran out in the last year are still wanted; ahead, this month and the two that follow. */
const [MONTHS_BACK, MONTHS_AHEAD] = [12, 2];
/** The months in which a document that expires is worth a word, as YYYY-MM: one equality each, and no range. */
export function expiringMonths(now: Date, timeZone: string): string[] {
  const [year = 0, month = 1] = dayKey(now, timeZone).split('-').map(Number);
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, step) =>
    new Date(Date.UTC(year, month - 1 - MONTHS_BACK + step, 1)).toISOString().slice(0, 7),
  );
}
