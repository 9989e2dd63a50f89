import type { AnyRecord } from '#model/schema.ts';
import type { EditedRecords } from './edited-rows.ts';

/**
 * Rows in the order in which somebody began to change them: what is read again would move a row under the hand, and a row
 * that was changed stays where its new value belongs to another page. A new row comes after the one that it was read
 * after, as long as the page has room.
 */
export function inHeldOrder(
  rows: readonly AnyRecord[],
  held: readonly AnyRecord[],
  edited: EditedRecords,
): readonly AnyRecord[] {
  const read = new Map(rows.map((row) => [row.id, row]));
  const staying = held.flatMap((row) => read.get(row.id) ?? edited.get(row.id) ?? []);
  const known = new Set(held.map(({ id }) => id));
  const all = [...staying];
  for (const [at, row] of rows.entries()) {
    if (!known.has(row.id) && all.length < rows.length)
      all.splice(all.findIndex(({ id }) => id === rows[at - 1]?.id) + 1, 0, row);
  }
  return all;
}
