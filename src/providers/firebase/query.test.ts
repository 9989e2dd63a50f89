import { expect, test } from 'vitest';
import { leads } from '#resources/leads/schema.ts';
import type { AnySchema } from '#schema/schema.ts';
import { listQuery } from './query.ts';

const schema: AnySchema = leads;
const seller = { uid: 's1', listScope: 'own' } as const;
const ceo = { uid: 'c1', listScope: 'company' } as const;
const eq = (field: string, value: unknown) => ({ field, operator: 'eq', value }) as const;
const live = { field: 'archivedAt', operator: '==', value: null };
const mine = { field: 'sellerId', operator: '==', value: 's1' };

test('a seller asks for his own rows only, whatever he filters by', () => {
  expect(listQuery('leads', schema, seller, {}).conditions).toEqual([mine, live]);
  expect(listQuery('leads', schema, seller, { filters: [eq('sellerId', 's2')] }).conditions).toEqual([mine, live]);
  expect(listQuery('leads', schema, ceo, { filters: [eq('sellerId', 's2')] }).conditions).toEqual([
    live,
    { field: 'sellerId', operator: '==', value: 's2' },
  ]);
});

test("a seller's history is his feed, a record's trail is asked for by the record", () => {
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

test('search asks for one token and keeps the rest for refining', () => {
  const asked = listQuery('leads', schema, ceo, {
    filters: [{ field: 'q', operator: 'contains', value: ' Amelia Car ' }],
  });
  expect(asked.conditions.at(-1)).toEqual({ field: 'searchTokens', operator: 'array-contains', value: 'amelia' });
  expect(asked.refine).toBe('Amelia Car');
  const whole = listQuery('leads', schema, ceo, { filters: [{ field: 'q', operator: 'contains', value: 'amelia' }] });
  expect(whole.refine).toBe('');
  const nothing = listQuery('leads', schema, ceo, { filters: [{ field: 'q', operator: 'contains', value: ' ' }] });
  expect(nothing.conditions).toEqual([live]);
});
