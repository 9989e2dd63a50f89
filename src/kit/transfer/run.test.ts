import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type RowResult, runImport } from './run.ts';

const SIZE = 9;
/** A database that takes a batch whole or not at all. */
function world(refuses: (id: string) => AppError | undefined = () => undefined) {
  const stored = new Map<string, AnyRecord>();
  const sizes: number[] = [];
  const results: RowResult[] = [];
  let commits = 0;
  const stop = new AbortController();
  const ports = {
    resource: 'leads',
    take: async (rows: readonly number[], generation: number) =>
      rows.map((row) => ({ row, id: `r${row}g${generation}`, values: { name: `n${row}` } })),
    read: async (id: string) => stored.get(id),
    commit: async ({ changes }: ChangeSet) => {
      commits += 1;
      const ids = changes.map((change) => (change.type === 'create' ? change.id : change.before.id));
      const refused = ids.map(refuses).find(Boolean);
      if (refused) throw refused;
      sizes.push(ids.length);
      changes.forEach((change, at) => {
        const archivedAt = change.type === 'archive' ? new Date() : null;
        const version = change.type === 'create' ? 1 : change.before.version + 1;
        stored.set(ids[at] ?? '', { id: ids[at] ?? '', version, archivedAt } as AnyRecord);
      });
    },
    onResults: async (more: readonly RowResult[]) => void results.push(...more),
    onSend: async () => undefined,
    signal: stop.signal,
  };
  return { ports, stored, sizes, results, stop, commits: () => commits };
}
const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
const tally = (results: readonly RowResult[]) => {
  const sums: { [done: string]: number } = {};
  for (const { done } of results) sums[done] = (sums[done] ?? 0) + 1;
  return sums;
};

describe('runImport', () => {
  it('sends batches no larger than the rules can read', async () => {
    const { ports, sizes, results } = world();
    await runImport(rows(20), ports, SIZE);
    expect(sizes).toEqual([SIZE, SIZE, 2]);
    expect(tally(results)).toEqual({ created: 20 });
  });
  it('I07 the same rows again make nothing', async () => {
    const { ports, stored, results, commits } = world();
    await runImport(rows(20), ports, SIZE);
    const before = commits();
    results.length = 0;
    await runImport(rows(20), ports, SIZE);
    expect(tally(results)).toEqual({ present: 20 });
    expect(commits()).toBe(before);
    expect(stored.size).toBe(20);
  });
  it('I06 499 rows, one refused: its batch is sent row by row, and it alone is named', async () => {
    const wrong = new AppError('invalid', { issues: [{ field: 'name', key: 'leads.error.reach' }] });
    const { ports, results, stored } = world((id) => (id === 'r250g0' ? wrong : undefined));
    await runImport(rows(499), ports, SIZE);
    expect(results.filter(({ done }) => done === 'failed')).toEqual([
      { row: 250, done: 'failed', reason: 'invalid', issues: wrong.issues },
    ]);
    expect(stored.size).toBe(498);
  });
  it.each(['offline', 'quota', 'signedOut'] as const)(
    '%s stops the run; continuing creates nothing twice',
    async (kind) => {
      let down = true;
      const { ports, results, stored } = world((id) => (down && id === 'r12g0' ? new AppError(kind) : undefined));
      await expect(runImport(rows(30), ports, SIZE)).rejects.toMatchObject({ kind });
      expect(tally(results)).toEqual({ created: 9 });
      down = false;
      await runImport(rows(30), ports, SIZE);
      expect(tally(results)).toEqual({ created: 30, present: 9 });
      expect(stored.size).toBe(30);
    },
  );
  it('ends after the running batch when it is stopped', async () => {
    const { ports, results, stop } = world();
    const onResults = async (more: readonly RowResult[]) => {
      await ports.onResults(more);
      stop.abort();
    };
    await runImport(rows(30), { ...ports, onResults }, SIZE);
    expect(tally(results)).toEqual({ created: 9 });
  });
  it('records whose import was undone are imported again, existing ones stay', async () => {
    const { ports, results, stored } = world();
    await runImport(rows(4), ports, SIZE);
    for (const id of ['r0g0', 'r1g0']) stored.set(id, { id, version: 2, archivedAt: new Date() } as AnyRecord);
    results.length = 0;
    await runImport(rows(4), ports, SIZE);
    expect(results).toEqual([
      { row: 2, done: 'present', id: 'r2g0' },
      { row: 3, done: 'present', id: 'r3g0' },
      { row: 0, done: 'created', id: 'r0g1' },
      { row: 1, done: 'created', id: 'r1g1' },
    ]);
    expect(stored.size).toBe(6);
  });
});
