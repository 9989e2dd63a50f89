import type { Field } from '#model/fields.ts';

/** What a stored value clearly means in the form the field wants; the value itself where nothing is clear. */
export function readValue(field: Field, value: unknown): unknown {
  if (field.kind === 'date') return readDate(value);
  if (field.kind === 'phone') return readPhone(value);
  if (field.kind === 'flag') return readFlag(value, Boolean(field.required));
  if (field.kind === 'email' && typeof value === 'string') return value.trim().toLowerCase();
  return value;
}

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** Milliseconds since 1970 of the years 2001 to 2286; seconds would be a thousandth of it, and are left alone. */
const isMillis = (value: number) => Number.isInteger(value) && value >= 1e12 - 1e11 && value < 1e13;

/** A text names one moment only with its zone; '03/04/2021' might be two days. */
function readDate(value: unknown): unknown {
  const isClear = typeof value === 'string' ? WITH_ZONE.test(value) : typeof value === 'number' && isMillis(value);
  if (!isClear) return value;
  const date = new Date(value as string | number);
  return Number.isNaN(date.getTime()) ? value : date;
}

/** With its country code a number is complete; without, a country would have to be guessed. */
function readPhone(value: unknown): unknown {
  return typeof value === 'string' && value.trim().startsWith('+') ? value.replace(/[\s().-]/g, '') : value;
}

/**
 * `closes`: the app takes whatever is not false as set (model/people/account-reading.ts), so that only what means "set" to
 * both is clear.
 */
function readFlag(value: unknown, closes: boolean): unknown {
  if (value === 'true' || value === 1) return true;
  return !closes && (value === 'false' || value === 0) ? false : value;
}
