import { type Command, refused } from '#model/commit/command.ts';
import { number } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import { MOST_UNDONE, UNDO, undoing } from '#model/undo.ts';

/**
 * Undoes the last change of a record, or as many as `count` says. The change back is the caller's own: policy, moves,
 * locks and invariants apply as if they had typed it. What changed after the version that they saw is a conflict.
 */
export const undoOf = (on: AnySchema): Command => ({
  name: UNDO,
  on,
  right: 'edit',
  asCaller: true,
  input: { count: number({ min: 1, max: MOST_UNDONE }) },
  run: async ({ record, id, input, find, may, now }) => {
    const count = Number(input.count ?? 1);
    const versions = Array.from({ length: count + 1 }, (_, back) => record.version - back);
    const found = await Promise.all(versions.map((version) => find.event(on, id, version)));
    const events = found.flatMap((event) => event ?? []);
    const change = undoing(on, record, events, { count, now, mayReopen: may('reopen', on, record) });
    return typeof change === 'string' ? refused('count', `record.undo.${change}`) : { changes: [change], effects: [] };
  },
});
