import { expect, test } from 'vitest';
import { invoices as invoicesSchema } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { savedViews } from '#areas/work/savedViews/schema.ts';
import { readingsOf } from '#lib/text/search-query.ts';
import { isRanged, listQuery } from '#model/read/list-query.ts';
import type { AnySchema } from '#model/schema.ts';

const schema: AnySchema = leads;
const invoices: AnySchema = invoicesSchema;
const seller = { uid: 's1', listScope: 'own' } as const;
const ceo = { uid: 'c1', listScope: 'company' } as const;
const eq = (field: string, value: unknown) => ({ field, operator: 'eq', value }) as const;
const live = { field: 'archivedAt', operator: '==', value: null };
const mine = { field: 'sellerId', operator: '==', value: 's1' };

test('a seller queries only their own rows, with any filter', () => {
  expect(listQuery('leads', schema, seller, {}).conditions).toEqual([mine, live]);
  expect(listQuery('leads', schema, seller, { filters: [eq('sellerId', 's2')] }).conditions).toEqual([mine, live]);
  expect(listQuery('leads', schema, ceo, { filters: [eq('sellerId', 's2')] }).conditions).toEqual([
    live,
    { field: 'sellerId', operator: '==', value: 's2' },
  ]);
});

test('shared records are queried by that condition alone, for any person', () => {
  const views: AnySchema = savedViews;
  const asked = (visibility: string) =>
    listQuery('savedViews', views, seller, { filters: [eq('visibility', visibility)] });
  expect(asked('Company').conditions).toEqual([live, { field: 'visibility', operator: '==', value: 'Company' }]);
  const own = { field: 'ownerId', operator: '==', value: 's1' };
  expect(asked('Private').conditions[0]).toEqual(own);
  expect(listQuery('savedViews', views, seller, {}).conditions).toEqual([own, live]);
});

test("a seller's history is their feed, a record's trail is queried by the record", () => {
  const feed = listQuery('history', undefined, seller, {});
  expect(feed.conditions).toEqual([{ field: 'sellerIds', operator: 'array-contains', value: 's1' }]);
  expect(feed.order).toEqual({ field: 'modificationTimestamp', order: 'desc' });
  const trail = [eq('resourceName', 'leads'), eq('resourceRecordKey', 'l1')];
  expect(listQuery('history', undefined, seller, { filters: trail }).conditions.map(({ field }) => field)).toEqual([
    'resourceName',
    'resourceRecordKey',
  ]);
});

test('archived rows are another list, ordered by when they were put away', () => {
  const { conditions, order } = listQuery('leads', schema, ceo, { archived: true });
  expect(conditions).toEqual([{ field: 'archivedAt', operator: '>=', value: new Date(0) }]);
  expect(order).toEqual({ field: 'archivedAt', order: 'desc' });
  const narrowed = listQuery('leads', schema, ceo, { archived: true, filters: [eq('status', 'Lost')] });
  expect(narrowed.conditions).toEqual(conditions);
});

test('a range decides the order, one choice is an equality, empty choices ask nothing', () => {
  const until = new Date('2026-06-15T00:00:00Z');
  const asked = listQuery('leads', schema, ceo, {
    filters: [
      { field: 'nextFollowUpAt', operator: 'lte', value: until },
      { field: 'status', operator: 'in', value: ['New'] },
      { field: 'band', operator: 'in', value: [] },
    ],
    sorters: [{ field: 'updatedAt', order: 'desc' }],
  });
  expect(asked.order).toEqual({ field: 'nextFollowUpAt', order: 'asc' });
  expect(asked.conditions.slice(1)).toEqual([
    { field: 'nextFollowUpAt', operator: '<=', value: until },
    { field: 'status', operator: '==', value: 'New' },
  ]);
});

test('a range is read in the declared order of its field, whatever order was requested', () => {
  const days = (field: string) => ({
    filters: [
      { field, operator: 'gte', value: 1 } as const,
      { field, operator: 'lt', value: 9 } as const,
      eq('status', 'New'),
    ],
    sorters: [{ field: 'fullName', order: 'asc' } as const],
  });
  const created = listQuery('leads', schema, ceo, days('createdAt'));
  expect(created.order).toEqual({ field: 'createdAt', order: 'desc' });
  expect(created.conditions.slice(1, 3)).toEqual([
    { field: 'createdAt', operator: '>=', value: 1 },
    { field: 'createdAt', operator: '<', value: 9 },
  ]);
  expect(listQuery('leads', schema, ceo, days('budgetMaxMinor')).order).toEqual({
    field: 'budgetMaxMinor',
    order: 'asc',
  });
  expect(isRanged(created)).toBe(true);
  expect(isRanged(listQuery('leads', schema, ceo, { filters: [eq('status', 'New')] }))).toBe(false);
});

