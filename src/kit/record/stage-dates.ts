import type { AnyRecord } from '#model/schema.ts';
import type { StoredEvent } from './history-diff.ts';

/**
 * When the record came into each of its states last, as far as these events (newest first) tell; the first state it had
 * is as old as the record, where the events reach back to it.
 */
export function stageDates(
  field: string,
  record: AnyRecord,
  events: readonly StoredEvent[],
): ReadonlyMap<string, Date> {
  const dates = new Map<string, Date>();
  let before: unknown;
  for (const { after, changeType, modificationTimestamp } of events.toReversed()) {
    const state = after?.[field];
    if (typeof state !== 'string') continue;
    if (changeType === 'Created') dates.set(state, record.createdAt);
    // the oldest of these events has the record's state, but not when it began
    else if (before !== undefined && state !== before) dates.set(state, modificationTimestamp);
    before = state;
  }
  return dates;
}
