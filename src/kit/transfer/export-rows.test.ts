import type { DataProvider } from '@refinedev/core';
import { expect, it } from 'vitest';
import type { AnyRecord } from '#model/schema.ts';
import { readRows } from './export-rows.ts';

/** A search for two words: every third row answers, and at most `meta.look` rows (100 unasked) are looked through. */
const stored = Array.from({ length: 900 }, (_, at) => ({ id: `l${at}`, isFound: at % 3 === 0 }));
const provider = {
  getList: async ({ pagination, meta }: Parameters<DataProvider['getList']>[0]) => {
    const { currentPage = 1, pageSize = 20 } = pagination ?? {};
    const found = stored.slice(0, Number(meta?.scanLimit ?? 100)).filter(({ isFound }) => isFound);
    return { data: found.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: found.length };
  },
} as DataProvider;

it('takes every matching row, however many rows it must check', async () => {
  const rows: AnyRecord[] = [];
  const signal = new AbortController().signal;
  const asked = { filters: [], sorters: [], meta: undefined };
  const read = await readRows(provider, 'leads', asked, signal, async (page) => void rows.push(...page));
  expect(read).toBe(300);
  expect(rows.map(({ id }) => id)).toEqual(stored.flatMap(({ id, isFound }) => (isFound ? [id] : [])));
});
