import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { readingsOf } from '#lib/text/search-query.ts';
import { type Indexes, indexesFile, onlyReads } from '#model/derive/to-indexes.ts';
import { type Condition, type ListQuery, listQuery, turned } from '#model/read/list-query.ts';
import type { AnySchema } from '#model/schema.ts';
import { summedField } from '#model/summed.ts';
import { missingIndex, type StructuredQuery } from './served.ts';

const committed = readFileSync(fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url)), 'utf8');
const built: Indexes = JSON.parse(committed);
const OPS = {
  '==': 'EQUAL',
  in: 'IN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  '<': 'LESS_THAN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};
const asked = (
  collectionId: string,
  { conditions, order }: Pick<ListQuery, 'conditions' | 'order'>,
): StructuredQuery => ({
  from: [{ collectionId }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: conditions.map(({ field, operator }: Condition) => ({
        fieldFilter: { field: { fieldPath: field }, op: OPS[operator] },
      })),
    },
  },
  orderBy: [{ field: { fieldPath: order.field }, direction: order.order === 'asc' ? 'ASCENDING' : 'DESCENDING' }],
});
const scopes = [
  { uid: 'u', listScope: 'own' },
  { uid: 'u', listScope: 'company' },
] as const;

/** A list needs an index in its order, and in the reverse order. */
function expectServed(schema: AnySchema, query: ListQuery): void {
  expect(missingIndex(asked(schema.name, query), built)).toBeUndefined();
  const back = turned(query, schema);
  if (back) expect(missingIndex(asked(schema.name, back), built)).toBeUndefined();
}

test('the committed file is current, and none is there twice', () => {
  expect(committed, 'run npm run indexes').toBe(indexesFile(SCHEMAS));
  expect(new Set(built.indexes.map((index) => JSON.stringify(index))).size).toBe(built.indexes.length);
});

/** Every filter alone and all together, with and without a search: merging makes the rest follow. */
// (A part is read by its record's id and never listed.)
describe.each(SCHEMAS.filter(({ partOf }) => !partOf).map((schema) => [schema.name, schema] as const))(
  'lists of %s',
  (name, schema) => {
    const q = { field: 'q', operator: 'contains', value: 'word' } as const;
    const searches = Object.values(schema.fields).some((field) => field.search) ? [[], [q]] : [[]];
    const one = schema.filters.map((field) => ({ field, operator: 'eq', value: 'x' }) as const);
    const many = schema.filters.map((field) => ({ field, operator: 'in', value: ['x', 'y'] }) as const);
    const chosen = [[], one, ...one.map((filter) => [filter]), ...many.map((filter) => [filter])];
    test('find an index in every declared order', () => {
      for (const scope of scopes)
        for (const sorter of schema.sorts)
          for (const search of searches)
            for (const filters of chosen) {
              const query = listQuery(name, schema, scope, {
                filters: [...filters, ...search],
                sorters: [sorter],
                readingsOf,
              });
              expectServed(schema, query);
            }
    });
    test('find one for every range a list may offer', () => {
      const { sorts, sums = [], ranges = [], summedTogether } = schema;
      const ranged = [...sorts.map(({ field }) => field), ...(summedTogether ? [] : sums), ...ranges];
      for (const scope of scopes)
        for (const field of ranged)
          for (const search of searches)
            for (const filters of chosen) {
              const others = filters.filter((filter) => filter.field !== field);
              const ends = (['gte', 'lt'] as const).map((operator) => ({ field, operator, value: 1 }) as const);
              const query = listQuery(name, schema, scope, { filters: [...others, ...ends, ...search], readingsOf });
              expect(query.order.field).toBe(field);
              expectServed(schema, query);
            }
    });
    test('find one for each total', () => {
      for (const amount of schema.sums ?? [])
        for (const scope of scopes)
          for (const filters of chosen) {
            const query = listQuery(name, schema, scope, { filters });
            const order = { field: summedField(schema, amount), order: 'asc' } as const;
            const together = schema.summedTogether ? (schema.sums ?? []).slice(1) : [];
            const orders = together.map((one) => ({
              field: { fieldPath: summedField(schema, one) },
              direction: 'ASCENDING',
            }));
            if (schema.summedTogether && amount !== schema.sums?.[0]) continue;
            const { orderBy = [], ...rest } = asked(name, { ...query, order });
            expect(missingIndex({ ...rest, orderBy: [...orderBy, ...orders] }, built)).toBeUndefined();
          }
    });
    test('find one for what was archived, searched or not', () => {
      for (const scope of scopes)
        for (const search of scope.listScope === 'own' && onlyReads(schema) ? [] : searches) {
          expectServed(
            schema,
            listQuery(name, schema, scope, { filters: [...one, ...search], archived: true, readingsOf }),
          );
        }
    });
  },
);

test('the proof tells what is missing', () => {
  const [leads] = SCHEMAS.filter(({ name }) => name === 'leads');
  const query = listQuery('leads', leads, scopes[0], { filters: [{ field: 'status', operator: 'eq', value: 'New' }] });
  const served = asked('leads', query);
  expect(missingIndex(served, built)).toBeUndefined();
  const without = (field: string) => ({
    ...built,
    indexes: built.indexes.filter(({ fields }) => fields[0]?.fieldPath !== field),
  });
  expect(missingIndex(served, without('status'))).toContain('leads');
  const back = turned(query, leads);
  const oneWay = { ...built, indexes: built.indexes.filter(({ fields }) => fields.at(-1)?.order === 'DESCENDING') };
  expect(missingIndex(served, oneWay)).toBeUndefined();
  expect(back && missingIndex(asked('leads', back), oneWay)).toContain('updatedAt ASCENDING');
  expect(missingIndex(served, without('sellerId'))).toContain('leads');
  expect(missingIndex({ ...served, orderBy: [{ field: { fieldPath: 'budgetMinMinor' } }] }, built)).toContain(
    'budgetMinMinor',
  );
  expect(
    missingIndex({ from: [{ collectionId: 'leads' }], orderBy: [{ field: { fieldPath: 'x' } }] }, built),
  ).toBeUndefined();
});
