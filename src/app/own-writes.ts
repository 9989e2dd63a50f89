import { type Change, type ChangeSet, keyOfChange } from '#model/changes.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { CommandCall } from '#model/commit/write-meta.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** A record before and after one write of this person. */
interface OwnWrite {
  /** The version it was written on. */
  readonly on: number;
  readonly set: Values;
  readonly record: AnyRecord;
}
/** Records whose last own writes are known. */
const MOST_KNOWN = 200;

const isOfParts = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date);

/** The change, based on this person's own writes since the record was shown; unchanged if there are none. */
function rebased(change: Change, known: readonly OwnWrite[]): Change {
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

/** How changes and commands are sent to the server. */
interface Sent<Options extends readonly unknown[]> {
  readonly commit: (changeSet: ChangeSet, ...options: Options) => Promise<readonly AnyRecord[]>;
  readonly run: (called: CommandCall) => Promise<CommandAnswer>;
}

/**
 * Sends one person's writes of the same record one after the other. Each starts from the result of the one before, so
 * that nobody gets a conflict with their own change.
 */
export function ownWrites<Options extends readonly unknown[]>({ commit, run }: Sent<Options>): Sent<Options> {
  const underway = new Map<string, Promise<unknown>>();
  const known = new Map<string, readonly OwnWrite[]>();

  const remember = (key: string, write: OwnWrite) => {
    const before = known.get(key) ?? [];
    known.delete(key);
    known.set(key, [...before, write]);
    for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  };
  /** Does the work once all earlier writes of these records are over. */
  const inTurn = <Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    const written = Promise.all(keys.map((key) => underway.get(key))).then(work);
    // a refusal goes to the caller of that write; the next write is decided separately
    const over = written.catch(() => undefined);
    for (const key of keys) underway.set(key, over);
    void over.then(() => {
      for (const key of keys) if (underway.get(key) === over) underway.delete(key);
    });
    return written;
  };

  const send = async ({ changes }: ChangeSet, options: Options) => {
    const asked = changes.map((change) => rebased(change, known.get(keyOfChange(change)) ?? []));
    const records = await commit({ changes: asked }, ...options);
    for (const [at, change] of asked.entries()) {
      const [on, set] = change.type === 'create' ? [0, change.values] : [change.before.version, change.set ?? {}];
      const record = records[at];
      if (record) remember(keyOfChange(change), { on, set, record });
    }
    return records;
  };
  const call = async (key: string, called: CommandCall) => {
    const version = (known.get(key) ?? []).reduce(
      (last, { on, record }) => (on === last ? record.version : last),
      called.version,
    );
    const answer = await run({ ...called, version });
    // a command may have written any of the fields
    if (answer.record) remember(key, { on: version, set: answer.record, record: answer.record });
    return answer;
  };

  return {
    commit: (changeSet, ...options) => inTurn(changeSet.changes.map(keyOfChange), () => send(changeSet, options)),
    run: (called) => {
      const key = `${called.command.split('.')[0]}/${called.id}`;
      return called.dryRun ? call(key, called) : inTurn([key], () => call(key, called));
    },
  };
}
