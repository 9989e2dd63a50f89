import { HOUR_MS, MINUTE_MS } from '#lib/time/dates.ts';

/** After the first try: 1, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours. */
const WAITS_MS = [
  ...[1, 5, 30].map((minutes) => minutes * MINUTE_MS),
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
export const MOST_TRIES = WAITS_MS.length + 1;
/** A receiver may ask for a later try, within this time. */
const MOST_WAIT_MS = 24 * HOUR_MS;
/** Up to a tenth more, so that deliveries that failed together are not tried together. */
const JITTER = 0.1;

/**
 * How long to wait after this many tries, in milliseconds; undefined after the last one.
 * @param chance from 0 to 1
 */
export function waitAfter(tries: number, chance: number): number | undefined {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * chance));
}

/** What a Retry-After header asks for, in milliseconds: seconds or a date (RFC 9110, 10.2.3), a day at most. */
export function askedWait(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MOST_WAIT_MS);
}
