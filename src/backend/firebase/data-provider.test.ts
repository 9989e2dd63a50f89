import { expect, test, vi } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { COMMAND_URL, COMMIT_URL, type CommandCall, writtenOf } from '#model/commit/write-meta.ts';
import type { AnyRecord } from '#model/schema.ts';
import { writes } from './data-provider.ts';

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
const note = { type: 'create', resource: 'activities', id: 'n1', values: { text: 'called' } } as const;

test('a change that says what the person saw is sent on that version, with what goes along, and reads nothing', async () => {
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

test('a change that does not say so goes on from what is stored', async () => {
  const { update, sent } = world();
  await update({ resource: 'leads', id: 'l1', variables: { a: 1 } });
  expect(sent[0]?.changes[0]).toMatchObject({ before: stored });
});

test('a new record keeps the id it was given', async () => {
  const { create, sent } = world();
  await create({ resource: 'leads', variables: { a: 1 }, meta: { id: 'new1', more: [note] } });
  expect(sent[0]?.changes).toEqual([{ type: 'create', resource: 'leads', id: 'new1', values: { a: 1 } }, note]);
});

test('a command is a change set sent as it is; nothing else is to be had', async () => {
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
