import { DAY_MS } from '#lib/time/dates.ts';
import type { Change, HistoryEvent } from './changes.ts';
import { soundRecord } from './damage.ts';
import { reversalOf } from './reversal.ts';
import type { AnyRecord, AnySchema } from './schema.ts';

/** The command that undoes changes of a record. Every record with a history has it. */
export const UNDO = 'history.undo';
/** As many changes at once as a rule has acts. */
export const MOST_UNDONE = 3;
/** What these commands change is one record alone, so a plain change back undoes it. Others have a way back of their own. */
export const UNDONE_BY_CHANGE: readonly string[] = [UNDO, 'leads.move', 'properties.changeStatus'];

/** Why a change cannot be undone: it is too old, a command has its own way back, or the record cannot go back. */
export type UndoBar = 'old' | 'command' | 'none';

function barOf({ command, modificationTimestamp }: HistoryEvent, now: Date): UndoBar | undefined {
  if (command !== undefined && !UNDONE_BY_CHANGE.includes(command)) return 'command';
  return now.getTime() - modificationTimestamp.getTime() > DAY_MS ? 'old' : undefined;
}

/**
 * The change that undoes the last `count` changes of a record, from its history: a new record is archived, another one
 * gets back what it held. Whether the caller may make that change is for others to ask.
 * @param events of the record, in any order; the version before the undone ones is among them, if there was one
 */
export function undoing(
  schema: AnySchema,
  record: AnyRecord,
  events: readonly HistoryEvent[],
  { count, now, mayReopen }: { readonly count: number; readonly now: Date; readonly mayReopen: boolean },
): Change | UndoBar {
  const eventOf = (version: number) => events.find((event) => event.version === version);
  const target = record.version - count;
  for (let version = record.version; version > target; version -= 1) {
    const event = eventOf(version);
    const bar = event ? barOf(event, now) : 'none';
    if (bar) return bar;
  }
  if (target === 0 && record.archivedAt === null && !schema.partOf)
    return { type: 'archive', resource: schema.name, before: record };
  const earlier = eventOf(target)?.after;
  return (earlier && reversalOf(schema, soundRecord(schema, earlier, record.id), record, mayReopen)) ?? 'none';
}
