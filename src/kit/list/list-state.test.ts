import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '#kit/resource.ts';
import { choice, date, ref, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { isNarrowed, readListState, toListQuery, writeListState } from './list-state.ts';
import { pagesAround, typedPage } from './pages.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old'], { required: true }),
    sellerId: ref('directory'),
    due: date({ time: true }),
  },
  title: 'name',
  owner: 'sellerId',
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'due', order: 'asc' },
  ],
  filters: ['status', 'sellerId'],
}) as AnySchema;
const definition: ResourceDefinition = {
  schema,
  icon: 'leads',
  list: {
    columns: [],
    filters: ['status', 'sellerId'],
    toggles: [
      { name: 'mine', icon: 'person', filters: ({ uid }) => [{ field: 'sellerId', operator: 'eq', value: uid }] },
      {
        name: 'late',
        icon: 'bell',
        sort: 'due',
        filters: ({ now }) => [
          { field: 'due', operator: 'lte', value: now },
          { field: 'status', operator: 'in', value: ['New'] },
        ],
      },
      { name: 'gone', icon: 'archive', archived: true, filters: () => [] },
    ],
    Card: () => null,
  },
  sections: [],
  form: { defaults: () => ({}) },
  record: { parts: () => Promise.reject(new Error('not asked for')) },
};
const now = new Date('2026-11-21T08:00:00Z');
const read = (search: string) => readListState(new URLSearchParams(search), definition);
const query = (search: string) => toListQuery(read(search), definition, { uid: 'me', now, timeZone: 'Asia/Dubai' });

describe('a list in the address', () => {
  it('comes back unchanged, and a fresh list writes nothing', () => {
    for (const search of [
      '',
      'q=ann&status=New%2COld&mine=1&sort=due&page=3&size=50',
      'status=5%2525%252C+new%2COld',
      'page=2&cols=name%3A300%2Cstatus',
    ])
      expect(writeListState(read(search), definition).toString()).toBe(search);
  });
  it('keeps a value with a comma or a percent sign whole', () => {
    const [filter] = read('status=5%2525%252C new%2COld').filters;
    expect(filter?.value).toEqual(['5%, new', 'Old']);
  });
  it('ignores what it does not know', () => {
    expect(read('sort=secret&page=-1&size=7&evil=1&late=yes')).toEqual(read(''));
  });
  it('knows whether it is narrowed', () => {
    expect(isNarrowed(read('sort=due&page=2'))).toBe(false);
    for (const search of ['q=a', 'status=New', 'gone=1']) expect(isNarrowed(read(search))).toBe(true);
  });
});

describe('the data provider’s query of a list', () => {
  it('asks for one value by equality, several by in, two letters or more by search', () => {
    expect(query('status=New&sellerId=a,b&q=an').filters).toEqual([
      { field: 'status', operator: 'eq', value: 'New' },
      { field: 'sellerId', operator: 'in', value: ['a', 'b'] },
      { field: 'q', operator: 'contains', value: 'an' },
    ]);
    expect(query('q=a').filters).toEqual([]);
    expect(query('q=王').filters).toEqual([]);
  });
  it('lets a toggle bring its filters and order, and narrow what was chosen', () => {
    expect(query('late=1')).toMatchObject({
      filters: [
        { field: 'due', operator: 'lte', value: now },
        { field: 'status', operator: 'in', value: ['New'] },
      ],
      sorters: [{ field: 'due', order: 'asc' }],
    });
    expect(query('late=1&status=Old').filters).toEqual([
      { field: 'status', operator: 'eq', value: 'Old' },
      { field: 'due', operator: 'lte', value: now },
      { field: 'status', operator: 'in', value: ['New'] },
    ]);
    expect(query('mine=1').filters).toEqual([{ field: 'sellerId', operator: 'eq', value: 'me' }]);
  });
  it('reaches the archive only by its toggle', () => {
    expect(query('').meta).toBeUndefined();
    expect(query('gone=1').meta).toEqual({ archived: true });
  });
  it('passes the page on', () => {
    expect(query('page=4&size=100').pagination).toEqual({ currentPage: 4, pageSize: 100, mode: 'server' });
  });
});

describe('the pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 30, [1, 2, 0, 30]],
    [3, 30, [1, 2, 3, 4, 0, 30]],
    [4, 30, [1, 2, 3, 4, 5, 0, 30]],
    [15, 30, [1, 0, 14, 15, 16, 0, 30]],
    [30, 30, [1, 0, 29, 30]],
  ])('on page %i of %i', (page, last, shown) => {
    expect(pagesAround(page, last)).toEqual(shown);
  });
});

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['１２', 12],
  ['99', 30],
  ['0', 1],
  ['', undefined],
  ['two', undefined],
  ['-3', undefined],
])('page “%s” is typed', (text, page) => {
  expect(typedPage(text, 30)).toBe(page);
});

it('keeps a tab apart from what narrows the list, and narrows by what the other tab stands for', () => {
  const tab = {
    name: 'stock',
    icon: 'building',
    tab: true,
    filters: () => [],
    otherwise: ({ uid }: { uid: string }) => [{ field: 'sellerId', operator: 'eq' as const, value: uid }],
  } as const;
  const tabbed = { ...definition, list: { ...definition.list, toggles: [tab] } };
  const context = { uid: 'me', now: new Date(0), timeZone: 'Asia/Dubai' };
  const mine = readListState(new URLSearchParams(), tabbed);
  expect(toListQuery(mine, tabbed, context).filters).toEqual([{ field: 'sellerId', operator: 'eq', value: 'me' }]);
  // looked at by somebody else: that person's own, and all of the tab
  const over = (search: string) => toListQuery(readListState(new URLSearchParams(search), tabbed), tabbed, context);
  expect(over('seller=s1').filters).toEqual([{ field: 'sellerId', operator: 'eq', value: 's1' }]);
  expect(over('seller=s1&stock=1').filters).toEqual([]);
  expect(over('seller=a/b').filters).toEqual([{ field: 'sellerId', operator: 'eq', value: 'me' }]);
  const stock = readListState(new URLSearchParams('stock=1'), tabbed);
  expect(toListQuery(stock, tabbed, context).filters).toEqual([]);
  expect(isNarrowed(stock)).toBe(false);
  expect(writeListState({ ...stock, q: 'sea' }, tabbed).toString()).toBe('q=sea&stock=1');
});
