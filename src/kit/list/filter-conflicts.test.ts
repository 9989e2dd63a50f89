import { describe, expect, it } from 'vitest';
import type { ListDefinition } from '#kit/resource.ts';
import { choice, date, flag, money, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { conflictingRanges, rangesIn, withoutRanges } from './filter-conflicts.ts';
import { orderOf, readListState, toListQuery, writeListState } from './list-state.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old']),
    isKept: flag(),
    due: date({ time: true }),
    priceMinor: money(),
  },
  title: 'name',
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'createdAt', order: 'desc' },
    { field: 'due', order: 'asc' },
  ],
  filters: ['status', 'isKept'],
  sums: ['priceMinor'],
}) as AnySchema;
const definition: ListDefinition = {
  schema,
  icon: 'leads',
  list: {
    columns: [],
    filters: ['status', 'isKept', 'createdAt', 'due', 'priceMinor'],
    toggles: [
      { name: 'mine', icon: 'person', filters: ({ uid }) => [{ field: 'name', operator: 'eq', value: uid }] },
      {
        name: 'late',
        icon: 'bell',
        sort: 'due',
        filters: ({ now }) => [{ field: 'due', operator: 'lte', value: now }],
      },
    ],
    Card: () => null,
  },
};
const now = new Date('2026-11-21T08:00:00Z');
const read = (search: string) => readListState(new URLSearchParams(search), definition);
const query = (search: string) => toListQuery(read(search), definition, { uid: 'me', now, timeZone: 'Asia/Dubai' });
const next = (search: string, added: string) => conflictingRanges(read(search), merged(search, added), definition);
/** What a tap asks for: all that is on, and one more, however many ranges that makes. */
function merged(search: string, added: string) {
  const [before, after] = [read(search), read(added)];
  return {
    filters: [
      ...before.filters.filter(({ field }) => !after.filters.some((one) => one.field === field)),
      ...after.filters,
    ],
    toggles: [...new Set([...before.toggles, ...after.toggles])],
  };
}

describe('ranges in the address', () => {
  it('come back unchanged', () => {
    for (const search of ['createdAt=2026-11-01..2026-11-21', 'due=past&sort=createdAt', 'priceMinor=..50000000'])
      expect(writeListState(read(search), definition).toString()).toBe(search);
  });
  it('are ignored when they are none', () => {
    for (const search of ['createdAt=New', 'due=2026-13-01..', 'priceMinor=..', 'createdAt=a,b'])
      expect(read(search)).toEqual(read(''));
  });
  it('keep the first of two, and filters that need none', () => {
    expect(read('createdAt=today&due=past&status=New&late=1&mine=1')).toMatchObject({
      filters: [
        { field: 'status', operator: 'eq', value: 'New' },
        { field: 'createdAt', operator: 'eq', value: 'today' },
      ],
      toggles: ['mine'],
    });
    expect(read('due=past&late=1')).toMatchObject({
      filters: [{ field: 'due', operator: 'eq', value: 'past' }],
      toggles: ['late'],
    });
  });
});

describe('a second range', () => {
  it('conflicts with another field’s, chosen or added by a toggle', () => {
    expect(next('createdAt=today', 'due=past')).toEqual([{ field: 'createdAt' }]);
    expect(next('createdAt=today', 'late=1')).toEqual([{ field: 'createdAt' }]);
    expect(next('late=1', 'priceMinor=1..')).toEqual([{ field: 'due', toggle: 'late' }]);
    expect(next('late=1&due=past', 'createdAt=today')).toEqual([{ field: 'due' }, { field: 'due', toggle: 'late' }]);
  });
  it('is none on the same field, and nothing is refused that has no range', () => {
    expect(next('due=past', 'late=1')).toEqual([]);
    expect(next('createdAt=today', 'createdAt=week')).toEqual([]);
    expect(next('createdAt=today', 'status=New&mine=1')).toEqual([]);
    expect(conflictingRanges(read('createdAt=today'), read(''), definition)).toEqual([]);
  });
  it('takes the place of the first where it is wanted', () => {
    const asked = merged('late=1&status=New', 'createdAt=today');
    const left = withoutRanges(asked, conflictingRanges(read('late=1&status=New'), asked, definition));
    expect(left).toEqual({
      filters: [
        { field: 'status', operator: 'eq', value: 'New' },
        { field: 'createdAt', operator: 'eq', value: 'today' },
      ],
      toggles: [],
    });
    expect(rangesIn(left, definition)).toEqual([{ field: 'createdAt' }]);
  });
});

describe('the order', () => {
  it('is the person’s own, unless a range or a toggle decides it', () => {
    expect(orderOf(read('sort=due'), definition)).toEqual({ field: 'due', order: 'asc', isGiven: false });
    expect(orderOf(read('sort=due&createdAt=today'), definition)).toEqual({
      field: 'createdAt',
      order: 'desc',
      isGiven: true,
    });
    expect(orderOf(read('late=1'), definition)).toEqual({ field: 'due', order: 'asc', isGiven: true });
    expect(orderOf(read('priceMinor=1..'), definition)).toEqual({ field: 'priceMinor', order: 'asc', isGiven: true });
    expect(query('priceMinor=1..&sort=due').sorters).toEqual([{ field: 'priceMinor', order: 'asc' }]);
  });
});

describe('the requested filter', () => {
  it('is a range beside equalities', () => {
    expect(query('createdAt=today&status=New,Old').filters).toEqual([
      { field: 'status', operator: 'in', value: ['New', 'Old'] },
      { field: 'createdAt', operator: 'gte', value: new Date('2026-11-20T20:00:00Z') },
      { field: 'createdAt', operator: 'lt', value: new Date('2026-11-21T20:00:00Z') },
    ]);
  });
  it('lets a chosen range win over a toggle’s', () => {
    expect(query('due=..2026-11-01&late=1').filters).toEqual([
      { field: 'due', operator: 'lt', value: new Date('2026-11-01T20:00:00Z') },
    ]);
  });
  it('is the stored flag, and nothing if both are chosen', () => {
    expect(query('isKept=false').filters).toEqual([{ field: 'isKept', operator: 'eq', value: false }]);
    expect(query('isKept=true,false').filters).toEqual([]);
  });
});
