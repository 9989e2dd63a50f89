import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** At records other than people: a file has no way to name them. */
export const pointsAway = (field: Field): boolean =>
  field.kind === 'list' ? pointsAway(field.of) : field.kind === 'ref' && field.to !== 'directory';
/** No cell of a file holds it: it points at a record, or has rows of its own. */
export const isBeyondFile = (field: Field): boolean => field.kind === 'rows' || pointsAway(field);

/** Whether rows of a file can become such records: nothing they must have is beyond a file. */
export const canImport = ({ fields }: AnySchema): boolean =>
  !Object.values(fields).some((field) => field.required && !field.computed && isBeyondFile(field));
