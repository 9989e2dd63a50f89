import { isBlank, withoutInvisible } from '#lib/text/invisible.ts';
import type { Field, Fields } from './fields.ts';
import type { Values } from './schema.ts';

/**
 * Values as they are stored: a text that shows nothing is absent, and a line of text holds no character that nobody sees.
 * Longer texts keep theirs: they may mix directions on purpose. Fields that the schema does not know stay as they came.
 */
export const tidied = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidiedValue(fields[name], value)]));

function tidiedValue(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'string') {
    if (isBlank(value)) return undefined;
    return field?.kind === 'text' ? withoutInvisible(value) : value;
  }
  if (Array.isArray(value)) {
    if (field?.kind === 'list') return value.map((item) => tidiedValue(field.of, item));
    return field?.kind === 'rows' ? value.map((row) => (isMap(row) ? tidied(field.fields, row) : row)) : value;
  }
  return field?.kind === 'group' && isMap(value) ? tidied(field.fields, value) : value;
}
const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
