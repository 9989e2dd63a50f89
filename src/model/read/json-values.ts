import { dayKey, isDay, startOfDay } from '#lib/time/dates.ts';
import { AppError } from '#model/errors.ts';
import type { Field, Fields } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';

/** RFC 3339; without an offset it could mean two times. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON object as values of these fields: a day is `YYYY-MM-DD` in the company's zone, a moment RFC 3339. What is of
 * another kind stays unchanged, for the schema to refuse. Throws AppError('invalid') with the fields that nobody may send.
 */
export function decodeFields(fields: Fields, given: unknown, zone: string): Values {
  if (!isObject(given)) throw new AppError('invalid');
  const issues = unsendable(fields, given);
  if (issues.length > 0) throw new AppError('invalid', { issues });
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, decodeValue(fields[name], value, zone, name)]),
  );
}
const unsendable = (fields: Fields, given: Values, at = ''): Issue[] =>
  Object.keys(given).flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && !field.computed) return [];
    return [{ field: at + name.slice(0, 60), key: `ui.validation.${field ? 'computed' : 'unknownField'}` }];
  });

function decodeValue(field: Field | undefined, value: unknown, zone: string, at: string): unknown {
  if (value === null) return null;
  switch (field?.kind) {
    case 'date':
      return decodeDate(value, field.time === true, zone) ?? refuse(at);
    case 'group':
      return isObject(value) ? decodeInner(field.fields, value, zone, at) : value;
    case 'rows':
      if (!Array.isArray(value)) return value;
      return value.map((row, index) => (isObject(row) ? decodeInner(field.fields, row, zone, `${at}.${index}`) : row));
    default:
      return value;
  }
}
/** Parts of a group or a row; those that nobody fills in are absent, not null. */
function decodeInner(fields: Fields, given: Values, zone: string, at: string): Values {
  const issues = unsendable(fields, given, `${at}.`);
  if (issues.length > 0) throw new AppError('invalid', { issues });
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, decodeValue(fields[name], value, zone, `${at}.${name}`)]),
  );
}
function decodeDate(value: unknown, hasTime: boolean, zone: string): Date | undefined {
  if (typeof value !== 'string') return undefined;
  if (!hasTime) return isDay(value) ? startOfDay(value, zone) : undefined;
  const moment = MOMENT.test(value) && isDay(value.slice(0, 10)) ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}
function refuse(field: string): never {
  throw new AppError('invalid', { issues: [{ field, key: 'ui.validation.date' }] });
}

/** Values as JSON, only declared fields. */
export function encodeFields(fields: Fields, values: Values, zone: string): Values {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const encoded = encodeValue(field, values[name], zone);
    return encoded === undefined || encoded === null ? [] : [[name, encoded] as const];
  });
  return Object.fromEntries(entries);
}
function encodeValue(field: Field, value: unknown, zone: string): unknown {
  switch (field.kind) {
    case 'date':
      if (!(value instanceof Date)) return undefined;
      return field.time ? value.toISOString() : dayKey(value, zone);
    case 'group':
      return isObject(value) ? encodeFields(field.fields, value, zone) : undefined;
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) => encodeFields(field.fields, isObject(row) ? row : {}, zone))
        : undefined;
    default:
      return value;
  }
}

/** A record as JSON; of one that the caller may not read, only which version of it there is. */
export function encodeRecord(schema: AnySchema, record: AnyRecord, zone: string, isRead = true): Values {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, archivedAt } = record;
  return {
    id,
    version,
    createdAt: createdAt.toISOString(),
    createdBy,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    archivedAt: archivedAt?.toISOString() ?? null,
    ...(isRead && encodeFields(schema.fields, record, zone)),
  };
}

/** The fields that somebody may send. */
export const typedIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { computed }]) => !computed));

/** RFC 7396: what is set in a group leaves its other parts, and null removes. */
export function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(before) ? before : {}));
  for (const [name, value] of Object.entries(patch))
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  return Object.fromEntries(merged);
}
