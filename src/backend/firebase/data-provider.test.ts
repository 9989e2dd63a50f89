import { expect, test, vi } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { COMMAND_URL, COMMIT_URL, type CommandCall, writtenOf } from '#model/commit/write-meta.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { dataProvider, writes } from './data-provider.ts';
import type { FreeholdDatabase } from './database.ts';
import { HeldRecords } from './held-records.ts';

const stored = { id: 'l1', version: 7 } as AnyRecord;
const world = () => {
  const sent: ChangeSet[] = [];
  const getOne = vi.fn(async () => ({ data: stored }));
  const called: CommandCall[] = [];
  const provider = writes(getOne, {
    commit: async (changes) => {
      sent.push(changes);
      return changes.changes.map((_, index) => ({ id: `r${index}` }) as AnyRecord);
    },
    run: async (call) => {
      called.push(call);
      return { effects: [], issues: [], resources: ['leads'] };
    },
  });
  return { ...provider, getOne, sent, called };
};
const noCommand = () => Promise.reject(new Error('no command here'));
const note = { type: 'create', resource: 'activities', id: 'n1', values: { text: 'called' } } as const;

test('a change that names the record the person saw is sent on that version, with its other changes, and reads nothing', async () => {
  const { update, deleteOne, getOne, sent } = world();
  const before = { id: 'l1', version: 3 } as AnyRecord;
  const answer = await update({ resource: 'leads', id: 'l1', variables: { a: 1 }, meta: { before, more: [note] } });
  await deleteOne({ resource: 'leads', id: 'l1', meta: { before } });
  expect(answer.data).toEqual({ id: 'r0' });
  expect(writtenOf(answer)).toEqual([{ id: 'r0' }, { id: 'r1' }]);
  expect(sent).toEqual([
    { changes: [{ type: 'update', resource: 'leads', before, set: { a: 1 } }, note] },
    { changes: [{ type: 'archive', resource: 'leads', before }] },
  ]);
  expect(getOne).not.toHaveBeenCalled();
});

test('a change that does not name it starts from the stored record', async () => {
  const { update, sent } = world();
  await update({ resource: 'leads', id: 'l1', variables: { a: 1 } });
  expect(sent[0]?.changes[0]).toMatchObject({ before: stored });
});

test('a change that does not name it is made on the record that was returned last', async () => {
  const shown = { id: 'l1', version: 3 } as AnyRecord;
  const saved = { id: 'l1', version: 4 } as AnyRecord;
  const held = new HeldRecords();
  const sent: ChangeSet[] = [];
  const database = {
    held,
    getOne: async () => ({ data: stored }),
    getDataProvider: () => ({}),
  } as Partial<FreeholdDatabase> as FreeholdDatabase;
  const { update } = dataProvider(database, {
    run: noCommand,
    commit: async (changes) => {
      sent.push(changes);
      return [saved];
    },
  });
  held.keep('leads', shown);
  await update({ resource: 'leads', id: 'l1', variables: { a: 1 } });
  await update({ resource: 'leads', id: 'l1', variables: { a: 2 } });
  await update({ resource: 'deals', id: 'l1', variables: { a: 3 } });
  expect(sent.map(({ changes: [first] }) => first && 'before' in first && first.before.version)).toEqual([3, 4, 7]);
});

test('an emptied control is no value, and a picker’s moment is a date', async () => {
  const { create, update, sent } = world();
  const moment = { toDate: () => new Date(0) };
  await create({ resource: 'leads', variables: { a: '', b: null, c: moment, d: 0 } });
  await update({ resource: 'leads', id: 'l1', variables: { a: null } });
  expect(sent[0]?.changes[0]).toMatchObject({ values: { a: undefined, b: undefined, c: new Date(0), d: 0 } });
  expect(sent[1]?.changes[0]).toMatchObject({ set: { a: undefined } });
});

test('a refusal that was given in words says them', async () => {
  const refusal = new AppError('invalid');
  refusal.errors = { status: 'Only a draft can be archived' };
  const database = {
    held: new HeldRecords(),
    getDataProvider: () => ({}),
  } as Partial<FreeholdDatabase> as FreeholdDatabase;
  const { create } = dataProvider(database, { run: noCommand, commit: () => Promise.reject(refusal) });
  await expect(create({ resource: 'payouts', variables: {} })).rejects.toThrow('Only a draft can be archived');
});

test('a new record keeps the id it was given', async () => {
  const { create, sent } = world();
  await create({ resource: 'leads', variables: { a: 1 }, meta: { id: 'new1', more: [note] } });
  expect(sent[0]?.changes).toEqual([{ type: 'create', resource: 'leads', id: 'new1', values: { a: 1 } }, note]);
});

test('a command is a change set, sent unchanged; other calls are refused', async () => {
  const { custom, sent } = world();
  const changes = [note, { type: 'restore', resource: 'leads', before: stored } as const];
  const { data } = await custom({ url: COMMIT_URL, method: 'post', payload: { changes } });
  expect(data).toEqual({ records: [{ id: 'r0' }, { id: 'r1' }] });
  expect(sent).toEqual([{ changes }]);
  await expect(custom({ url: 'elsewhere', method: 'post' })).rejects.toThrow('elsewhere');
});

test('a command is called by its name on the version that the person saw', async () => {
  const { custom, called, sent } = world();
  const payload: CommandCall = { command: 'leads.move', id: 'l1', version: 3, input: { to: 'Won' } };
  const { data } = await custom({ url: COMMAND_URL, method: 'post', payload });
  expect(data).toEqual({ effects: [], issues: [], resources: ['leads'] });
  expect([called, sent]).toEqual([[payload], []]);
});
