import { isSameContent } from '#lib/data/same-content.ts';
import { isOpen } from '#model/moves.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

/**
 * Whether a field may be put back to what it held before, by an ordinary edit: typed by a person, not the state and not
 * the owner (both have their own actions), and holding something else now.
 */
export function isRestorable(schema: AnySchema, record: AnyRecord, name: string, value: unknown): boolean {
  const field = schema.fields[name];
  if (!field || field.computed || field.immutable || field.kind === 'currency') return false;
  if (name === schema.status?.field || name === schema.owner) return false;
  if (field.required && (value === undefined || value === null)) return false;
  return record.archivedAt === null && isOpen(schema, record, name) && !isSameContent(record[name], value);
}
