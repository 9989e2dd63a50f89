import type { AnyRecord, AnySchema } from '#model/schema.ts';

/** A requested change with the record before it, as stored, and after it, as it will be. */
export interface PlannedChange {
  readonly type: 'create' | 'update' | 'archive' | 'restore';
  readonly schema: AnySchema;
  readonly before: AnyRecord | undefined;
  readonly after: AnyRecord;
  /** Own fields of the schema that differ. */
  readonly changed: ReadonlySet<string>;
}
