import { expect, it } from 'vitest';
import type { AnyRecord } from '#model/schema.ts';
import { inHeldOrder } from './held-order.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id, version: 1 }) as AnyRecord);
const idsOf = (all: readonly AnyRecord[]) => all.map(({ id }) => id).join('');

it.each([
  ['keeps its place where a change would move it', 'acb', 'abc', '', 'abc'],
  ['keeps a changed row whose value belongs to another page', 'acd', 'abc', 'b', 'abc'],
  ['lets go of a row that somebody else took away', 'ac', 'abc', '', 'ac'],
  ['has a new row where it was read', 'axcb', 'abc', '', 'axbc'],
])('%s', (_, read, held, edited, shown) => {
  const changed = new Map(rows(edited).map((row) => [row.id, row]));
  expect(idsOf(inHeldOrder(rows(read), rows(held), changed))).toBe(shown);
});
