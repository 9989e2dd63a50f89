import type { Change, ChangeSet } from '#model/changes.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { OutboxStore } from './browser-store.ts';
import type { Entry } from './entries.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export const record = (id: string, version = 1, more: object = {}): AnyRecord => ({
  id,
  version,
  createdAt: new Date(0),
  createdBy: 'me',
  updatedAt: new Date(0),
  updatedBy: 'me',
  archivedAt: null,
  ...more,
});
export const update = (before: AnyRecord, set: object): Change => ({
  type: 'update',
  resource: 'leads',
  before,
  set: { ...set },
});
export const create = (id: string): Change => ({ type: 'create', resource: 'leads', id, values: { fullName: id } });

/** A store in memory, as the browser's: what is kept outlives the outbox. */
export function memory(): OutboxStore & { readonly all: Map<string, Entry> } {
  const all = new Map<string, Entry>();
  return {
    all,
    change: async (owner, next) => {
      const before = [...all.values()].filter((entry) => entry.owner === owner);
      const after = next(before);
      for (const { id } of before) all.delete(id);
      for (const entry of after) all.set(entry.id, structuredClone(entry));
      return after;
    },
    wipe: async (uid) => {
      for (const { id, owner } of [...all.values()]) if (owner.endsWith(`:${uid}`)) all.delete(id);
    },
  };
}
export const blocked: OutboxStore = {
  change: async () => undefined,
  wipe: async () => {},
};

/** A server: what it answers next (nothing: it stores), and what it was sent. */
export function server() {
  const answers: (ErrorKind | AppError | undefined)[] = [];
  const sent: ChangeSet[] = [];
  let held: Promise<void> | undefined;
  const commit = async (changes: ChangeSet) => {
    await held;
    held = undefined;
    const answer = answers.shift();
    if (answer) throw typeof answer === 'string' ? new AppError(answer) : answer;
    sent.push(changes);
    return changes.changes.map((change) =>
      change.type === 'create' ? record(change.id) : record(change.before.id, change.before.version + 1),
    );
  };
  return {
    answers,
    sent,
    /** The next commit waits until what this returns is called. */
    hold: () => {
      let go = () => {};
      held = new Promise((resolve) => {
        go = resolve;
      });
      return () => go();
    },
    open: (store: OutboxStore, uid = 'me'): Outbox => createOutbox({ companyId: 'c1', uid, commit, store }),
  };
}
export const titles = (outbox: Outbox): string[] => outbox.get().entries.map(({ title }) => title);
