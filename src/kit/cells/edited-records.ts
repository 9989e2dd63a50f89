import type { Moves } from '#kit/board/moves.ts';
import type { Entry } from '#kit/outbox/entries.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type EditedRecords, laterOf } from './edited-rows.ts';

/** Records of a resource as they wait for a connection, were saved, or are on their way: of several the latest. */
export function editedRecords(
  resource: string,
  waiting: readonly Pick<Entry, 'changes' | 'refusal'>[],
  saved: EditedRecords,
  moves: Moves | undefined,
): EditedRecords {
  const all = new Map<string, AnyRecord>();
  const put = (record: AnyRecord) => all.set(record.id, laterOf(all.get(record.id) ?? record, record));
  for (const { changes, refusal } of waiting)
    for (const change of refusal ? [] : changes)
      if (change.type === 'update' && change.resource === resource) put({ ...change.before, ...change.set });
  for (const record of saved.values()) put(record);
  for (const { record } of moves?.values() ?? []) put(record);
  return all;
}
