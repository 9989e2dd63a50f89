import { type Change, type ChangeSet, idOfChange } from '#model/changes.ts';
import type { ErrorKind } from '#model/errors.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';

/** One save that has not reached the server yet, with the ids it was made with: sent again, it is the same save. */
export interface Entry extends ChangeSet {
  readonly id: string;
  /** Company and person, as `ownerOf` writes them. */
  readonly owner: string;
  readonly at: Date;
  /** What the record is known by. */
  readonly title: string;
  /** It may have reached the server without an answer: nothing more is put into it. */
  readonly tried?: boolean;
  /** Why the server would not take it; absent while it waits. */
  readonly refusal?: ErrorKind;
  /** What was wrong, by field, where that is known. */
  readonly issues?: readonly Issue[];
}
export const ownerOf = (companyId: string, uid: string) => `${companyId}:${uid}`;

/** The records an entry writes, by resource and id. */
const recordsOf = ({ changes }: Pick<Entry, 'changes'>): string[] =>
  changes.map((change) => `${change.resource}/${idOfChange(change)}`);

/** Whether both are the same form's: the new record of one id, or updates of one version of a record. */
function isSameSave([a, ...more]: readonly Change[], [b, ...others]: readonly Change[]): boolean {
  if (!a || !b || more.length > 0 || others.length > 0 || a.resource !== b.resource || idOfChange(a) !== idOfChange(b))
    return false;
  if (a.type === 'create' || b.type === 'create') return a.type === b.type;
  return a.type === 'update' && b.type === 'update' && a.before.version === b.before.version;
}

/** What a form begins with: saves of its record that wait to be sent, and refused ones to be corrected in it. */
export interface Begun {
  readonly ids: readonly string[];
  /** Those of them that were refused: the form's own save takes their place. */
  readonly refused: readonly string[];
  /** What they make of the record's fields. */
  readonly values: Values;
  /** What a refused save changed beside the record. */
  readonly more: readonly Change[];
}
export const NOTHING_BEGUN: Begun = { ids: [], refused: [], values: {}, more: [] };
/** A conflict is decided by itself; what changes more than the record waits by itself unless it was refused. */
export function begunWith(entries: readonly Entry[], resource: string, id: string): Begun {
  const isOwn = (change: Change) =>
    change.resource === resource && idOfChange(change) === id && (change.type === 'create' || change.type === 'update');
  const begun = entries.filter(
    ({ changes, refusal }) =>
      changes.some(isOwn) && refusal !== 'conflict' && (refusal !== undefined || changes.length === 1),
  );
  const refused = begun.filter(({ refusal }) => refusal);
  const own = begun.flatMap(({ changes }) => changes.filter(isOwn));
  return {
    ids: begun.map((entry) => entry.id),
    refused: refused.map((entry) => entry.id),
    values: Object.assign({}, ...own.map((change) => (change.type === 'create' ? change.values : change.set))),
    more: refused.flatMap(({ changes }) => changes.filter((change) => !isOwn(change))),
  };
}

/** What all that waits to be sent makes of this record's fields; undefined: nothing of it waits. */
export function pendingOf(entries: readonly Entry[], resource: string, id: string): Values | undefined {
  const waiting = entries
    .filter(({ refusal }) => !refusal)
    .flatMap(({ changes }) => changes.filter((change) => change.resource === resource && idOfChange(change) === id));
  return waiting.length > 0
    ? Object.assign({}, ...waiting.map((change) => (change.type === 'create' ? {} : change.set)))
    : undefined;
}

/** The first that waits for nothing but the server: what builds on a refused save waits for that one. */
export const nextToSend = (entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry, at) => {
    const before = new Set(entries.slice(0, at).flatMap(recordsOf));
    return !entry.refusal && !recordsOf(entry).some((record) => before.has(record));
  });

/** The entries with one more in place of `refused`; what is saved again before it was sent is one save, in the place of the first. */
export function withEntry(all: readonly Entry[], entry: Entry, refused: readonly string[] = []): readonly Entry[] {
  const entries = all.filter(({ id }) => !refused.includes(id));
  const at = entries.findIndex(
    ({ changes, refusal, tried }) => !refusal && !tried && isSameSave(changes, entry.changes),
  );
  const earlier = entries[at];
  if (!earlier) return [...entries, entry];
  const [was] = earlier.changes;
  const changes = entry.changes.map((change) =>
    change.type === 'update' && was?.type === 'update' ? { ...change, set: { ...was.set, ...change.set } } : change,
  );
  return entries.with(at, { ...entry, id: earlier.id, at: earlier.at, changes });
}

/** The entries once the server has stored what those of these ids say. */
export const withoutSent = (
  entries: readonly Entry[],
  ids: readonly string[],
  sent: readonly Change[],
  stored: readonly AnyRecord[],
): readonly Entry[] => entries.filter(({ id }) => !ids.includes(id)).map((entry) => goingOn(entry, sent, stored));

/** Changes saved on the same version of a record as one that was just stored now start from the stored record. */
function goingOn(entry: Entry, sent: readonly Change[], stored: readonly AnyRecord[]): Entry {
  const next = (change: Change): Change => {
    if (change.type === 'create') return change;
    const at = sent.findIndex((one) => one.resource === change.resource && idOfChange(one) === change.before.id);
    const [was, record] = [sent[at], stored[at]];
    const isSameBase = was && was.type !== 'create' && was.before.version === change.before.version;
    return isSameBase && record ? { ...change, before: record } : change;
  };
  const changes = entry.changes.map(next);
  return changes.some((change, at) => change !== entry.changes[at]) ? { ...entry, changes } : entry;
}

/** The entry on top of what somebody else saved meanwhile, with the values chosen. */
export function resolved(entry: Entry, theirs: AnyRecord, set: Values): Entry {
  const { refusal: _, issues: __, ...waiting } = entry;
  const changes = entry.changes.map((change): Change => {
    if (change.type === 'create' || change.before.id !== theirs.id) return change;
    return change.type === 'update' ? { ...change, before: theirs, set } : { ...change, before: theirs };
  });
  return { ...waiting, changes };
}
