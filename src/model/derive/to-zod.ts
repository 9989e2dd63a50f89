import { z } from 'zod';
import { isDay } from '#lib/time/dates.ts';
import { type Field, type Fields, type NumberField, unitsOf } from '#model/fields.ts';
import { lockedChanges } from '#model/moves.ts';
import { neededBy } from '#model/needs.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import { tidied } from '#model/tidy.ts';

// Compiled validators would need eval, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const E164 = /^\+[1-9]\d{6,14}$/;
/** No slash and no longer parts than the database takes: the address names its marker document. */
const EMAIL = /^[^\s@/<>()",;:]{1,64}@(?=.{1,189}$)[^\s@/.<>()",;:]+(\.[^\s@/.<>()",;:]+)+$/;
const FIRST_DAY = new Date('1900-01-01T00:00:00Z');
const LAST_DAY = new Date('2199-12-31T00:00:00Z');
const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const MAX_MINOR = 10_000_000_000_000;
const MAX_AREA = 10_000_000;

/** `isClosed`: groups and rows hold no key besides their fields. */
function typeOf(field: Field, isClosed = false): z.ZodType {
  const objectOf = isClosed ? z.strictObject : z.object;
  switch (field.kind) {
    case 'text': {
      const sized = z
        .string()
        .min(field.min ?? 1)
        .max(field.max);
      if (field.as === 'day') return sized.refine(isDay);
      return field.pattern ? sized.regex(new RegExp(`^(?:${field.pattern})$`)) : sized;
    }
    case 'longText':
      return z
        .string()
        .min(field.min ?? 1)
        .max(field.max);
    case 'email':
      return z.string().max(254).regex(EMAIL).lowercase();
    case 'phone':
      return z.string().regex(E164);
    case 'money':
      return z
        .number()
        .int()
        .min(field.min ?? 0)
        .max(field.max ?? MAX_MINOR);
    case 'number':
      return z.number().int().min(field.min).max(field.max);
    case 'area':
      return z
        .number()
        .min(field.min ?? 0.01)
        .max(field.max ?? MAX_AREA)
        .refine(isHundredths);
    case 'date':
      return z.date().min(FIRST_DAY).max(LAST_DAY);
    case 'choice':
      return z.enum([...field.options]);
    case 'flag':
      return z.boolean();
    case 'ref':
      return z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
    case 'currency':
      return z.string().regex(/^[A-Z]{3}$/);
    case 'list':
      return z
        .array(typeOf(field.of))
        .min(1)
        .max(field.max)
        .refine((items) => !items.some((item) => typeof item === 'string' && item.includes('\n')));
    case 'group':
      return objectOf(shapeOf(field.fields, true, isClosed));
    case 'rows':
      return z.array(objectOf(shapeOf(field.fields, true, isClosed))).max(field.max);
  }
}

/**
 * Fields that a person does not type are required only in a whole record. A check of some values (`isClosed`) does not
 * require them in groups and rows either.
 */
const shapeOf = (fields: Fields, whole: boolean, isClosed = false) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => whole || !field.computed)
      .map(([name, field]) => {
        const isRequired = field.required && !(isClosed && field.computed);
        return [name, isRequired ? typeOf(field, isClosed) : typeOf(field, isClosed).optional()];
      }),
  );

const closed = new WeakMap<AnySchema, z.ZodObject>();
/**
 * What is wrong with some of a record's fields, by their kinds alone: no unknown key at any depth, no wrong type, no
 * value out of its bounds. A field that is undefined is removed. Asked before any code of the schema sees the values.
 */
export function shapeIssuesOf(schema: AnySchema, values: Values): Issue[] {
  const shape = closed.get(schema) ?? z.strictObject(shapeOf(schema.fields, true, true)).partial();
  closed.set(schema, shape);
  const issues = shape.safeParse(values).error?.issues ?? [];
  return issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { field: [...issue.path.map(String), ...issue.keys.slice(0, 1)].join('.'), key: 'ui.validation.unknownField' }
      : issueOf(schema.fields, values, issue.path.map(String)),
  );
}

const made = new WeakMap<AnySchema, { [part in 'whole' | 'typed']?: z.ZodObject }>();

/** Zod's validator of a record's own fields, made once; `typed` leaves out what the system computes. */
export function toZod(schema: AnySchema, part: 'whole' | 'typed' = 'whole'): z.ZodObject {
  const known = made.get(schema) ?? {};
  made.set(schema, known);
  known[part] ??= z.object(shapeOf(schema.fields, part === 'whole'));
  return known[part];
}

