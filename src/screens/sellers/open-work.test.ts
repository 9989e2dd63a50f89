import type { DataProvider } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { leads } from '#resources/leads/schema.ts';
import type { ChangeSet } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { dealOut, handOver, openFilters, readOpen } from './open-work.ts';

const schema: AnySchema = leads;
const records = (count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `l${index}`, fullName: `Lead ${index}`, version: 1 }) as never);
const tools = (commit: (changes: ChangeSet) => Promise<unknown>, cancelAfter = Number.POSITIVE_INFINITY) => {
  const progress: number[] = [];
  return {
    progress,
    commit,
    isCancelled: () => progress.length >= cancelAfter,
    onProgress: (n: number) => progress.push(n),
  };
};

it('asks for what is neither won nor lost', () => {
  const [owner, status] = openFilters(schema, 'ann');
  expect(owner).toMatchObject({ field: 'sellerId', value: 'ann' });
  expect(status).toMatchObject({ field: 'status' });
  expect(JSON.stringify(status)).not.toMatch(/Won|Lost/);
  expect(JSON.stringify(status)).toMatch(/New.*Unreachable/);
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
  it('moves all in small commits and tells how far it is', async () => {
    const sent: ChangeSet[] = [];
    const work = tools(async (changes) => sent.push(changes));
    expect(await handOver(schema, dealOut(records(9), ['b']), work)).toEqual({ moved: 9, failed: [], left: 0 });
    expect(sent.map(({ changes }) => changes.length)).toEqual([4, 4, 1]);
    expect(sent[0]?.changes[0]).toMatchObject({ type: 'update', resource: 'leads', set: { sellerId: 'b' } });
    expect(work.progress).toEqual([4, 8, 9]);
  });
  it('names the one that fails and moves its neighbours', async () => {
    const moved: string[] = [];
    const work = tools(async ({ changes }) => {
      const ids = changes.flatMap((change) => (change.type === 'update' ? [change.before.id] : []));
      if (ids.includes('l2')) throw new AppError('conflict');
      moved.push(...ids);
    });
    const result = await handOver(schema, dealOut(records(5), ['b']), work);
    expect(result).toEqual({ moved: 4, failed: [{ name: 'Lead 2', kind: 'conflict' }], left: 0 });
    expect(moved.toSorted()).toEqual(['l0', 'l1', 'l3', 'l4']);
  });
  it('stops between two commits when it is cancelled', async () => {
    const work = tools(async () => undefined, 1);
    expect(await handOver(schema, dealOut(records(9), ['b']), work)).toEqual({ moved: 4, failed: [], left: 5 });
  });
});
