import { expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { companyNumbers, sellerNumbers } from '#areas/work/today/numbers.ts';
import { queueOf } from '#areas/work/today/queue.ts';
import { todo } from '#areas/work/todo/schema.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { overdueFilters } from '#model/due.ts';
import type { AnySchema } from '#model/schema.ts';
import { isCountable, queryOf, searchOf, togglesOf } from './ask.ts';
import type { NumbersContext } from './context.ts';

const at = { uid: 'me', now: new Date('2026-11-21T06:00:00Z'), timeZone: 'Asia/Dubai' };
const schema = (name: string): AnySchema => SCHEMAS.find((one) => one.name === name) as AnySchema;
const context: NumbersContext = { schema, today: '2026-11-21', ownerFilter: () => ({}) };

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

const mine = (name: string): { readonly [name: string]: string } =>
  name === 'meetings' ? { attendeeIds: 'me' } : { sellerId: 'me' };
const everyAsk = [
  ...[...companyNumbers(context), ...sellerNumbers(context)].flatMap(({ ask, before, notes = [], trend = [] }) => [
    ...[ask, before?.ask, ...notes.map((note) => note.ask)].flatMap((one) => one ?? []),
    ...trend,
  ]),
  ...queueOf({ ...context, assigns: true, mine }).map(({ ask }) => ask),
];
/** The fields that parameters with names of their own narrow by. */
const NARROWED: { readonly [name: string]: string } = {
  unassigned: 'assigned',
  neverCalled: 'called',
  unpaid: 'kind',
  expiring: 'documentsExpireMonth',
};

it('no number asks for what its list would leave out: every parameter narrows', () => {
  expect(everyAsk.length).toBeGreaterThan(20);
  for (const one of everyAsk) {
    const { resource, params } = one;
    // a tab narrows by its own range
    const { view, state, everyone, sort, overdue, ...filtering } = params;
    const { filters } = queryOf(one, schema(resource), at, false);
    const fields = new Set(filters.map((filter) => ('field' in filter ? filter.field : '')));
    const late = overdue ? [schema(resource).unpaid?.by ?? schema(resource).due] : [];
    const wanted = [...Object.keys(filtering).map((name) => NARROWED[name] ?? name), ...late];
    expect([...fields], searchOf(one)).toEqual(expect.arrayContaining(wanted));
  }
});

it('a section of the queue is the list it leads to: late follow-ups by the rule of the list, tasks until tonight', () => {
  const asked = (name: string) => {
    const section = queueOf({ ...context, assigns: false, mine: () => ({}) }).find((one) => one.name === name);
    return queryOf(section?.ask ?? { resource: '', params: {} }, schema(section?.ask.resource ?? ''), at, false);
  };
  expect(asked('followUps').filters).toEqual(overdueFilters(leads as AnySchema, at));
  expect(asked('todo').filters).toContainEqual({
    field: 'dueOrder',
    operator: 'lt',
    value: new Date('2026-11-21T20:00:00Z'),
  });
  expect(asked('todo').filters).toContainEqual({ field: 'assigneeId', operator: 'eq', value: 'me' });
});

it('unpaid invoices are those on which money is owed: no draft and no credit note', () => {
  const number = companyNumbers(context).find(({ name }) => name === 'unpaid');
  const { filters } = queryOf(number?.ask ?? { resource: '', params: {} }, schema('invoices'), at, false);
  expect(filters).toEqual([
    { field: 'status', operator: 'in', value: ['Issued', 'PartiallyPaid'] },
    { field: 'kind', operator: 'in', value: ['Commission', 'Service'] },
  ]);
});

const modules = import.meta.glob<{ definition?: ResourceDefinition }>('/src/areas/*/*/{resource.tsx,definition.ts}', {
  eager: true,
});
it('a toggle narrows a number as it narrows its list', () => {
  const compared = Object.values(modules).flatMap(({ definition }) => {
    if (typeof definition !== 'object' || !('list' in definition)) return [];
    const known = togglesOf(definition.schema, false);
    return definition.list.toggles.flatMap((toggle) => {
      const same = known.find(({ name }) => name === toggle.name);
      if (!same) return [];
      const facts = ({ filters, otherwise, sort }: typeof toggle) => [filters(at), otherwise?.(at), sort];
      expect(facts(same), `${definition.schema.name} ${toggle.name}`).toEqual(facts(toggle));
      return [toggle.name];
    });
  });
  expect(compared).toEqual(expect.arrayContaining(['mine', 'neverCalled', 'unassigned', 'overdue', 'expiring']));
});

it('a saved list is counted where all that narrows it is known', () => {
  const counts = (params: { readonly [name: string]: string }, resource = 'leads') =>
    isCountable({ resource, params }, schema(resource), false);
  expect(counts({ neverCalled: '1', leadSource: 'Bayut', sort: 'lastContactAt', view: 'board', cols: 'status' })).toBe(
    true,
  );
  expect(counts({ areaMin: '50..', communities: 'Zephyr Bay' })).toBe(true);
  expect(counts({ communities: 'Zephyr Bay', q: 'ada' })).toBe(false);
  expect(counts({ teamId: 'leader', language: 'French', finished: '1' }, 'deals')).toBe(true);
  expect(counts({ language: 'fr', kind: 'Person' }, 'contacts')).toBe(true);
  expect(counts({ view: 'due' }, 'todo')).toBe(false);
  expect(counts({ archived: '1' })).toBe(false);
  expect(counts({ bedroomsTotal: '3', livingArea: '100..' }, 'properties')).toBe(true);
});
