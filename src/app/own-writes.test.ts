import { expect, it } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { ownWrites } from './own-writes.ts';

const at = new Date('2026-03-01T08:00:00Z');
const FIRST: AnyRecord = {
  id: 'lead_00001',
  version: 1,
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  createdBy: 'me',
  updatedBy: 'me',
  status: 'New',
};
const set = (before: AnyRecord, values: Values): ChangeSet => ({
  changes: [{ type: 'update', resource: 'leads', before, set: values }],
});
/** A server with this one record, which answers as its turn comes. */
function server() {
  let stored = FIRST;
  const asked: number[] = [];
  let turn = Promise.resolve();
  const write = async (version: number, values: Values) => {
    asked.push(version);
    await turn;
    if (version !== stored.version)
      throw new AppError('conflict', { conflict: { resource: 'leads', id: stored.id, record: stored } });
    stored = { ...stored, ...values, version: stored.version + 1 };
    return stored;
  };
  const { commit: send, run } = ownWrites({
    commit: async ({ changes: [change] }) => {
      if (change?.type !== 'update') throw new Error('an update');
      return [await write(change.before.version, change.set)];
    },
    run: async ({ version, input }) => ({
      record: await write(version, { status: input.to }),
      effects: [],
      issues: [],
      resources: ['leads'],
    }),
  });
  return {
    send,
    move: (version: number, to: string) => run({ command: 'leads.move', id: FIRST.id, version, input: { to } }),
    asked,
    stored: () => stored,
    elsewhere: () => {
      stored = { ...stored, notes: 'Theirs', version: stored.version + 1 };
    },
    hold: () => {
      let open = () => {};
      turn = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
}

it('a command and a change of the same record wait for one another, in either order', async () => {
  const { send, move, asked, stored, hold } = server();
  const open = hold();
  const all = [move(1, 'Contacted'), send(set(FIRST, { sellerId: 'sam' })), move(1, 'Qualified')];
  await expect.poll(() => asked).toEqual([1]);
  open();
  await Promise.all(all);
  expect(asked).toEqual([1, 2, 3]);
  expect(stored()).toMatchObject({ status: 'Qualified', sellerId: 'sam', version: 4 });
});

it('a second change of a record waits for the first and starts from what it made', async () => {
  const { send, asked, stored, hold } = server();
  const open = hold();
  const both = [send(set(FIRST, { status: 'Contacted' })), send(set(FIRST, { sellerId: 'sam' }))];
  const other = { ...FIRST, id: 'lead_00002' };
  const aside = send(set(other, { status: 'Lost' })).catch(() => undefined);
  await expect.poll(() => asked).toEqual([1, 1]);
  open();
  await Promise.all([...both, aside]);
  expect(stored()).toMatchObject({ status: 'Contacted', sellerId: 'sam', version: 3 });
  // also later, from a page that still shows the first of all
  await send(set(FIRST, { notes: 'Called' }));
  expect(stored()).toMatchObject({ notes: 'Called', version: 4 });
});

it('what somebody else changed meanwhile is a conflict', async () => {
  const { send, elsewhere } = server();
  await send(set(FIRST, { status: 'Contacted' }));
  elsewhere();
  await expect(send(set(FIRST, { sellerId: 'sam' }))).rejects.toMatchObject({ kind: 'conflict' });
});

it('a list made out of the one before is no change on top of another one', async () => {
  const { send, stored } = server();
  await send(set(FIRST, { tags: ['a'] }));
  await expect(send(set(FIRST, { tags: ['b'] }))).rejects.toMatchObject({ kind: 'conflict' });
  expect(stored()).toMatchObject({ tags: ['a'] });
});

it('after a refusal the next one is judged by itself', async () => {
  const { send, stored } = server();
  const refused = send(set({ ...FIRST, version: 9 }, { status: 'Lost' }));
  const next = send(set(FIRST, { status: 'Contacted' }));
  await expect(refused).rejects.toMatchObject({ kind: 'conflict' });
  await next;
  expect(stored()).toMatchObject({ status: 'Contacted' });
});
