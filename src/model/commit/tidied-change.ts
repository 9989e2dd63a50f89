import { schemaOf } from '#model/read/plan.ts';
import type { AnySchema } from '#model/schema.ts';
import { tidied } from '#model/tidy.ts';
import type { RequestedChange } from './request.ts';

/** A requested change with its values as they are stored. */
export function tidiedChange(change: RequestedChange, schemas: readonly AnySchema[]): RequestedChange {
  const { fields = {} } = schemaOf(schemas, change.resource, change.id) ?? {};
  return change.type === 'create'
    ? { ...change, values: tidied(fields, change.values) }
    : { ...change, set: tidied(fields, change.set) };
}
