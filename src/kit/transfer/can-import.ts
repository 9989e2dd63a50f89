import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** The list whose records a field points at, where they are not people: a cell names them by number, e-mail, phone or name. */
export function recordsOf(field: Field): string | undefined {
  if (field.kind === 'list') return recordsOf(field.of);
  return field.kind === 'ref' && field.to !== 'directory' ? field.to : undefined;
}
/** It cannot be read from a row of a file: it points at a record that must be there first, or has rows itself. */
export const isBeyondFile = (field: Field): boolean => field.kind === 'rows' || recordsOf(field) !== undefined;

/** Whether rows of a file can become such records: nothing they must have is beyond a file. */
export const canImport = ({ fields }: AnySchema): boolean =>
  !Object.values(fields).some((field) => field.required && !field.computed && isBeyondFile(field));
