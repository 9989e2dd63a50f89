import type { Change, ChangeSet } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** What one commit of this person made of one record. */
interface OwnWrite {
  /** The version it was written on. */
  readonly on: number;
  readonly set: Values;
  readonly record: AnyRecord;
}
/** Records whose last own writes are known. */
const MOST_KNOWN = 200;

const keyOf = (change: Change) => `${change.resource}/${change.type === 'create' ? change.id : change.before.id}`;
const isOfParts = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date);

/** The change on top of what this person made of the record since it was shown; as it is where that leads nowhere. */
function goingOn(change: Change, known: readonly OwnWrite[]): Change {
  if (change.type === 'create') return change;
  let { before } = change;
  for (const { on, set, record } of known) {
    if (on !== before.version) continue;
    // a list or group was made out of the one before: the first change would be lost in it
    if (Object.entries(change.set ?? {}).some(([name, value]) => name in set && isOfParts(value))) return change;
    before = record;
  }
  return before === change.before ? change : { ...change, before };
}

/**
 * One person's commits that touch the same record, one after the other: each goes on from what the one before made of
 * it, for nobody is told that somebody else changed what they changed themselves.
 */
export function ownWrites<Options extends readonly unknown[]>(
  write: (changeSet: ChangeSet, ...options: Options) => Promise<readonly AnyRecord[]>,
): typeof write {
  const underway = new Map<string, Promise<unknown>>();
  const known = new Map<string, readonly OwnWrite[]>();

  const remember = (change: Change, record: AnyRecord | undefined) => {
    if (!record) return;
    const key = keyOf(change);
    const [on, set] = change.type === 'create' ? [0, change.values] : [change.before.version, change.set ?? {}];
    const before = known.get(key) ?? [];
    known.delete(key);
    known.set(key, [...before, { on, set, record }]);
    for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  };
  const inTurn = async (before: readonly Promise<unknown>[], { changes }: ChangeSet, options: Options) => {
    await Promise.all(before);
    const asked = changes.map((change) => goingOn(change, known.get(keyOf(change)) ?? []));
    const records = await write({ changes: asked }, ...options);
    for (const [at, change] of asked.entries()) remember(change, records[at]);
    return records;
  };

  return (changeSet, ...options) => {
    const keys = changeSet.changes.map(keyOf);
    const written = inTurn(
      keys.flatMap((key) => underway.get(key) ?? []),
      changeSet,
      options,
    );
    // what was refused is said to whoever asked for it; the next one is judged by itself
    const over = written.catch(() => undefined);
    for (const key of keys) underway.set(key, over);
    void over.then(() => {
      for (const key of keys) if (underway.get(key) === over) underway.delete(key);
    });
    return written;
  };
}
