import { beforeAll, describe, expect, test } from 'vitest';
import { bothDatabases, idsOf, type Query } from '../rules/local.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const LEADS = {
  a: { due: at(2), amount: 1.5, tags: ['x', 'y'], name: 'Zoë', gone: null },
  b: { due: at(1), amount: 10, tags: ['y'], name: 'ann', gone: null },
  c: { due: at(1), amount: 2, tags: [], name: 'Ann', gone: at(9) },
  d: { due: 'soon', amount: '3', tags: 'x', name: null, gone: false },
  e: { amount: 4, name: '', gone: null },
};

/** What the app's lists ask, of the emulator and of the database in memory: the same answers. */
describe.each(bothDatabases())('%s', (_where, database) => {
  beforeAll(async () => {
    await database.start();
    const leads = Object.entries(LEADS).map(([id, data]) => ({ path: `companies/a/leads/${id}`, data }));
    await database.commit('owner', [...leads, { path: 'companies/b/leads/f', data: LEADS.a }]);
  });
  const ids = async (query: Query) => idsOf(await database.list('owner', 'companies/a/leads', query)).join('');

  test.each<[what: string, query: Query, found: string]>([
    ['all, by id', {}, 'abcde'],
    ['equal', { where: [['amount', 'EQUAL', 2]] }, 'c'],
    ['equal to nothing, which is not absent', { where: [['gone', 'EQUAL', null]] }, 'abe'],
    ['equal in time', { where: [['due', 'EQUAL', at(1)]] }, 'bc'],
    ['one of several', { where: [['name', 'IN', ['Ann', '', 'nobody']]] }, 'ce'],
    ['in a list, not in a text', { where: [['tags', 'ARRAY_CONTAINS', 'x']] }, 'a'],
    ['one of several in a list', { where: [['tags', 'ARRAY_CONTAINS_ANY', ['x', 'y']]] }, 'ab'],
    ['a range, in its order, of its own type', { where: [['amount', 'GREATER_THAN_OR_EQUAL', 2]] }, 'ceb'],
    ['a range of time', { where: [['due', 'LESS_THAN', at(2)]] }, 'bc'],
    [
      'a range and equality',
      {
        where: [
          ['gone', 'EQUAL', null],
          ['due', 'LESS_THAN_OR_EQUAL', at(2)],
        ],
      },
      'ba',
    ],
    [
      'in order: types, capitals first; whoever lacks the field is not found',
      { orderBy: ['name', 'ASCENDING'] },
      'decab',
    ],
    ['backwards, ids too', { orderBy: ['due', 'DESCENDING'] }, 'dacb'],
  ])('%s', async (_what, query, found) => expect(await ids(query)).toBe(found));

  test.each([
    ['is that of the rows', {}, 3],
    ['ends at its limit', { limit: 2 }, 2],
    ['has no more than there are', { limit: 9 }, 3],
  ])('a count %s', async (_what, limited, found) => {
    const where = [['gone', 'EQUAL', null]] as const;
    const counted = await database.list('owner', 'companies/a/leads', { where, count: true, ...limited });
    expect(counted.body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: String(found) } } } }]);
  });
  test('a page has as many as it may, the last of them backwards', async () => {
    expect(await ids({ orderBy: ['due', 'ASCENDING'], limit: 3 })).toBe('bca');
    expect(await ids({ orderBy: ['due', 'DESCENDING'], limit: 3 })).toBe('dac');
  });
  test('a document that is not there is missing, its neighbour is read whole', async () => {
    expect((await database.get('owner', 'companies/a/leads/z')).status).toBe(404);
    const { body } = await database.get('owner', 'companies/a/leads/b');
    expect(body).toMatchObject({
      fields: { amount: { integerValue: '10' }, tags: { arrayValue: { values: [{ stringValue: 'y' }] } } },
    });
  });
});
