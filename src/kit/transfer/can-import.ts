import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** The list whose records a field points at, where they are not people: a cell names them by number, e-mail, phone or name. */
export function recordsOf(field: Field): string | undefined {
  if (field.kind === 'list') return recordsOf(field.of);
  return field.kind === 'ref' && field.to !== 'directory' ? field.to : undefined;
}
/** No row of a file can be relied on for it: it points at a record that must be there first, or has rows of its own. */
export const isBeyondFile = (field: Field): boolean => field.kind === 'rows' || recordsOf(field) !== undefined;

/** Whether rows of a file can become such records: nothing they must have is beyond a file. */
export const canImport = ({ fields }: AnySchema): boolean =>
  !Object.values(fields).some((field) => field.required && !field.computed && isBeyondFile(field));
