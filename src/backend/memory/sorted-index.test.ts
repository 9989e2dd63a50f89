import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '#model/commit/store.ts';
import { compare, NAME, valueAt } from './field-order.ts';
import { MemoryStore } from './memory-store.ts';
import { type FieldCondition, type IndexedQuery, type Order, SortedIndex } from './sorted-index.ts';

const C = 'companies/a/leads';
const has = (list: unknown, value: unknown) => Array.isArray(list) && list.some((one) => compare(one, value) === 0);
const ofOneType = (one: unknown, other: unknown) => Math.abs(compare(one, other)) < 2 && typeof one === typeof other;
const MEETS: { readonly [operator: string]: (held: unknown, value: unknown) => boolean } = {
  EQUAL: (held, value) => compare(held, value) === 0,
  IN: (held, value) => has(value, held),
  ARRAY_CONTAINS: has,
  ARRAY_CONTAINS_ANY: (held, value) => Array.isArray(value) && value.some((one) => has(held, one)),
  LESS_THAN: (held, value) => ofOneType(held, value) && compare(held, value) < 0,
  LESS_THAN_OR_EQUAL: (held, value) => ofOneType(held, value) && compare(held, value) <= 0,
  GREATER_THAN: (held, value) => ofOneType(held, value) && compare(held, value) > 0,
  GREATER_THAN_OR_EQUAL: (held, value) => ofOneType(held, value) && compare(held, value) >= 0,
};

/** The same by looking at every document. */
function lookedThrough(documents: readonly Document[], { conditions, order, start, limit }: IndexedQuery) {
  const byOrder = (one: Document, values: readonly unknown[]) =>
    order
      .slice(0, values.length)
      .reduce((sum, { field, sign }, at) => sum || compare(valueAt(one, field), values[at]) * sign, 0);
  const placeOf = (one: Document) => order.map(({ field }) => valueAt(one, field));
  return documents
    .filter((one) => conditions.every(({ field, operator, value }) => MEETS[operator]?.(valueAt(one, field), value)))
    .filter((one) => !placeOf(one).includes(undefined))
    .filter((one) => !start || byOrder(one, start.values) > 0 || (start.isWithin && byOrder(one, start.values) === 0))
    .toSorted((a, b) => byOrder(a, placeOf(b)))
    .slice(0, limit)
    .map(({ path }) => path);
}

const day = fc.integer({ min: 1, max: 3 }).map((date) => new Date(Date.UTC(2026, 2, date)));
const single = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('a', 'b', 'B'),
  day,
  fc.constantFrom(null, true),
);
const tags = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 });
const data = fc.record({ due: single, of: single, tags: fc.oneof(tags, single) }, { requiredKeys: [] });
const id = fc.integer({ min: 0, max: 25 }).map((number) => `${C}/d${number}`);
const field = fc.constantFrom('due', 'of');
const condition: fc.Arbitrary<FieldCondition> = fc.oneof(
  fc.record({ field, operator: fc.constant('EQUAL'), value: single }),
  fc.record({ field, operator: fc.constant('IN'), value: fc.array(single, { maxLength: 3 }) }),
  fc.record({ field: fc.constant('tags'), operator: fc.constant('ARRAY_CONTAINS'), value: fc.constantFrom('x', 'y') }),
  fc.record({ field: fc.constant('tags'), operator: fc.constant('ARRAY_CONTAINS_ANY'), value: tags }),
  fc.record({ field, operator: fc.constantFrom(...Object.keys(MEETS).slice(4)), value: single }),
);
const sign = fc.constantFrom<1 | -1>(1, -1);
const order: fc.Arbitrary<readonly Order[]> = fc.oneof(
  sign.map((one): Order[] => [{ field: NAME, sign: one }]),
  fc.tuple(field, sign, sign).map(([name, one, other]): Order[] => [
    { field: name, sign: one },
    { field: NAME, sign: other },
  ]),
);
const query: fc.Arbitrary<IndexedQuery> = fc
  .record({
    conditions: fc.array(condition, { maxLength: 3 }),
    order,
    edge: fc.option(fc.tuple(single, id, fc.boolean(), fc.integer({ min: 1, max: 2 }))),
    limit: fc.constantFrom(1, 3, 100),
  })
  .map(({ edge, ...asked }) => {
    if (!edge) return asked;
    const [value, path, isWithin, length] = edge;
    const values = asked.order.map(({ field: name }) => (name === NAME ? path : value));
    return { ...asked, start: { values: values.slice(0, length), isWithin } };
  });

describe('sorted indexes', () => {
  it('find what looking at every document finds, while documents come, change and go', () => {
    const step = fc.record({ path: id, data: fc.option(data) });
    return fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ path: id, data })),
        fc.array(step),
        fc.array(query),
        (start, steps, asked) => {
          const store = new MemoryStore(start);
          const check = () => {
            for (const one of asked)
              expect(store.find(C, one).map(({ path }) => path)).toEqual(lookedThrough(store.readAll(C), one));
          };
          check();
          const done = steps.map((change) =>
            store.run(async (transaction) =>
              change.data ? transaction.set(change.path, change.data) : transaction.remove(change.path),
            ),
          );
          return Promise.all(done).then(check);
        },
      ),
    );
  });

  it('look at no more documents for a page of a hundred thousand than for one of six hundred', () => {
    let looked = 0;
    const documents = (count: number) =>
      Array.from({ length: count }, (_, at): Document => {
        const place = { status: at % 9 };
        return {
          path: `${C}/d${String(at).padStart(6, '0')}`,
          data: {
            ...place,
            get updatedAt() {
              looked += 1;
              return at;
            },
          },
        };
      });
    const page: IndexedQuery = {
      conditions: [{ field: 'status', operator: 'EQUAL', value: 3 }],
      order: [
        { field: 'updatedAt', sign: -1 },
        { field: NAME, sign: -1 },
      ],
      limit: 20,
    };
    const looksOf = (count: number) => {
      const index = new SortedIndex(page, documents(count));
      index.find(page);
      const middle = { values: [count / 2], isWithin: false };
      const range = { field: 'updatedAt', operator: 'LESS_THAN', value: count / 3 };
      return [page, { ...page, start: middle }, { ...page, conditions: [...page.conditions, range] }].map((asked) => {
        looked = 0;
        expect(index.find(asked)).toHaveLength(20);
        return looked;
      });
    };
    expect(Math.max(...looksOf(600))).toBeLessThan(60);
    // a binary search takes seven steps more
    expect(Math.max(...looksOf(100_000))).toBeLessThan(60);
  });
});
