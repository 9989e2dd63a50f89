import { expect, it, vi } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import { readingsOf } from '#lib/text/search-query.ts';
import { listQuery } from '#model/read/list-query.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { ScanRow } from './scan.ts';
import { MOST_READS, questionsOf, readStock } from './stock.ts';

const listingOf = (unitNumber: string) => ({
  values: {
    unitNumber,
    permitNumber: '7123456789',
    buildingName: 'The Pearl Tower 1',
    subdivisionName: 'Pearl Quay',
    purpose: 'Sale',
    propertySubType: 'Apartment',
  },
  confidence: {},
  marks: [],
});
const rowsOf = (count: number): ScanRow[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    id: `row${index}`,
    listing: listingOf(`unit${index}`),
    decision: 'Pending',
  }));
const found = (count: number, key: string) =>
  Array.from({ length: count }, (_, at) => ({ id: `${key}${at}`, archivedAt: null }) as unknown as AnyRecord);

it('asks for nineteen documents a row at most, by one token each, in orders the indexes serve', () => {
  const questions = questionsOf(listingOf('1204'));
  expect(questions.reduce((sum, { most }) => sum + most, 0)).toBeLessThanOrEqual(19);
  for (const { filters } of questions) {
    const asked = listQuery('properties', properties, { uid: 'u', listScope: 'company' }, { filters, readingsOf });
    expect(asked.refine).toEqual([]);
    expect(asked.order).toEqual(properties.sorts[0]);
    expect(asked.conditions.map(({ field }) => field)).toContain('searchTokens');
  }
  expect(questionsOf({ values: {}, confidence: {}, marks: [] })).toEqual([]);
});

it('asks each question once, and stops under the bound of a scan', async () => {
  let reads = 0;
  const list = vi.fn(async ({ most, filters }: { most: number; filters: unknown }) => {
    reads += most;
    return found(most, JSON.stringify(filters));
  });
  const read = async () => {
    reads += 1;
    return undefined;
  };
  const signal = new AbortController().signal;
  const stock = await readStock(rowsOf(3), { list, read, onProgress: () => {}, signal });
  // permit, building and comparables are the same for all three
  expect(list).toHaveBeenCalledTimes(3 + 3);
  expect(stock.left).toBe(0);
  reads = 0;
  const cut = await readStock(rowsOf(5000), { list, read, onProgress: () => {}, signal });
  expect(reads).toBeLessThanOrEqual(MOST_READS);
  expect(cut.left).toBeGreaterThan(0);
});
