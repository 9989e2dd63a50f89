import { expect, it } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { ImportRow, RowOutcome } from '#model/imports.ts';
import { importBySlices, revertImport } from './import-run.ts';
import type { RowResult } from './run.ts';

/** A server that records what it received; `judge` decides the result of a row. */
function world(judge: (id: string) => RowOutcome['done'] = () => 'created') {
  const slices: { name: string; ids: readonly string[] }[] = [];
  const results: RowResult[] = [];
  const stop = new AbortController();
  const ports = {
    importId: 'import',
    imports: {
      slice: async (_: string, name: string, rows: readonly ImportRow[]) => {
        slices.push({ name, ids: rows.map(({ id }) => id) });
        return rows.map(({ id }) => ({ id, done: judge(id) }));
      },
    },
    take: async (rows: readonly number[], generation: number) =>
      rows.map((row) => ({ row, id: `r${row}g${generation}`, values: { name: 'n' } })),
    onResults: async (more: readonly RowResult[]) => void results.push(...more),
    signal: stop.signal,
  };
  return { ports, slices, results, stop };
}
const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
const rowsOf = (results: readonly RowResult[]) => results.map(({ row }) => row).toSorted((a, b) => a - b);

it('sends every row once, in slices with their own keys', async () => {
  const { ports, slices, results } = world();
  await importBySlices(rows(25), ports, 10);
  expect(slices.map(({ ids }) => ids.length).toSorted()).toEqual([10, 10, 5]);
  expect(new Set(slices.map(({ name }) => name)).size).toBe(3);
  expect(rowsOf(results)).toEqual(rows(25));
});
it('what was put away since an earlier import comes in under another id', async () => {
  const { ports, slices, results } = world((id) => (id === 'r1g0' ? 'archived' : 'created'));
  await importBySlices(rows(3), ports, 10);
  expect(slices.map(({ ids }) => ids)).toEqual([['r0g0', 'r1g0', 'r2g0'], ['r1g1']]);
  expect(rowsOf(results)).toEqual(rows(3));
});
it('a slice too large for one call is sent in parts', async () => {
  const { ports, slices, results } = world();
  const take = async (numbers: readonly number[]) =>
    numbers.map((row) => ({ row, id: `r${row}`, values: { notes: 'x'.repeat(100_000) } }));
  await importBySlices(rows(8), { ...ports, take }, 8);
  expect(slices.every(({ ids }) => ids.length <= 2)).toBe(true);
  expect(rowsOf(results)).toEqual(rows(8));
});
it('ends with the refusal that stopped it, and sends nothing after it', async () => {
  const { ports, slices } = world();
  const slice = async (importId: string, name: string, sent: readonly ImportRow[]) => {
    if (slices.length === 5) throw new AppError('quota');
    return ports.imports.slice(importId, name, sent);
  };
  await expect(importBySlices(rows(100), { ...ports, imports: { slice } }, 1)).rejects.toMatchObject({ kind: 'quota' });
  expect(slices).toHaveLength(5);
});
it('ends after the running slices when it is stopped', async () => {
  const { ports, slices, stop } = world();
  const onResults = async () => stop.abort();
  await importBySlices(rows(100), { ...ports, onResults }, 1);
  expect(slices.length).toBeLessThan(10);
});
it('takes back until the server says that it is done', async () => {
  let asked = 0;
  const seen: number[] = [];
  const undo = async () => {
    asked += 1;
    const state = asked === 3 ? ('done' as const) : ('running' as const);
    return { by: 'me', byName: 'Me', at: new Date(), state, archived: asked * 100, skipped: 0 };
  };
  const end = await revertImport('import', { undo }, (done) => seen.push(done), new AbortController().signal);
  expect(end).toMatchObject({ state: 'done', archived: 300 });
  expect(seen).toEqual([100, 200, 300]);
});
