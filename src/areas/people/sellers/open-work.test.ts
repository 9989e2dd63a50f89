import type { DataProvider } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { dealOut, openFilters, readOpen } from './open-work.ts';

const schema: AnySchema = leads;
const records = (count: number): AnyRecord[] =>
  Array.from(
    { length: count },
    (_, index) => ({ id: `l${index}`, fullName: `Lead ${index}`, sellerId: 'ann', version: 1 }) as never,
  );
it('asks for what is neither won nor lost', () => {
  const [owner, status] = openFilters(schema, 'ann');
  expect(owner).toMatchObject({ field: 'sellerId', value: 'ann' });
  expect(status).toMatchObject({ field: 'status' });
  expect(JSON.stringify(status)).not.toMatch(/Won|Lost/);
  expect(JSON.stringify(status)).toMatch(/New.*Unreachable/);
});

it('asks for the deals somebody works, and keeps those they answer for', async () => {
  expect(openFilters(deals, 'ann')[0]).toMatchObject({ field: 'sellerIds', value: 'ann' });
  const rows = [
    { id: 'd1', sellerId: 'ann' },
    { id: 'd2', sellerId: 'bob' },
  ];
  const source = { getList: async () => ({ data: rows, total: 2 }) } as unknown as DataProvider;
  expect((await readOpen(source, deals, 'ann')).map(({ id }) => id)).toEqual(['d1']);
});

it('reads page after page until one is not full, and no more than 5,000', async () => {
  const source = (total: number) => {
    const asked: number[] = [];
    const getList = async ({ pagination }: { pagination?: { currentPage?: number; pageSize?: number } }) => {
      const { currentPage = 1, pageSize = 0 } = pagination ?? {};
      asked.push(currentPage);
      return { data: records(Math.max(0, Math.min(pageSize, total - (currentPage - 1) * pageSize))), total: 0 };
    };
    return { asked, source: { getList } as unknown as DataProvider };
  };
  const some = source(250);
  expect(await readOpen(some.source, schema, 'ann')).toHaveLength(250);
  expect(some.asked).toEqual([1, 2, 3]);
  expect(await readOpen(source(9000).source, schema, 'ann')).toHaveLength(5000);
});

describe('handing over', () => {
  it('goes round among several people', () => {
    expect(dealOut(records(5), ['a', 'b']).map(({ to }) => to)).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect(dealOut(records(2), [])).toEqual([]);
  });
});
