import type { Timestamp } from 'firebase/firestore/lite';

/** Both SDKs' timestamps: lite's for reads, the full one's for the live feed. */
const isTimestamp = (value: object): value is Timestamp =>
  'toMillis' in value && 'seconds' in value && 'nanoseconds' in value;

type Stored = { readonly [field: string]: unknown };

function loadValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loadValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return isTimestamp(value) ? new Date(value.toMillis()) : load({ ...value });
}

/** A document's data with timestamps as Dates. */
export const load = (data: Stored): { [field: string]: unknown } =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, loadValue(value)]));
