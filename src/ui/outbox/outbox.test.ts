import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change, ChangeSet } from '#schema/changes.ts';
import { AppError, type ErrorKind } from '#schema/errors.ts';
import type { AnyRecord } from '#schema/schema.ts';
import type { Entry } from './entries.ts';
import type { Kept } from './kept.ts';
import { createOutbox } from './outbox.ts';

const record = (id: string, version = 1, more: object = {}): AnyRecord => ({
  id,
  version,
  createdAt: new Date(0),
  createdBy: 'me',
  updatedAt: new Date(0),
  updatedBy: 'me',
  archivedAt: null,
  ...more,
});
const update = (before: AnyRecord, set: object): Change => ({
  type: 'update',
  resource: 'leads',
  before,
  set: { ...set },
});
const create = (id: string): Change => ({ type: 'create', resource: 'leads', id, values: { fullName: id } });

/** A store in memory, as the browser's: what is kept outlives the outbox. */
function memory(): Kept & { readonly all: Map<string, Entry> } {
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
const blocked: Kept = {
  change: async () => undefined,
  wipe: async () => {},
};

let answers: (ErrorKind | AppError | undefined)[];
let sent: ChangeSet[];
let held: Promise<void> | undefined;
/** The next commit waits until what this returns is called. */
const holdNext = () => {
  let go = () => {};
  held = new Promise((resolve) => {
    go = resolve;
  });
  return () => go();
};
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
const open = (store: Kept, uid = 'me') => createOutbox({ companyId: 'c1', uid, commit, store });
const titles = (outbox: ReturnType<typeof open>) => outbox.get().entries.map(({ title }) => title);

beforeEach(() => {
  answers = [];
  sent = [];
  held = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends in order, each once, and tells of each', async () => {
  const outbox = open(memory());
  const heard: string[] = [];
  outbox.onSent((_changes, _records, title) => heard.push(title));
  await outbox.add({ changes: [create('a')] }, 'A');
  await outbox.add({ changes: [create('b')] }, 'B');
  await Promise.all([outbox.send(), outbox.send()]);
  await outbox.send();
  expect(sent.map(({ changes }) => changes[0])).toEqual([create('a'), create('b')]);
  expect(heard).toEqual(['A', 'B']);
  expect(titles(outbox)).toEqual([]);
});
it('nothing is tried without a connection; what is kept outlives the tab', async () => {
  const store = memory();
  vi.stubGlobal('navigator', { onLine: false });
  const outbox = open(store);
  await outbox.add({ changes: [create('a')] }, 'A');
  await outbox.send();
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  open(store).start();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(store.all.size).toBe(0);
});
it('one form’s save is one entry however often it is saved, and another version is another', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const outbox = open(memory());
  const seen = record('a');
  await outbox.add({ changes: [update(seen, { fullName: 'Ann', campaign: 'Spring' })] }, 'Ann');
  await outbox.add({ changes: [update(seen, { fullName: 'Anna' })] }, 'Anna');
  await outbox.add({ changes: [create('b')] }, 'B');
  await outbox.add({ changes: [create('b')] }, 'B again');
  await outbox.add({ changes: [update(record('a', 2), { notes: 'x' })] }, 'Later');
  expect(titles(outbox)).toEqual(['Anna', 'B again', 'Later']);
  expect(outbox.get().entries[0]?.changes).toEqual([update(seen, { fullName: 'Anna', campaign: 'Spring' })]);
});
it('what was saved twice on one version goes on from the first, also when it is kept', async () => {
  const store = memory();
  const outbox = open(store);
  const seen = record('a');
  await outbox.add({ changes: [update(seen, { fullName: 'Ann' })] }, 'Name');
  await outbox.add({ changes: [update(seen, { notes: 'x' }), create('note')] }, 'Note');
  answers = [undefined, 'offline'];
  await outbox.send();
  expect([...store.all.values()][0]?.changes[0]).toMatchObject({ before: { version: 2 } });
  await outbox.send();
  expect(sent.map(({ changes: [change] }) => change?.type === 'update' && change.before.version)).toEqual([1, 2]);
});
it.each(['offline', 'quota', 'signedOut'] as const)(
  '%s: all wait, and are tried again, ever more slowly',
  async (kind) => {
    const outbox = open(memory());
    await outbox.add({ changes: [create('a')] }, 'A');
    await outbox.add({ changes: [create('b')] }, 'B');
    answers = [kind, kind];
    await outbox.send();
    expect(titles(outbox)).toEqual(['A', 'B']);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(9_800);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toHaveLength(2);
  },
);
it.each(['conflict', 'deleted', 'forbidden', 'invalid', 'duplicate', 'unknown'] as const)(
  '%s: it stays with its reason, and so does what builds on it; the others go',
  async (kind) => {
    const outbox = open(memory());
    await outbox.add({ changes: [update(record('a'), { fullName: 'Ann' })] }, 'A');
    await outbox.add({ changes: [update(record('a', 2), { notes: 'x' })] }, 'A again');
    await outbox.add({ changes: [create('b')] }, 'B');
    answers = [kind];
    await outbox.send();
    expect(outbox.get().entries.map(({ title, refusal }) => [title, refusal])).toEqual([
      ['A', kind],
      ['A again', undefined],
    ]);
    expect(sent.map(({ changes }) => changes[0])).toEqual([create('b')]);
  },
);
it('a conflict that was decided is sent on top of theirs', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [update(record('a'), { fullName: 'Mine', notes: 'x' })] }, 'A');
  answers = [new AppError('conflict', { theirs: record('a', 4) })];
  await outbox.send();
  await outbox.resolve(outbox.get().entries[0]?.id ?? '', record('a', 4), { notes: 'x' });
  expect(sent[0]?.changes).toEqual([update(record('a', 4), { notes: 'x' })]);
  expect(titles(outbox)).toEqual([]);
});
it('a new record that is there already, and went on, is no conflict when it is one’s own', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  answers = [new AppError('conflict', { theirs: record('a', 3, { createdBy: 'me', updatedBy: 'you' }) })];
  await outbox.send();
  expect(titles(outbox)).toEqual([]);
  await outbox.add({ changes: [create('b')] }, 'B');
  answers = [new AppError('conflict', { theirs: record('b', 3, { createdBy: 'you' }) })];
  await outbox.send();
  expect(outbox.get().entries[0]?.refusal).toBe('conflict');
});
it('is one person’s own, and is wiped with them', async () => {
  const store = memory();
  const [mine, theirs] = [open(store), open(store, 'you')];
  await mine.add({ changes: [create('a')] }, 'A');
  await theirs.add({ changes: [create('b')] }, 'B');
  await mine.wipe();
  expect([...store.all.values()].map(({ title }) => title)).toEqual(['B']);
  expect(titles(mine)).toEqual([]);
});
it('a browser that keeps nothing: it waits in the tab, and says so', async () => {
  const outbox = open(blocked);
  await outbox.add({ changes: [create('a')] }, 'A');
  expect(outbox.get()).toMatchObject({ kept: false });
  answers = ['offline'];
  await outbox.send();
  expect(titles(outbox)).toEqual(['A']);
  await outbox.send();
  expect(sent).toHaveLength(1);
});
it('retry, discard and settle', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  await outbox.add({ changes: [update(record('b'), { notes: 'x' })] }, 'B');
  answers = ['invalid', 'offline'];
  await outbox.send();
  const [first] = outbox.get().entries;
  answers = ['offline'];
  await outbox.retry(first?.id ?? '');
  expect(outbox.get().entries[0]?.refusal).toBeUndefined();
  await outbox.discard(first?.id ?? '');
  expect(titles(outbox)).toEqual(['B']);
  const [second] = outbox.get().entries;
  await outbox.settle([second?.id ?? ''], second?.changes ?? [], [record('b', 2)]);
  expect(titles(outbox)).toEqual([]);
});
it('is said to wait only once it is stored, and lasts when another tab tells of a change meanwhile', async () => {
  let told = () => {};
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      set onmessage(hear: () => void) {
        told = hear;
      }
    },
  );
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: false });
  const store = memory();
  let writing: Promise<void> | undefined;
  const slow: Kept = {
    ...store,
    change: async (owner, next) => {
      await writing;
      return store.change(owner, next);
    },
  };
  const outbox = open(slow);
  outbox.start();
  await vi.advanceTimersByTimeAsync(0);
  let written = () => {};
  writing = new Promise((resolve) => {
    written = resolve;
  });
  const adding = outbox.add({ changes: [create('a')] }, 'A');
  told();
  await vi.advanceTimersByTimeAsync(0);
  expect(titles(outbox)).toEqual([]);
  written();
  await adding;
  await vi.advanceTimersByTimeAsync(0);
  expect(titles(outbox)).toEqual(['A']);
});
it('a save added while another is being sent goes along', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  const answer = holdNext();
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(0);
  await outbox.add({ changes: [create('b')] }, 'B');
  answer();
  await sending;
  expect(titles(outbox)).toEqual([]);
  expect(sent.map(({ changes }) => changes[0])).toEqual([create('a'), create('b')]);
});
it('what another tab adds to the record that is being sent goes on from it', async () => {
  const store = memory();
  const [one, two] = [open(store), open(store)];
  await one.add({ changes: [update(record('a'), { fullName: 'Ann' })] }, 'Name');
  const answer = holdNext();
  const sending = one.send();
  await vi.advanceTimersByTimeAsync(0);
  await two.add({ changes: [update(record('a'), { notes: 'x' })] }, 'Note');
  answer();
  await sending;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ changes }) => changes[0])).toEqual([
    update(record('a'), { fullName: 'Ann' }),
    update(record('a', 2), { notes: 'x' }),
  ]);
  expect(store.all.size).toBe(0);
});
it('a tab that has to wait for another one sends what that one left', async () => {
  let held: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<void>) => {
      held = held.then(work);
      return held;
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const store = memory();
  const [first, second] = [open(store), open(store)];
  await first.add({ changes: [create('a')] }, 'A');
  const answer = holdNext();
  const sending = first.send();
  await vi.advanceTimersByTimeAsync(0);
  await second.add({ changes: [create('b')] }, 'B');
  const waiting = second.send();
  answer();
  await Promise.all([sending, waiting]);
  expect(sent.map(({ changes }) => changes[0])).toEqual([create('a'), create('b')]);
  expect(store.all.size).toBe(0);
});
it('what may have arrived without an answer stays as it is: what is saved after it follows it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const outbox = open(memory());
  await outbox.add({ changes: [update(record('a'), { fullName: 'Ann' })] }, 'Name');
  vi.stubGlobal('navigator', { onLine: true });
  answers = ['offline'];
  await outbox.send();
  await outbox.add({ changes: [update(record('a'), { notes: 'x' })] }, 'Note');
  expect(titles(outbox)).toEqual(['Name', 'Note']);
  await outbox.send();
  expect(sent.map(({ changes }) => changes[0])).toEqual([
    update(record('a'), { fullName: 'Ann' }),
    update(record('a', 2), { notes: 'x' }),
  ]);
});
it('keeps what was wrong, by field, and whom the save tells', async () => {
  const outbox = open(memory());
  const tells = [{ userId: 'boss', type: 'ClosingRequest', params: {} } as const];
  await outbox.add({ changes: [create('a')], tells }, 'A');
  const issues = [{ field: 'followUpAt', key: 'leads.error.past' }];
  answers = [new AppError('invalid', { issues })];
  await outbox.send();
  expect(outbox.get().entries[0]).toMatchObject({ refusal: 'invalid', issues });
  await outbox.retry(outbox.get().entries[0]?.id ?? '');
  expect(sent).toEqual([{ changes: [create('a')], tells }]);
});