test('a number asks for the record that bears it, and for what is called so', () => {
  const asked = (typed: string, name: 'leads' | 'invoices' = 'leads', scope: typeof seller | typeof ceo = ceo) => {
    const filters = [{ field: 'q', operator: 'contains', value: typed } as const];
    return listQuery(name, name === 'leads' ? schema : invoices, scope, { filters, readingsOf });
  };
  const tokens = (typed: string, name?: 'leads' | 'invoices') => asked(typed, name).conditions.at(-1)?.value;
  expect(asked('45').conditions.at(-1)).toEqual({
    field: 'searchTokens',
    operator: 'array-contains-any',
    value: ['l-000045', '45'],
  });
  expect(asked('45').refine).toEqual([]);
  expect(tokens('L-45')).toEqual(['l-000045', '45', 'l45']);
  expect(tokens('L-000045')).toBe('l-000045');
  expect(tokens('000045')).toEqual(['l-000045', '000045']);
  expect(tokens('FDR-2026-00001', 'invoices')).toBe('fdr-2026-00001');
  // a seller's invoices are listed by another list: the number is looked for in the rows read
  const own = asked('FDR-2026-00001', 'invoices', seller);
  expect(own.conditions.map(({ field }) => field)).toEqual(['sellerIds', 'archivedAt']);
  expect(own.refine).toEqual([['fdr-2026-00001']]);
});

test('two filters on a field leave the values in both: a paid one is not unpaid', () => {
  const statuses = (...chosen: readonly (readonly string[])[]) => {
    const filters = chosen.map((value) => ({ field: 'status', operator: 'in', value: [...value] }) as const);
    return listQuery('invoices', invoices, ceo, { filters }).conditions.filter(({ field }) => field === 'status');
  };
  const unpaid = ['Issued', 'PartiallyPaid'];
  expect(statuses(['Paid'], unpaid)).toEqual([{ field: 'status', operator: '==', value: null }]);
  expect(statuses(['Paid', 'Issued'], unpaid)).toEqual([{ field: 'status', operator: '==', value: 'Issued' }]);
  expect(statuses(unpaid, unpaid)).toEqual([{ field: 'status', operator: 'in', value: unpaid }]);
});

test('search asks for one token and keeps the rest for refining', () => {
  const asked = listQuery('leads', schema, ceo, {
    filters: [{ field: 'q', operator: 'contains', value: ' Amelia Car ' }],
    readingsOf,
  });
  expect(asked.conditions.at(-1)).toEqual({
    field: 'searchTokens',
    operator: 'array-contains-any',
    value: ['amelia', 'ameliacar'],
  });
  expect(asked.refine).toEqual([['amelia', 'car'], ['ameliacar']]);
  const whole = listQuery('leads', schema, ceo, {
    filters: [{ field: 'q', operator: 'contains', value: 'amelia' }],
    readingsOf,
  });
  expect(whole.refine).toEqual([]);
  const nothing = listQuery('leads', schema, ceo, { filters: [{ field: 'q', operator: 'contains', value: ' ' }] });
  expect(nothing.conditions).toEqual([live]);
  const unread = () => listQuery('leads', schema, ceo, { filters: [{ field: 'q', operator: 'contains', value: 'a' }] });
  expect(unread).toThrow('nobody reads');
});

test('filters as Refine writes them: texts out of an address are of the field’s kind, a range is its two ends', () => {
  const asked = (field: string, operator: string, value: unknown) =>
    listQuery('leads', schema, ceo, { filters: [{ field, operator, value } as never] }).conditions.slice(1);
  expect(asked('score', 'gte', '50')).toEqual([{ field: 'score', operator: '>=', value: 50 }]);
  expect(asked('assigned', 'eq', 'true')).toEqual([{ field: 'assigned', operator: '==', value: true }]);
  const day = '2026-06-15T00:00:00.000Z';
  expect(asked('nextFollowUpAt', 'lte', day)).toEqual([
    { field: 'nextFollowUpAt', operator: '<=', value: new Date(day) },
  ]);
  const moment = { toDate: () => new Date(day) };
  expect(asked('nextFollowUpAt', 'between', [moment, day])).toEqual([
    { field: 'nextFollowUpAt', operator: '>=', value: new Date(day) },
    { field: 'nextFollowUpAt', operator: '<=', value: new Date(day) },
  ]);
});

test('a text is searched in any field; a condition that no database answers is refused with its name', () => {
  const search = (field: string) => ({ field, operator: 'contains', value: 'amelia' }) as const;
  expect(listQuery('leads', schema, ceo, { filters: [search('fullName')], readingsOf })).toEqual(
    listQuery('leads', schema, ceo, { filters: [search('q')], readingsOf }),
  );
  expect(() =>
    listQuery('leads', schema, ceo, { filters: [{ field: 'status', operator: 'ne', value: 'New' }] }),
  ).toThrow('No list is filtered by "ne" (status).');
  expect(() => listQuery('leads', schema, ceo, { filters: [{ operator: 'or', value: [search('q')] }] })).toThrow(
    '"or"',
  );
});
