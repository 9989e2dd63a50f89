import type { Field, Fields } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import type { Typed } from './field-props.ts';

/** How a part of a group or of a row was typed. */
export const partOf = (path: string, typed: Typed | undefined): Typed | undefined =>
  typed && { ...typed, path: `${path}${typed.path}` };

const isTyped = (field: Field) => !field.computed && field.kind !== 'flag';

/** The group after one part changed: flags become plain yes or no, the time is taken, an empty group is none. */
export function groupAfter(fields: Fields, before: Values, name: string, value: unknown, at: Date): Values | undefined {
  const after: { [name: string]: unknown } = { ...before, [name]: value };
  const entries = Object.entries(fields);
  const isEmpty = entries.every(([inner, field]) =>
    field.kind === 'flag' ? !after[inner] : !isTyped(field) || after[inner] === undefined,
  );
  if (isEmpty) return undefined;
  for (const [inner, field] of entries) {
    if (field.kind === 'flag') after[inner] ??= false;
    if (field.kind === 'date' && field.computed) after[inner] = at;
  }
  return after;
}
