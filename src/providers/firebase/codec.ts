import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { REMOVED } from '#schema/plan.ts';

/**
 * A Date that remembers the database's microseconds. Without them an untouched `createdAt` would come back
 * rounded to the millisecond, and the rules would call it changed.
 */
class StoredDate extends Date {
  readonly timestamp: Timestamp;
  constructor(timestamp: Timestamp) {
    super(timestamp.toMillis());
    this.timestamp = timestamp;
  }
}
/** Both SDKs' timestamps: lite's for reads, the full one's for the live feed. */
const isTimestamp = (value: object): value is Timestamp =>
  'toMillis' in value && 'seconds' in value && 'nanoseconds' in value;

type Stored = { readonly [field: string]: unknown };

function mapValues(value: unknown, map: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, map));
  if (typeof value !== 'object' || value === null || value instanceof Date || isTimestamp(value)) return map(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapValues(inner, map)]));
}

/** A document's data with timestamps as Dates. */
export function load(data: Stored): { [field: string]: unknown } {
  return mapValues(data, (leaf) =>
    typeof leaf === 'object' && leaf !== null && isTimestamp(leaf)
      ? new StoredDate(new Timestamp(leaf.seconds, leaf.nanoseconds))
      : leaf,
  ) as { [field: string]: unknown };
}

/** Data for a write: the Date object `now` itself becomes the server's time, REMOVED deletes its key. */
export function store(data: Stored, now: Date): { [field: string]: unknown } {
  return mapValues(data, (leaf) => {
    if (leaf === now) return serverTimestamp();
    if (leaf === REMOVED) return deleteField();
    if (leaf instanceof StoredDate) return leaf.timestamp;
    return leaf;
  }) as { [field: string]: unknown };
}
