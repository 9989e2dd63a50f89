import { MINUTE_MS } from '#lib/time/dates.ts';
/** Messages of one source that are read within a minute. */
export const MOST_A_MINUTE = 60;
const MOST_SOURCES = 10_000;

/** When the messages of each source are read: in their order, and no more than so many a minute. */
export class Pace {
  /** The moments of the last ones, the oldest first. */
  readonly #moments = new Map<string, number[]>();

  /** The moment for the next one: now, or later. */
  next(source: string, now: Date): Date {
    const last = this.#moments.get(source) ?? [];
    const behind = (last.at(-1) ?? 0) - now.getTime();
    const full = last.length < MOST_A_MINUTE ? 0 : (last.at(-MOST_A_MINUTE) ?? 0) + MINUTE_MS;
    // A moment more than the one before: those that wait are found in this order.
    const at = Math.max(now.getTime(), full, behind > 0 ? (last.at(-1) ?? 0) + 1 : 0);
    this.#forget(now);
    this.#moments.set(source, [...last, at].slice(-MOST_A_MINUTE));
    return new Date(at);
  }
  #forget(now: Date): void {
    if (this.#moments.size < MOST_SOURCES) return;
    for (const [source, moments] of this.#moments)
      if ((moments.at(-1) ?? 0) < now.getTime() - MINUTE_MS) this.#moments.delete(source);
  }
}
