import { filledIn, type StoredEvent } from '#kit/record/history-diff.ts';

/** From when on a home had a price; of a lease the rent of a year. */
export interface PriceStep {
  readonly at: Date;
  readonly minor: number;
}

/**
 * The prices that a record's history knows (its events, newest first), the oldest first. With `from`, the first is the
 * one it had then: what was typed before it was on the market is no price change.
 */
export function priceSteps(events: readonly StoredEvent[], from?: Date): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { after, modificationTimestamp: at } of filledIn(events).toReversed()) {
    const minor = Number(after?.annualListPriceMinor ?? 0);
    if (minor > 0 && minor !== steps.at(-1)?.minor) steps.push({ at, minor });
  }
  if (!from) return steps;
  const start = steps.findLast(({ at }) => at <= from);
  const later = steps.filter(({ at }) => at > from);
  return start ? [{ ...start, at: from }, ...later] : later;
}
