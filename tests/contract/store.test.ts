import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Condition, Document, Store } from '#model/commit/store.ts';
import type { PageStore } from '#model/read/page-store.ts';
import { REMOVED } from '#model/read/plan.ts';
import { firestoreStore } from '#server/firestore-store.ts';

/** The emulator's Firestore with the rights of the server, one database a test file. */
function emulator(): Store & PageStore {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  return firestoreStore(getFirestore(initializeApp({ projectId: 'demo-store-contract' }, 'contract')));
}
const AT = new Date('2026-03-02T08:30:00.123Z');
let made = 0;

describe.each([
  ['in memory', new MemoryStore()],
  ['Firestore', emulator()],
])('a store: %s', (_, store) => {
  /** A separate collection for each test. */
  const fresh = () => `companies/c${++made}/leads`;
  const read = (path: string) => store.run(async (transaction) => (await transaction.get([path]))[0]);
  const write = (path: string, data: object) => store.run(async (transaction) => transaction.set(path, { ...data }));

  test('finds documents in all collections of a name, and in those alone', async () => {
    const name = `due${made}`;
    const paths = ['a', 'b'].map((company) => `companies/${company}${++made}/${name}/1`);
    for (const path of paths) await write(path, { nextAt: AT });
    await write(paths[0]?.replace(/1$/, '2') ?? '', { nextAt: new Date(AT.getTime() + 1) });
    await write(`companies/c${++made}/other${name}/1`, { nextAt: AT });
    const found = await store.inEvery(name, { field: 'nextAt', operator: '<=', value: AT }, 10);
    expect(found).toEqual(paths.toSorted().map((path) => ({ path, data: { nextAt: AT } })));
  });

  test.each([
    ['a range, by its field', { field: 'nextAt', operator: '<=', value: new Date(AT.getTime() + 9) }, 'cab'],
    ['a value, by the paths', { field: 'state', operator: '==', value: 'Active' }, 'abc'],
  ] as const)('pages through all collections of a name: %s', async (__, condition, order) => {
    const name = `paged${++made}`;
    const at = (ms: number) => ({ nextAt: new Date(AT.getTime() + ms), state: 'Active', more: 1 });
    for (const [id, ms] of [
      ['a', 1],
      ['b', 2],
      ['c', 0],
      ['d', 99],
    ] as const)
      await write(`companies/${id}${made}/${name}/1`, id === 'd' ? { ...at(ms), state: 'Paused' } : at(ms));
    const first = await store.inEvery(name, condition, 2);
    const rest = await store.inEvery(name, condition, 2, first.at(-1));
    expect([...first, ...rest].map(({ path }) => path.split('/')[1]?.[0]).join('')).toBe(order);
    expect(Object.keys(first[0]?.data ?? {})).toEqual([condition.field]);
  });

  test('gives back what was written: texts, numbers, dates, lists, maps, null', async () => {
    const data = { text: 'é', number: 1.5, at: AT, none: null, list: [{ at: AT }, 'x'], map: { deep: { at: AT } } };
    const path = `${fresh()}/a`;
    await write(path, data);
    expect(await read(path)).toEqual(data);
  });
  test.each([
    ['a key that is empty', { sums: { viewings: { '': 1 } } }],
    ['no value', { sums: { viewings: undefined } }],
    ['a list right in a list', { sums: [[1]] }],
  ])('refuses %s, and writes nothing', async (__, data) => {
    const path = `${fresh()}/a`;
    await expect(write(path, data)).rejects.toThrow();
    const merging = store.run(async (transaction) => transaction.merge(path, data));
    await expect(merging).rejects.toThrow();
    expect(await read(path)).toBeUndefined();
  });
  test('answers in the order asked for, and undefined for what is not there', async () => {
    const leads = fresh();
    await write(`${leads}/b`, { n: 2 });
    await write(`${leads}/a`, { n: 1 });
    const found = await store.run((transaction) => transaction.get([`${leads}/b`, `${leads}/x`, `${leads}/a`]));
    expect(found).toEqual([{ n: 2 }, undefined, { n: 1 }]);
    expect(await store.run((transaction) => transaction.get([]))).toEqual([]);
  });
  test('reads side by side within one transaction, before its first write', async () => {
    const leads = fresh();
    await write(`${leads}/a`, { n: 1 });
    const found = await store.run(async (transaction) => {
      const [known] = await transaction.get([`${leads}/a`]);
      const [one, all] = await Promise.all([transaction.get([`${leads}/a`]), transaction.find(leads, [], 9)]);
      transaction.merge(`${leads}/a`, { n: 2 });
      return [known, ...one, ...all];
    });
    expect(found).toEqual([{ n: 1 }, { n: 1 }, { path: `${leads}/a`, data: { n: 1 } }]);
    expect(await read(`${leads}/a`)).toEqual({ n: 2 });
  });
  test('replaces a document whole with set, and touches only what is given with merge', async () => {
    const path = `${fresh()}/a`;
    await write(path, { old: 1, records: { x: { n: 1 }, y: { n: 2 } } });
    await store.run(async (transaction) => transaction.merge(path, { records: { x: REMOVED, z: { n: 3 } }, at: AT }));
    expect(await read(path)).toEqual({ old: 1, records: { y: { n: 2 }, z: { n: 3 } }, at: AT });
    await write(path, { fresh: 1 });
    expect(await read(path)).toEqual({ fresh: 1 });
    await store.run(async (transaction) => transaction.remove(path));
    expect(await read(path)).toBeUndefined();
  });
  test('finds by equality and in lists, in one collection only, at most so many, by id', async () => {
    const leads = fresh();
    await write(`${leads}/c`, { of: 'x', tags: ['a', 'b'], at: AT });
    await write(`${leads}/a`, { of: 'x', tags: ['b'] });
    await write(`${leads}/b`, { of: 'y', tags: ['a'] });
    await write(`${leads}/a/deeper/x`, { of: 'x' });
    const find = (field: string, operator: '==' | 'array-contains', value: unknown, limit = 9) =>
      store.run(async (transaction) => {
        const found = await transaction.find(leads, [{ field, operator, value }], limit);
        return found.map(({ path }) => path.slice(leads.length + 1));
      });
    expect(await find('of', '==', 'x')).toEqual(['a', 'c']);
    expect(await find('of', '==', 'x', 1)).toEqual(['a']);
    expect(await find('tags', 'array-contains', 'a')).toEqual(['b', 'c']);
    expect(await find('at', '==', AT)).toEqual(['c']);
    expect(await find('of', '==', 'nobody')).toEqual([]);
  });
  test('finds ranges in their order, values of the same type only, and pages on after the last one', async () => {
    const leads = fresh();
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await write(`${leads}/d`, { due: at(1), of: 'x' });
    await write(`${leads}/b`, { due: at(3), of: 'x' });
    await write(`${leads}/a`, { due: at(2), of: 'y' });
    await write(`${leads}/c`, { due: at(2), of: 'x' });
    await write(`${leads}/e`, { due: 'soon', of: 'x' });
    await write(`${leads}/f`, { of: 'x' });
    const find = (conditions: readonly Condition[], limit = 9, after?: Document) =>
      store.run((transaction) => transaction.find(leads, conditions, limit, after));
    const ids = async (...asked: Parameters<typeof find>) =>
      (await find(...asked)).map(({ path }) => path.slice(leads.length + 1));
    const until: Condition = { field: 'due', operator: '<=', value: at(3) };
    expect(await ids([until])).toEqual(['d', 'a', 'c', 'b']);
    expect(await ids([until, { field: 'due', operator: '>', value: at(1) }])).toEqual(['a', 'c', 'b']);
    expect(await ids([{ field: 'due', operator: '<', value: at(2) }])).toEqual(['d']);
    expect(await ids([{ field: 'due', operator: '>=', value: at(3) }])).toEqual(['b']);
    const [, second] = await find([until], 2);
    expect(await ids([until], 2, second)).toEqual(['c', 'b']);
    const [, , third] = await find([]);
    expect(await ids([], 2, third)).toEqual(['d', 'e']);
  });
  test('writes all of a transaction or nothing', async () => {
    const path = `${fresh()}/a`;
    const failing = store.run(async (transaction) => {
      transaction.set(path, { n: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await read(path)).toBeUndefined();
  });
  test('refuses a read after a write', async () => {
    const path = `${fresh()}/a`;
    const late = store.run(async (transaction) => {
      transaction.set(path, { n: 1 });
      return transaction.get([path]);
    });
    await expect(late).rejects.toThrow();
  });
  test('a transaction that only reads sees what is stored, and cannot write', async () => {
    const path = `${fresh()}/a`;
    await write(path, { n: 1 });
    const readOnly = { readOnly: true };
    const seen = store.run(async (transaction) => transaction.get([path]), readOnly);
    expect(await seen).toEqual([{ n: 1 }]);
    const writing = store.run(async (transaction) => transaction.set(path, { n: 2 }), readOnly);
    await expect(writing).rejects.toThrow();
    expect(await read(path)).toEqual({ n: 1 });
  });
  test('lets two who count at once both count', async () => {
    const path = `${fresh()}/counter`;
    const count = () =>
      store.run(async (transaction) => {
        const [counter] = await transaction.get([path]);
        transaction.set(path, { n: Number(counter?.n ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 5 }, count));
    expect(await read(path)).toEqual({ n: 5 });
  });
  test('protects its data from changes by the reader', async () => {
    const path = `${fresh()}/a`;
    await write(path, { list: ['x'] });
    const mine = (await read(path)) as { list: string[] };
    mine.list.push('y');
    expect(await read(path)).toEqual({ list: ['x'] });
  });
});
