import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import { blocked, create, memory, record, server, titles, update } from './outbox-world.ts';

const conflictWith = (stored: ReturnType<typeof record>) =>
  new AppError('conflict', { conflict: { resource: 'leads', id: stored.id, record: stored } });
let { answers, sent, open } = server();
beforeEach(() => {
  ({ answers, sent, open } = server());
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends in order, each once, and reports each', async () => {
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
it('the second of two saves on one version starts from the first, also when it is kept', async () => {
  const store = memory();
  const outbox = open(store);
  const seen = record('a');
  await outbox.add({ changes: [update(seen, { fullName: 'Ann' })] }, 'Name');
  await outbox.add({ changes: [update(seen, { notes: 'x' }), create('note')] }, 'Note');
  answers.push(undefined, 'offline');
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
    answers.push(kind, kind);
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
    answers.push(kind);
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
  answers.push(conflictWith(record('a', 4)));
  await outbox.send();
  await outbox.resolve(outbox.get().entries[0]?.id ?? '', record('a', 4), { notes: 'x' });
  expect(sent[0]?.changes).toEqual([update(record('a', 4), { notes: 'x' })]);
  expect(titles(outbox)).toEqual([]);
});
it('a new record that is there already, and was changed since, is no conflict if it is one’s own', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  answers.push(conflictWith(record('a', 3, { createdBy: 'me', updatedBy: 'you' })));
  await outbox.send();
  expect(titles(outbox)).toEqual([]);
  await outbox.add({ changes: [create('b')] }, 'B');
  answers.push(conflictWith(record('b', 3, { createdBy: 'you' })));
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
  expect(outbox.get()).toMatchObject({ stored: false });
  answers.push('offline');
  await outbox.send();
  expect(titles(outbox)).toEqual(['A']);
  await outbox.send();
  expect(sent).toHaveLength(1);
});
it('retry, discard and settle', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  await outbox.add({ changes: [update(record('b'), { notes: 'x' })] }, 'B');
  answers.push('invalid', 'offline');
  await outbox.send();
  const [first] = outbox.get().entries;
  answers.push('offline');
  await outbox.retry(first?.id ?? '');
  expect(outbox.get().entries[0]?.refusal).toBeUndefined();
  await outbox.discard(first?.id ?? '');
  expect(titles(outbox)).toEqual(['B']);
  const [second] = outbox.get().entries;
  await outbox.settle([second?.id ?? ''], second?.changes ?? [], [record('b', 2)]);
  expect(titles(outbox)).toEqual([]);
});
it('a save that may have arrived without an answer is not changed: later saves follow it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const outbox = open(memory());
  await outbox.add({ changes: [update(record('a'), { fullName: 'Ann' })] }, 'Name');
  vi.stubGlobal('navigator', { onLine: true });
  answers.push('offline');
  await outbox.send();
  await outbox.add({ changes: [update(record('a'), { notes: 'x' })] }, 'Note');
  expect(titles(outbox)).toEqual(['Name', 'Note']);
  await outbox.send();
  expect(sent.map(({ changes }) => changes[0])).toEqual([
    update(record('a'), { fullName: 'Ann' }),
    update(record('a', 2), { notes: 'x' }),
  ]);
});
it('keeps what was wrong, by field', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  const issues = [{ field: 'followUpAt', key: 'leads.error.past' }];
  answers.push(new AppError('invalid', { issues }));
  await outbox.send();
  expect(outbox.get().entries[0]).toMatchObject({ refusal: 'invalid', issues });
  await outbox.retry(outbox.get().entries[0]?.id ?? '');
  expect(sent).toEqual([{ changes: [create('a')] }]);
});
