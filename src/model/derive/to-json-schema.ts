import type { Field, Fields, NumberField } from '#model/fields.ts';

export type Json = { readonly [key: string]: unknown };
export const ID_PATTERN = '^[A-Za-z0-9_-]{1,64}$';

type Taken = (field: Field) => boolean;
const all: Taken = () => true;

/**
 * One field as JSON Schema 2020-12 of what programs send and read; what it cannot say, `to-zod.ts` still refuses. `of`
 * leaves out fields of groups and rows.
 */
export function toJsonSchema(field: Field, of = all): Json {
  switch (field.kind) {
    case 'text': {
      const { min = 1, max, pattern } = field;
      if (field.as === 'day') return { type: 'string', format: 'date' };
      return { type: 'string', minLength: min, maxLength: max, ...(pattern && { pattern: `^(?:${pattern})$` }) };
    }
    case 'longText':
      return { type: 'string', minLength: field.min ?? 1, maxLength: field.max };
    case 'email':
      return { type: 'string', format: 'email', maxLength: 254 };
    case 'phone':
      return { type: 'string', pattern: '^\\+[1-9]\\d{6,14}$', description: 'E.164.' };
    case 'money':
      return { type: 'integer', ...boundsOf(field), description: 'Minor units of the currency.' };
    case 'number':
      return { type: 'integer', ...boundsOf(field), ...unitOf(field) };
    case 'area':
      return { type: 'number', ...boundsOf(field), description: 'Square metres, with two decimals at most.' };
    case 'date':
      return field.time
        ? { type: 'string', format: 'date-time' }
        : { type: 'string', format: 'date', description: "A day in the company's time zone." };
    case 'choice':
      return { type: 'string', enum: [...field.options] };
    case 'flag':
      return { type: 'boolean' };
    case 'ref':
      return { type: 'string', pattern: ID_PATTERN, description: `Id in ${field.to}.` };
    case 'currency':
      return { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' };
    case 'list':
      return { type: 'array', items: toJsonSchema(field.of, of), maxItems: field.max };
    case 'group':
      return objectOf(field.fields, of);
    case 'rows':
      return { type: 'array', items: objectOf(field.fields, of), maxItems: field.max };
  }
}
const boundsOf = ({ min, max }: { readonly min?: number; readonly max?: number }): Json => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});
const unitOf = ({ percent, milli, micro, halves }: Partial<NumberField>): Json => {
  if (percent) return { description: 'Basis points: 250 is 2.5 %.' };
  if (micro) return { description: 'Millionths.' };
  if (halves) return { description: 'Halves: 5 is 2.5.' };
  return milli ? { description: 'Thousandths.' } : {};
};

/** An object of these fields. `of` leaves some of them out; with `isPartial` none has to be sent, as none that is given. */
export function objectOf(fields: Fields, of = all, isPartial = false): Json {
  const taken = Object.entries(fields).filter(([, field]) => of(field));
  const required = isPartial ? [] : taken.flatMap(([name, field]) => (field.required && !field.given ? [name] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(taken.map(([name, field]) => [name, toJsonSchema(field, of)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
