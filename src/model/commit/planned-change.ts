import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** A requested change with the record before it, as stored, and after it, as it will be. */
export interface PlannedChange {
  readonly type: 'create' | 'update' | 'archive' | 'restore';
  readonly schema: AnySchema;
  readonly before: AnyRecord | undefined;
  readonly after: AnyRecord;
  /** What the client set, without what it removed. */
  readonly set: Values;
  /** Own fields of the schema that differ. */
  readonly changed: ReadonlySet<string>;
}
