import { beforeAll, describe, expect, test } from 'vitest';
import type { Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, NOW, RulesDatabase } from './local.ts';
import { A, accountant, altered, banned, ceoA, ceoB, createLead, leadValues, planFor, populate, s1 } from './world.ts';

const database = new RulesDatabase('counters');
const creation = (more: Values = {}) => planFor(database, s1, [createLead(leadValues({ sellerId: s1.uid, ...more }))]);

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('counters', () => {
  const COUNTER = `companies/${A}/counters/leads`;
  test('numbers follow each other, several in a commit', async () => {
    const before = Number((await database.read(COUNTER))?.n ?? 0);
    expectAllowed(
      await database.commit(
        s1,
        await planFor(
          database,
          s1,
          Array.from({ length: 3 }, () => createLead(leadValues({ sellerId: s1.uid }))),
        ),
      ),
    );
    expect((await database.read(COUNTER))?.n).toBe(before + 3);
  });

  test.each<[string, (data: Values) => Values]>([
    ['jumps', (data) => ({ ...data, n: Number(data.n) + 5 })],
    ['goes back', (data) => ({ ...data, n: Number(data.n) - 1, k: 0 })],
    ['stands', (data) => ({ ...data, k: 0 })],
    ['raised by 451', (data) => ({ ...data, n: Number(data.n) + 450, k: 451 })],
    ['by a part', (data) => ({ ...data, n: Number(data.n) - 0.5, k: 0.5 })],
    ['another time', (data) => ({ ...data, at: new Date('2026-01-01') })],
    ['more to say', (data) => ({ ...data, extra: 1 })],
  ])('a counter that %s', async (_, lie) => {
    const writes = await creation();
    const lied = altered(writes, '/counters/', lie);
    expectDenied(await database.commit(s1, lied));
    // The counter alone, so that nothing else can be what refuses it.
    const alone = (documents: readonly Write[]) => documents.filter(({ path }) => path === COUNTER);
    expectDenied(await database.commit(s1, alone(lied)));
    expectAllowed(await database.commit(s1, alone(writes)));
  });

  test('a number that was not raised for', async () => {
    const writes = await creation();
    expectDenied(
      await database.commit(
        s1,
        altered(writes, '/counters/', () => undefined),
      ),
    );
    expectAllowed(await database.commit(s1, await creation()));
    const given = `L-${String((await database.read(COUNTER))?.n).padStart(6, '0')}`;
    for (const reference of [given, 'L-000001', 'L-999999']) {
      // Made afresh each time: a stale counter would be refused for its own sake.
      const fresh = await creation();
      const lie = (data: Values) => ({ ...data, reference });
      const inEntries = (data: Values) => ({
        ...data,
        records: Object.fromEntries(
          Object.entries(data.records as Values).map(([key, value]) => [key, lie(value as Values)]),
        ),
      });
      const inEvent = (event: Values) => ({ ...event, after: lie(event.after as Values) });
      const lied = altered(altered(altered(fresh, '/leads/', lie), '/history/', inEvent), '/markers/', inEntries);
      expectDenied(await database.commit(s1, lied));
      const unraised = altered(lied, '/counters/', () => undefined);
      expectDenied(await database.commit(s1, unraised));
      expectAllowed(await database.commit(s1, fresh));
    }
  });

  test('only for those who create leads, and only counters there are', async () => {
    const n = Number((await database.read(COUNTER))?.n ?? 0);
    const raise = { n: n + 1, k: 1, at: NOW };
    for (const who of [accountant, banned, ceoB])
      expectDenied(await database.commit(who, [{ path: COUNTER, data: raise }]));
    expectDenied(
      await database.commit(ceoA, [{ path: `companies/${A}/counters/meetings`, data: { n: 1, k: 1, at: NOW } }]),
    );
    expectDenied(await database.commit(ceoA, [{ path: COUNTER, gone: true }]));
    expectDenied(await database.get(accountant, COUNTER));
    expectAllowed(await database.get(s1, COUNTER));
    expectAllowed(await database.commit(s1, [{ path: COUNTER, data: raise }]));
  });
});
