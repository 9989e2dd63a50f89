import type { AnyRecord } from '#model/schema.ts';

/** Records changed here, by id: immediately with the new values, then as they were stored. */
export type EditedRecords = ReadonlyMap<string, AnyRecord>;

/** The rows with what was changed in their cells, until they are read again and know it themselves. */
export const withEdited = (rows: readonly AnyRecord[], edited: EditedRecords): readonly AnyRecord[] =>
  edited.size === 0 ? rows : rows.map((row) => laterOf(row, edited.get(row.id)));

/** What was changed here goes before the same version read from the database. */
export const laterOf = (row: AnyRecord, edited: AnyRecord | undefined): AnyRecord =>
  edited && edited.version >= row.version ? edited : row;
