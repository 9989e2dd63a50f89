import { expect, it } from 'vitest';
import { leads } from '#areas/sales/leads/schema.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type JobControl, type JobPorts, startJob } from './job.ts';
import { assignTo } from './plans.ts';

/** A table of leads that compares versions, as the database does. */
function world(count: number) {
  const table = new Map<string, AnyRecord>(
    Array.from({ length: count }, (_, at) => {
      const id = `l${at}`;
      return [id, { id, version: 1, archivedAt: null, sellerId: 's1', fullName: `Lead ${at}` } as never];
    }),
  );
  let cut = Number.POSITIVE_INFINITY;
  const edit = (id: string, set: Values, by = 'sam') => {
    const before = table.get(id);
    if (before) table.set(id, { ...before, ...set, version: before.version + 1, updatedBy: by });
  };
  const ports: JobPorts = {
    commit: async ({ changes }) => {
      await new Promise((resolve) => setTimeout(resolve));
      if (--cut < 0) throw new AppError('offline');
      for (const change of changes) {
        const id = change.type === 'create' ? change.id : change.before.id;
        const stored = table.get(id);
        if (change.type === 'create' || stored?.version !== change.before.version)
          throw new AppError('conflict', { conflict: { resource: 'leads', id, record: stored } });
      }
      return changes.flatMap((change) => {
        if (change.type !== 'update') return [];
        edit(change.before.id, change.set, 'me');
        return [table.get(change.before.id) ?? change.before];
      });
    },
    read: async ({ id }) => table.get(id),
    mayReopen: () => true,
    refresh: () => undefined,
  };
  const records = [...table.values()];
  const begin = () =>
    startJob(
      { owner: 'c:u', schemaOf: () => leads, title: 'x', records, changeOf: assignTo(leads, 's2', () => true) },
      ports,
    );
  const owners = () => {
    const counts = new Map<unknown, number>();
    for (const { sellerId } of table.values()) counts.set(sellerId, (counts.get(sellerId) ?? 0) + 1);
    return [...counts];
  };
  return {
    begin,
    edit,
    owners,
    cutAfter: (commits: number) => {
      cut = commits;
    },
    mend: () => {
      cut = Number.POSITIVE_INFINITY;
    },
  };
}
const idle = async (job: JobControl) => {
  while (job.get().state === 'running') await new Promise((resolve) => setTimeout(resolve, 1));
  return job.get();
};

it('changes all, then puts all back', async () => {
  const { begin, owners } = world(20);
  const job = begin();
  expect(await idle(job)).toMatchObject({ direction: 'do', state: 'done', total: 20, reversible: 20 });
  expect(owners()).toEqual([['s2', 20]]);
  await job.undo();
  expect(job.get()).toMatchObject({ direction: 'undo', state: 'done', total: 20, reversible: 0 });
  expect(owners()).toEqual([['s1', 20]]);
});
it('stops on request and resumes from there', async () => {
  const { begin, owners } = world(60);
  const job = begin();
  job.stop();
  const stopped = await idle(job);
  expect(stopped.state).toBe('stopped');
  expect(stopped.results.length).toBeLessThan(60);
  await job.resume();
  expect(job.get()).toMatchObject({ state: 'done', total: 60 });
  expect(owners()).toEqual([['s2', 60]]);
});
it('resumes after the connection was lost, and what was stopped can be undone', async () => {
  const { begin, owners, cutAfter, mend } = world(60);
  cutAfter(2);
  const job = begin();
  expect(await idle(job)).toMatchObject({ state: 'stopped', failure: 'offline', reversible: 40 });
  mend();
  await job.undo();
  expect(owners()).toEqual([['s1', 60]]);
});
it('names the record that was changed meanwhile; another try starts from its current state', async () => {
  const { begin, edit, owners } = world(10);
  edit('l3', { fullName: 'Changed' });
  const job = begin();
  const { results } = await idle(job);
  const [failed, ...others] = results.filter((result) => result.done === 'failed');
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ record: { id: 'l3' }, kind: 'conflict', changedBy: 'sam' });
  await job.retry();
  expect(job.get().results.filter(({ done }) => done === 'failed')).toEqual([]);
  expect(owners()).toEqual([['s2', 10]]);
});
it('keeps a colleague’s later change when it is undone', async () => {
  const { begin, edit, owners } = world(10);
  const job = begin();
  await idle(job);
  edit('l7', { notes: 'mine now' });
  await job.undo();
  const kept = job.get().results.filter((result) => result.done === 'failed');
  expect(kept).toMatchObject([{ record: { id: 'l7' }, kind: 'conflict' }]);
  expect(owners().toSorted()).toEqual([
    ['s1', 9],
    ['s2', 1],
  ]);
  await job.retry();
  expect(owners().toSorted(), 'not even on another try').toEqual([
    ['s1', 9],
    ['s2', 1],
  ]);
});
