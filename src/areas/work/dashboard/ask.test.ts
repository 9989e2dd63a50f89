import { expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { todo } from '#areas/work/todo/schema.ts';
import { windowDays } from '#lib/windows.ts';
import { overdueFilters } from '#model/due.ts';
import type { AnySchema } from '#model/schema.ts';
import { queryOf, searchOf } from './ask.ts';
import { companyTiles, sellerTiles, type TileContext } from './tiles.ts';

const at = { uid: 'me', now: new Date('2026-11-21T06:00:00Z'), timeZone: 'Asia/Dubai' };
const schema = (name: string): AnySchema => SCHEMAS.find((one) => one.name === name) as AnySchema;
const context: TileContext = {
  schema,
  today: '2026-11-21',
  days: windowDays('mtd', '2026-11-21'),
  ownerFilter: () => ({}),
};

it('an address is the query its list makes: whole days of the company, open states, an order the database has', () => {
  const created = queryOf(
    { resource: 'leads', params: { view: 'list', createdAt: '2026-11-01..2026-11-21' } },
    leads,
    at,
    false,
  );
  expect(created).toMatchObject({
    filters: [
      { field: 'createdAt', operator: 'gte', value: new Date('2026-10-31T20:00:00Z') },
      { field: 'createdAt', operator: 'lt', value: new Date('2026-11-21T20:00:00Z') },
    ],
    sorters: [{ field: 'createdAt', order: 'desc' }],
  });
  const overdue = queryOf({ resource: 'leads', params: { overdue: '1' } }, leads, at, false);
  expect(overdue.filters).toContainEqual({ field: 'nextFollowUpAt', operator: 'lt', value: at.now });
  expect(overdue.sorters).toEqual([{ field: 'nextFollowUpAt', order: 'asc' }]);
});

it('what a list is narrowed by unasked narrows the number as well', () => {
  const own = { field: 'assigneeId', operator: 'eq', value: 'me' };
  expect(queryOf({ resource: 'todo', params: {} }, todo, at, false).filters).toContainEqual(own);
  expect(queryOf({ resource: 'todo', params: { everyone: '1' } }, todo, at, false).filters).not.toContainEqual(own);
  const listed = { resource: 'properties', params: { standardStatus: 'Active' } };
  const mine = { field: 'sellerId', operator: 'eq', value: 'me' };
  expect(queryOf(listed, properties, at, true).filters).toContainEqual(mine);
  expect(queryOf(listed, properties, at, false).filters).not.toContainEqual(mine);
});

it('a seller’s screen that somebody else looks at is narrowed to that seller, as the database narrows it', () => {
  const of = (resource: string, more = {}) =>
    queryOf({ resource, params: { seller: 's1', ...more } }, schema(resource), at, true).filters;
  const eq = (field: string) => ({ field, operator: 'eq', value: 's1' });
  expect(of('leads')).toEqual([eq('sellerId')]);
  expect(of('todo')).toEqual([eq('assigneeId')]);
  expect(of('deals')).toContainEqual(eq('sellerIds'));
  expect(of('invoices')).toContainEqual(eq('sellerIds'));
  expect(of('properties')).toEqual([eq('sellerId')]);
});

it('no tile asks for what its list would leave out: every parameter narrows', () => {
  for (const { ask, before, of } of [...companyTiles(context), ...sellerTiles(context)])
    for (const one of [ask, before, of])
      if (one && !one.filters) {
        const { view, everyone, ...filtering } = one.params;
        const { filters } = queryOf(one, schema(one.resource), at, false);
        const fields = new Set(filters.map((filter) => ('field' in filter ? filter.field : '')));
        const wanted = Object.keys(filtering).map(
          (name) => ({ overdue: schema(one.resource).due, unassigned: 'assigned', unpaid: 'kind' })[name] ?? name,
        );
        expect([...fields], searchOf(one)).toEqual(expect.arrayContaining(wanted));
      }
});

it('the number of overdue tasks is that of the list it leads to: those past their time, today’s too, and open', () => {
  const tile = companyTiles(context).find(({ name }) => name === 'overdueTodo');
  const { filters } = queryOf(tile?.ask ?? { resource: '', params: {} }, todo, at, false);
  expect(filters).toEqual(overdueFilters(todo as AnySchema, at));
  expect(filters).toContainEqual({ field: 'dueOrder', operator: 'lt', value: at.now });
});

it('unpaid invoices are those on which money is owed: no draft and no credit note', () => {
  const tile = companyTiles(context).find(({ name }) => name === 'unpaid');
  const { filters } = queryOf(tile?.ask ?? { resource: '', params: {} }, schema('invoices'), at, false);
  expect(filters).toEqual([
    { field: 'status', operator: 'in', value: ['Issued', 'PartiallyPaid'] },
    { field: 'kind', operator: 'in', value: ['Commission', 'Service'] },
  ]);
});
