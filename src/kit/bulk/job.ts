import { kindOf } from '#kit/failure.tsx';
import { type Called, isCalled } from '#kit/use-command.ts';
import { createListeners } from '#lib/data/listeners.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import type { ErrorKind } from '#model/errors.ts';
import { reversalOf } from '#model/reversal.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { type BulkPorts, type ChangeOf, type RowResult, runBulk } from './run.ts';

/** What is shown of one bulk change. */
export interface Job {
  /** Company and person: nobody else is shown it. */
  readonly owner: string;
  /** Of a record: a job may reach several collections. */
  readonly schemaOf: (record: AnyRecord) => AnySchema;
  /** What is done, in the words of the person who started it. */
  readonly title: string;
  readonly direction: 'do' | 'undo';
  readonly state: 'running' | 'stopped' | 'done';
  /** Records of this direction. */
  readonly total: number;
  readonly results: readonly RowResult[];
  /** Why it stopped by itself. */
  readonly failure?: ErrorKind;
  /** Changed records that can be put back. */
  readonly reversible: number;
}
export interface Task extends Pick<Job, 'owner' | 'schemaOf' | 'title'> {
  readonly records: readonly AnyRecord[];
  readonly changeOf: ChangeOf;
  /** How a change is taken back, where it is not simply the fields a person may type. */
  readonly reverse?: ((before: AnyRecord, after: AnyRecord) => Change | Called | undefined) | undefined;
}
/** What a job needs of the world. */
export interface JobPorts extends Pick<BulkPorts, 'call'> {
  readonly commit: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
  /** undefined: no such record, or not this person's. */
  readonly read: (record: AnyRecord) => Promise<AnyRecord | undefined>;
  readonly mayReopen: (record: AnyRecord) => boolean;
  /** Screens are to ask again. */
  readonly refresh: () => unknown;
}
export interface JobControl {
  readonly get: () => Job;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
  /** On from where it stopped. */
  readonly resume: () => Promise<void>;
  /** Tries the failed records again, in their current state. */
  readonly retry: () => Promise<void>;
  /** Puts back what nobody has changed since. */
  readonly undo: () => Promise<void>;
}
interface Pass {
  readonly direction: Job['direction'];
  readonly records: readonly AnyRecord[];
  readonly changeOf: ChangeOf;
  readonly results: readonly RowResult[];
}

/** Runs a task and keeps what became of each record, so that it can be stopped, taken up, tried again and undone. */
export function startJob(task: Task, ports: JobPorts): JobControl {
  const { owner, schemaOf, title, records, changeOf } = task;
  const { notify, subscribe } = createListeners();
  let stopping = new AbortController();
  let pass: Pass = { direction: 'do', records, changeOf, results: [] };
  let job: Job;
  const reversal = (before: AnyRecord, after: AnyRecord) =>
    task.reverse ? task.reverse(before, after) : reversalOf(schemaOf(before), before, after, ports.mayReopen(after));
  const reverse = (result: RowResult) =>
    result.done === 'changed' ? reversal(result.record, result.after) : undefined;
  const show = (state: Job['state'], failure?: ErrorKind) => {
    const { direction, results } = pass;
    const reversible = state === 'running' || direction === 'undo' ? 0 : results.filter(reverse).length;
    job = { owner, schemaOf, title, direction, state, total: pass.records.length, results, failure, reversible };
    notify();
  };

  const drive = async () => {
    stopping = new AbortController();
    const { signal } = stopping;
    show('running');
    const settled = new Set(pass.results.map(({ record }) => record.id));
    try {
      await runBulk(
        pass.records.filter(({ id }) => !settled.has(id)),
        {
          changeOf: pass.changeOf,
          commit: ports.commit,
          call: ports.call,
          onResults: (more) => {
            pass = { ...pass, results: [...pass.results, ...more] };
            show('running');
          },
          signal,
        },
      );
      show(pass.results.length < pass.records.length ? 'stopped' : 'done');
    } catch (error) {
      show('stopped', kindOf(error));
    } finally {
      ports.refresh();
    }
  };
  const isIdle = () => job.state !== 'running';
  const retry = async () => {
    const fresh = new Map<string, AnyRecord>();
    show('running');
    try {
      for (const { record, done } of pass.results) {
        if (done !== 'failed') continue;
        // A record is reverted only if nobody has changed it since.
        const now = pass.direction === 'undo' ? record : await ports.read(record);
        if (now) fresh.set(now.id, now);
      }
    } catch (error) {
      return show('stopped', kindOf(error));
    }
    pass = {
      ...pass,
      records: pass.records.map((record) => fresh.get(record.id) ?? record),
      results: pass.results.filter(({ record }) => !fresh.has(record.id)),
    };
    await drive();
  };
  const undo = async () => {
    const back = new Map(
      pass.results.flatMap((result) => {
        const change = reverse(result);
        return change && result.done === 'changed' ? [[result.after, change] as const] : [];
      }),
    );
    pass = {
      direction: 'undo',
      records: [...back.keys()],
      changeOf: (record) => {
        const change = back.get(record);
        return change && isCalled(change) ? change : [change ?? []].flat();
      },
      results: [],
    };
    await drive();
  };
  show('running');
  void drive();
  return {
    get: () => job,
    subscribe,
    stop: () => stopping.abort(),
    resume: async () => {
      if (isIdle()) await drive();
    },
    retry: async () => {
      if (isIdle()) await retry();
    },
    undo: async () => {
      if (isIdle() && pass.direction === 'do') await undo();
    },
  };
}
