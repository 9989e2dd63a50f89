import { beforeAll, describe, expect, test } from 'vitest';
import { todo } from '#resources/todo/schema.ts';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  forced,
  freshId,
  hrA,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('todo');
const list = `companies/${A}/todo`;
const path = (id: string, company = A) => `companies/${company}/todo/${id}`;

beforeAll(async () => {
  await database.start();
  await populate(database);
});

const values = (who: Person, more: Values = {}): Values => ({
  ...sampleOf(todo),
  assigneeId: who.uid,
  assignerId: who.uid,
  ...more,
});
const creation = (given: Values, id = freshId()): Change => ({ type: 'create', resource: 'todo', id, values: given });
const send = async (who: Person, changes: readonly Change[], company = A) =>
  database.commit(who, await planFor(database, who, changes, company));
const create = (who: Person, given: Values, company = A) => send(who, [creation(given)], company);
const change = (who: Person, before: AnyRecord, set: Values) =>
  send(who, [{ type: 'update', resource: 'todo', before, set }]);
const shelve = (who: Person, type: 'archive' | 'restore', before: AnyRecord) =>
  send(who, [{ type, resource: 'todo', before }]);
const stored = async (id: string): Promise<AnyRecord> => ({ ...(await database.read(path(id))), id }) as AnyRecord;
async function given(who: Person, more: Values = {}): Promise<AnyRecord> {
  const id = freshId();
  expectAllowed(await send(who, [creation(values(who, more), id)]));
  return stored(id);
}
/** The record after a change that must be allowed. */
async function changed(who: Person, before: AnyRecord, set: Values): Promise<AnyRecord> {
  expectAllowed(await change(who, before, set));
  return stored(before.id);
}

describe('who', () => {
  test('reads: everybody the own tasks, managers those of the company', async () => {
    for (const mine of [s1, accountant]) {
      const { id } = await given(mine);
      for (const who of [mine, ceoA, hrA, root]) expectAllowed(await database.get(who, path(id)));
      for (const who of [s2, ceoB, banned, forced]) expectDenied(await database.get(who, path(id)));
      const own = { where: [['assigneeId', 'EQUAL', mine.uid]] } as const;
      const found = await database.list(mine, list, own);
      expectAllowed(found);
      expect(idsOf(found)).toContain(id);
      expectDenied(await database.list(mine, list), 'by error');
      for (const who of [s2, ceoB]) expectDenied(await database.list(who, list, own));
    }
    expectAllowed(await database.list(ceoA, list));
  });

  test('adds: everybody for themselves, managers for anybody, nobody in the name of another', async () => {
    for (const who of [s1, accountant]) {
      expectAllowed(await create(who, values(who)));
      expectDenied(await create(who, values(who, { assigneeId: s2.uid })));
    }
    for (const who of [ceoA, hrA, root]) {
      expectAllowed(await create(who, values(who, { assigneeId: s2.uid })));
      expectDenied(await create(who, values(who, { assignerId: s2.uid })));
    }
    for (const who of [ceoB, banned, forced]) expectDenied(await create(who, values(who)));
    expectAllowed(await create(ceoB, values(ceoB), B));
    expectDenied(await create(ceoF, values(ceoF), FROZEN));
  });

  test('changes, hands on, puts away', async () => {
    const task = await given(s1);
    for (const who of [s2, accountant, ceoB]) expectDenied(await change(who, task, { priority: 'High' }));
    expectDenied(await change(s1, task, { assigneeId: s2.uid }));
    const higher = await changed(s1, task, { priority: 'High' });
    expectDenied(await change(ceoA, higher, { assigneeId: s2.uid, assignerId: hrA.uid }));
    const handed = await changed(ceoA, higher, { assigneeId: s2.uid, assignerId: ceoA.uid });
    expectDenied(await change(s1, handed, { priority: 'Low' }));
    const mine = await changed(s2, handed, { priority: 'Low' });
    for (const who of [s1, accountant, ceoB]) expectDenied(await shelve(who, 'archive', mine));
    expectAllowed(await shelve(s2, 'archive', mine));
    const archived = await stored(mine.id);
    expectDenied(await change(s2, archived, { priority: 'High' }));
    expectAllowed(await shelve(s2, 'restore', archived));
    expectDenied(await database.commit(s2, [{ path: path(mine.id), gone: true }]));
  });
});

describe('what', () => {
  test('moves as declared', async () => {
    const open = await given(s1);
    const begun = await changed(s1, open, { status: 'InProgress' });
    const done = await changed(s1, begun, { status: 'Done' });
    expect(done.completedAt).toBeInstanceOf(Date);
    expectDenied(await change(s1, done, { status: 'InProgress' }));
    const reopened = await changed(s1, done, { status: 'Open' });
    expect(reopened.completedAt).toBeUndefined();
    const cancelled = await changed(s1, reopened, { status: 'Cancelled' });
    for (const status of ['Done', 'InProgress']) expectDenied(await change(s1, cancelled, { status }));
    await changed(s1, cancelled, { status: 'Open' });
    expectDenied(await create(s1, values(s1, { status: 'Done', completedAt: NOW })));
  });

  test('a repeating task and its follower in one commit', async () => {
    const weekly = await given(s1, { repeat: 'Weekly', repeatDay: undefined });
    const follower = creation(values(s1, { repeat: 'Weekly', repeatDay: undefined }));
    expectAllowed(
      await send(s1, [
        { type: 'update', resource: 'todo', before: weekly, set: { status: 'Done', repeat: undefined } },
        follower,
      ]),
    );
  });

  test.each<[string, Values]>([
    ['no title', { title: '' }],
    ['a title of 201', { title: 'x'.repeat(201) }],
    ['a priority nobody knows', { priority: 'Soon' }],
    ['an order that lies about the due time', { dueOrder: new Date('2199-12-30T00:00:00Z') }],
    ['a reminder after the due time', { reminderAt: new Date('2026-03-02T08:31:00Z') }],
    ['a repetition without a due time', { dueAt: undefined, reminderAt: undefined }],
    ['a related record that is a path', { relatedKey: 'leads/x' }],
    ['51 steps', { checklist: Array.from({ length: 51 }, () => ({ text: 'step' })) }],
    ['eleven labels', { labels: Array.from({ length: 11 }, (_, at) => `label${at}`) }],
    ['more than a task has', { autoKey: 'x' }],
  ])('%s is refused', async (_, lie) => {
    const writes = await planFor(database, s1, [creation(values(s1))]);
    const told = (data: Values) =>
      Object.fromEntries(Object.entries({ ...data, ...lie }).filter(([, value]) => value !== undefined));
    const outcome = await database.commit(s1, liedIn(writes, 'todo', told));
    expect(outcome.status, outcome.message).toBe(403);
    expectAllowed(await database.commit(s1, writes));
  });
});
