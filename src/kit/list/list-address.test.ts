import { describe, expect, it } from 'vitest';
import type { ListDefinition } from '#kit/resource.ts';
import { choice, date, flag, money, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { type TableState, withTable } from './list-address.ts';
import { readListState, toListQuery, writeListState } from './list-state.ts';

const schema: AnySchema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old', 'Gone']),
    isKept: flag(),
    due: date({ time: true }),
    priceMinor: money(),
  },
  title: 'name',
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'due', order: 'asc' },
  ],
  filters: ['status', 'isKept'],
  sums: ['priceMinor'],
});
const definition: ListDefinition = {
  schema,
  icon: 'leads',
  list: {
    columns: [],
    filters: ['status', 'isKept', 'due', 'priceMinor'],
    toggles: [{ name: 'mine', icon: 'person', filters: ({ uid }) => [{ field: 'name', operator: 'eq', value: uid }] }],
    Card: () => null,
  },
};
const context = { uid: 'me', now: new Date('2026-11-21T08:00:00Z'), timeZone: 'Asia/Dubai' };
const read = (search: string) => readListState(new URLSearchParams(search), definition);
/** The address after the table of `search` was changed. */
function written(search: string, change: (table: TableState) => Partial<TableState> = (table) => table): string {
  const state = read(search);
  const { filters, sorters, pagination } = toListQuery(state, definition, context);
  const table: TableState = { filters, sorters, currentPage: pagination.currentPage, pageSize: pagination.pageSize };
  return writeListState(withTable(state, { ...table, ...change(table) }, definition, context), definition).toString();
}

describe('a list’s address as its table writes it', () => {
  it.each([
    '',
    'q=ann&status=New%2COld&mine=1&sort=due&page=3&size=50&saved=v1',
    'isKept=false&due=past',
    'due=2026-11-01..2026-11-21&mine=1',
    'priceMinor=..50000000',
    'isKept=true%2Cfalse',
  ])('stays as it is while nothing was changed: %s', (search) => {
    expect(written(search)).toBe(search);
  });
  it('has what was chosen in the table, and leaves the rest', () => {
    const status = (value: readonly string[]) => ({ field: 'status', operator: 'in', value }) as const;
    expect(written('mine=1&due=today', ({ filters }) => ({ filters: [...filters, status(['New', 'Old'])] }))).toBe(
      'due=today&status=New%2COld&mine=1',
    );
    expect(written('status=New&due=today', ({ filters }) => ({ filters: filters.slice(1) }))).toBe('due=today');
    expect(written('status=New&q=ann', () => ({ filters: [] }))).toBe('');
  });
  it('has a range in days and amounts', () => {
    const due = { field: 'due', operator: 'gte', value: new Date('2026-11-20T20:00:00Z') } as const;
    const until = { field: 'due', operator: 'lt', value: new Date('2026-11-22T20:00:00Z') } as const;
    expect(written('', () => ({ filters: [due, until] }))).toBe('due=2026-11-21..2026-11-22');
    expect(written('', () => ({ filters: [{ field: 'priceMinor', operator: 'lte', value: 5 }] }))).toBe(
      'priceMinor=..5',
    );
  });
  it('has the order, the page and its size', () => {
    expect(written('', () => ({ sorters: [{ field: 'due', order: 'asc' }], currentPage: 2, pageSize: 50 }))).toBe(
      'sort=due&page=2&size=50',
    );
    // a range decides the order: it is not the person's choice
    expect(written('due=today')).toBe('due=today');
  });
});
