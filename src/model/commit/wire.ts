import { AppError } from '#model/errors.ts';

/** A moment as JSON carries it: milliseconds since 1970 under this one key. */
const MOMENT = '$ms';
/** Deeper than any record nests. */
const MAX_DEPTH = 12;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Values as they are sent: dates become `{ $ms }`, what is undefined is left out. */
export function encode(value: unknown): Json {
  if (value instanceof Date) return { [MOMENT]: value.getTime() };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, encode(inner)]));
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new AppError('invalid');
}

/** Reverses `encode`. Throws AppError('invalid') for nesting without end and for a moment that is none. */
export function decode(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new AppError('invalid');
  if (Array.isArray(value)) return value.map((inner) => decode(inner, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === MOMENT) return momentOf(first[1]);
  return Object.fromEntries(entries.map(([key, inner]) => [key, decode(inner, depth + 1)]));
}
function momentOf(ms: unknown): Date {
  const moment = typeof ms === 'number' ? new Date(ms) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) throw new AppError('invalid');
  return moment;
}