type Path = readonly PropertyKey[];
/** A value without what lies at a path: an item of a list, a part of a group, a row or a record. */
function without(value: unknown, [name, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, at) => at !== name)
      : value.map((item, at) => (at === name ? without(item, rest) : item));
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const { [name]: inner, ...others } = value as { readonly [name: PropertyKey]: unknown };
  return rest.length === 0 || inner === undefined ? others : { ...others, [name]: without(inner, rest) };
}
/** The values that are of their kinds and in their bounds: what code that counts with them may see while somebody types. */
export const soundValues = (schema: AnySchema, values: Values): Values =>
  soundOf(values, toZod(schema, 'whole').safeParse(values).error?.issues ?? []);
const soundOf = (values: Values, issues: readonly { readonly path: Path }[]): Values =>
  issues.reduceRight<Values>((sound, { path }) => without(sound, path) as Values, values);

/**
 * What is wrong with these values: per field first, then the schema's own rules across fields, which see only values
 * that are right by themselves. Keys are in the `ui` namespace (`ui.validation.…`) or the resource's own. At most one issue a field.
 */
export function issuesOf(
  schema: AnySchema,
  given: Values,
  now: Date,
  before?: AnyRecord,
  part: 'whole' | 'typed' = 'whole',
): Issue[] {
  const values = tidied(schema.fields, given);
  const misfits = toZod(schema, part).safeParse(values).error?.issues ?? [];
  const issues = misfits.flatMap(({ path }) =>
    issuesIn(schema.fields, issueOf(schema.fields, values, path.map(String))),
  );
  issues.push(
    ...locked(schema, values, before, part),
    ...missing(schema, values),
    ...(schema.check?.(soundOf(values, misfits) as never, now, before as never) ?? []),
  );
  return issues.filter((issue, index) => issues.findIndex(({ field }) => field === issue.field) === index);
}

const locked = (schema: AnySchema, values: Values, before: AnyRecord | undefined, part: 'whole' | 'typed'): Issue[] =>
  (before ? lockedChanges(schema, before, values) : [])
    .filter((name) => part === 'whole' || !schema.fields[name]?.computed)
    .map((field) => ({ field, key: 'ui.validation.locked' }));

const missing = (schema: AnySchema, values: Values): Issue[] =>
  neededBy(schema, values).flatMap((field) =>
    values[field] === undefined || values[field] === '' ? [{ field, key: 'ui.validation.required' }] : [],
  );

/** A group of which nothing was filled in lacks each part it must have. */
function issuesIn(fields: Fields, issue: Issue): Issue[] {
  const field = fields[issue.field];
  if (field?.kind !== 'group' || issue.key !== 'ui.validation.required') return [issue];
  const needed = Object.entries(field.fields).filter(([, part]) => part.required && !part.computed);
  if (needed.length === 0) return [issue];
  return needed.map(([part]) => ({ field: `${issue.field}.${part}`, key: issue.key }));
}

function issueOf(fields: Fields, values: Values, path: readonly string[]): Issue {
  const [name = '', ...rest] = path;
  const field = fields[name];
  const value = values[name];
  if (field?.kind === 'group' && rest.length > 0 && value) {
    const inner = issueOf(field.fields, value as Values, rest);
    return { ...inner, field: `${name}.${inner.field}` };
  }
  if (field?.kind === 'rows' && rest.length > 1) {
    const [index = '0', ...innerPath] = rest;
    const row = Array.isArray(value) ? (value[Number(index)] as Values | undefined) : undefined;
    const inner = issueOf(field.fields, row ?? {}, innerPath);
    return { ...inner, field: `${name}.${index}.${inner.field}` };
  }
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return { field: name, key: 'ui.validation.required' };
  return { field: name, ...sentenceOf(field, value) };
}

function sentenceOf(field: Field | undefined, value: unknown): Omit<Issue, 'field'> {
  switch (field?.kind) {
    case 'email':
    case 'phone':
    case 'date':
      return { key: `ui.validation.${field.kind}` };
    case 'text':
    case 'longText': {
      const length = typeof value === 'string' ? value.length : 0;
      if (length >= (field.min ?? 1) && length <= field.max)
        return { key: (field.kind === 'text' && field.messageKey) || patternKey(field) };
      return { key: 'ui.validation.length', params: { min: field.min ?? 1, max: field.max } };
    }
    case 'number':
      if (typeof value !== 'number' || Number.isNaN(value)) return { key: 'ui.validation.number' };
      return { key: 'ui.validation.range', params: boundsOf(field) };
    case 'money':
    case 'area':
      return { key: `ui.validation.${field.kind}` };
    case 'list':
    case 'rows':
      return { key: 'ui.validation.list', params: { max: field.max } };
    default:
      return { key: 'ui.validation.choice' };
  }
}

const patternKey = (field: Field) =>
  `ui.validation.${field.kind === 'text' && field.as === 'day' ? 'date' : 'pattern'}`;

/** As people type them: percentages where basis points are stored, decimals where parts of one are. */
const boundsOf = (field: NumberField) => {
  const [min, max] = [field.min / unitsOf(field), field.max / unitsOf(field)];
  return field.percent ? { min: `${min}%`, max: `${max}%` } : { min, max };
};
