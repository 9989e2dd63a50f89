import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type BulkPorts, type RowResult, runBulk } from './run.ts';

const record = (id: string, version = 1) => ({ id, version, archivedAt: null }) as AnyRecord;
const records = (count: number) => Array.from({ length: count }, (_, at) => record(`r${at}`));

/** A database that takes a commit whole or not at all. */
function world(refuses: (id: string) => AppError | undefined = () => undefined) {
  const sizes: number[] = [];
  const results: RowResult[] = [];
  const stop = new AbortController();
  let underway = 0;
  let most = 0;
  const ports: BulkPorts = {
    changeOf: (before) => [{ type: 'update', resource: 'leads', before, set: { x: 1 } }],
    commit: async ({ changes }: ChangeSet) => {
      underway += 1;
      most = Math.max(most, underway);
      await new Promise((resolve) => setTimeout(resolve));
      underway -= 1;
      const befores = changes.flatMap((change) => (change.type === 'create' ? [] : [change.before]));
      const refused = befores.map(({ id }) => refuses(id)).find(Boolean);
      if (refused) throw refused;
      sizes.push(changes.length);
      return befores.map(({ id, version }) => record(id, version + 1));
    },
    onResults: (more) => void results.push(...more),
    signal: stop.signal,
  };
  const done = (kind: RowResult['done']) =>
    results
      .filter((result) => result.done === kind)
      .map((result) => result.record.id)
      .toSorted();
  return { ports, sizes, results, stop, done, most: () => most };
}
const conflict = (id: string) =>
  new AppError('conflict', { conflict: { resource: 'leads', id, record: { ...record(id, 5), updatedBy: 'sam' } } });

describe('runBulk', () => {
  it('sends twenty changes at once, one commit after the other', async () => {
    const { ports, sizes, done, most } = world();
    await runBulk(records(50), ports);
    expect(sizes).toEqual([20, 20, 10]);
    expect(done('changed')).toHaveLength(50);
    expect(most()).toBe(1);
  });
  it('keeps the changes of one record in one commit, and counts them', async () => {
    const { ports, sizes } = world();
    const changeOf: BulkPorts['changeOf'] = (before) => [
      { type: 'update', resource: 'leads', before, set: {} },
      { type: 'create', resource: 'activities', id: `a${before.id}`, values: {} },
    ];
    await runBulk(records(11), { ...ports, changeOf });
    expect(sizes).toEqual([20, 2]);
  });
  it('sends nothing for what is so already or may not be, and says so', async () => {
    const { ports, sizes, results } = world();
    const changeOf: BulkPorts['changeOf'] = (before) =>
      before.id === 'r0' ? [] : before.id === 'r1' ? { kind: 'forbidden' } : ports.changeOf(before);
    await runBulk(records(3), { ...ports, changeOf });
    expect(sizes).toEqual([1]);
    expect(results.map(({ done }) => done)).toEqual(['same', 'failed', 'changed']);
  });
  it('names the row somebody changed meanwhile and changes its neighbours in one go', async () => {
    const { ports, sizes, results, done } = world((id) => (id === 'r4' ? conflict(id) : undefined));
    await runBulk(records(9), ports);
    expect(sizes).toEqual([8]);
    expect(done('failed')).toEqual(['r4']);
    expect(results.find(({ record: { id } }) => id === 'r4')).toMatchObject({ kind: 'conflict', changedBy: 'sam' });
  });
  it('finds a row at fault that is not named by sending one by one', async () => {
    const { ports, done } = world((id) => (id === 'r2' ? new AppError('invalid') : undefined));
    await runBulk(records(5), ports);
    expect(done('failed')).toEqual(['r2']);
    expect(done('changed')).toEqual(['r0', 'r1', 'r3', 'r4']);
  });
  it.each(['offline', 'quota', 'signedOut'] as const)(
    'stops when %s; what was not sent has no result',
    async (kind) => {
      const { ports, results } = world((id) => (id === 'r30' ? new AppError(kind) : undefined));
      await expect(runBulk(records(60), ports)).rejects.toMatchObject({ kind });
      expect(results.every((result) => result.done === 'changed')).toBe(true);
      expect(results.length).toBeLessThan(60);
      expect(results.some((result) => result.record.id === 'r30')).toBe(false);
    },
  );
  it('stops when the right itself is gone instead of trying thousands of rows', async () => {
    let sent = 0;
    const { ports } = world();
    const commit = async () => {
      sent += 1;
      throw new AppError('forbidden');
    };
    await expect(runBulk(records(5000), { ...ports, commit })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(sent).toBeLessThan(40);
  });
  it('ends after the commits under way when it is stopped', async () => {
    const { ports, stop, results } = world();
    const onResults: BulkPorts['onResults'] = (more) => {
      ports.onResults(more);
      stop.abort();
    };
    await runBulk(records(90), { ...ports, onResults });
    expect(results).toHaveLength(20);
  });
});
