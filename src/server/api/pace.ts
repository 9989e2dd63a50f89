import { MINUTE_MS } from '#lib/time/dates.ts';
import { Refused } from './problem.ts';
import type { Keyed } from './writer.ts';

/** Requests that one key may send in a minute; each instance of the function counts for itself. */
export const MOST_A_MINUTE = { reads: 300, writes: 60 } as const;
const MOST_KEYS = 10_000;

interface Window {
  readonly until: number;
  reads: number;
  writes: number;
}
const windows = new Map<string, Window>();

/** Counts a request. Throws 429 where the key has sent too many. */
export function pace({ principal, context }: Keyed, kind: keyof typeof MOST_A_MINUTE): void {
  const seconds = secondsToWait(principal.keyId, kind, context.now());
  if (seconds !== undefined) throw new Refused(429, 'quota', { 'Retry-After': String(seconds) });
}
/** The seconds to wait where the key has sent too many; otherwise undefined. */
function secondsToWait(keyId: string, kind: keyof typeof MOST_A_MINUTE, now: Date): number | undefined {
  const known = windows.get(keyId);
  const isOpen = known !== undefined && known.until > now.getTime();
  if (!isOpen && windows.size >= MOST_KEYS) windows.clear();
  const window = isOpen ? known : { until: now.getTime() + MINUTE_MS, reads: 0, writes: 0 };
  windows.set(keyId, window);
  window[kind] += 1;
  return window[kind] > MOST_A_MINUTE[kind] ? Math.ceil((window.until - now.getTime()) / 1000) : undefined;
}
