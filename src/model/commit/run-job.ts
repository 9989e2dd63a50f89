import { AppError } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import { schemaOf } from '#model/read/plan.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { type Caller, callerOf, demand } from './caller.ts';
import { checkInput } from './check-input.ts';
import type { CommandRequest } from './command-request.ts';
import { countsOf, type Job, type JobFacts, type JobFailure, type JobProgress, type StoredJob } from './job.ts';
import { pathIn } from './keys.ts';
import { isOwn } from './ownership.ts';
import { readingOnce } from './read-once.ts';
import { emptied } from './request.ts';
import { requestedChanges } from './requested-changes.ts';
import type { CommandAnswer, CommandContext } from './run-command.ts';
import type { Transaction } from './store.ts';
import { StoredRecords } from './stored-records.ts';
import { Writing } from './writing.ts';

/** Records that one transaction changes, and transactions of one request: a caller sees in between how far it is. */
const SLICE = 100;
const SLICES_A_REQUEST = 2;
/** Records that one job changes at most. */
const MOST = 5_000;

type Stored = Values & StoredJob;

/**
 * Starts a job, or continues one that this request started: some slices of it are done when this resolves. `id` of the
 * request is the job's. Throws AppError as `runCommand` does.
 */
export async function runJob(
  job: Job,
  { companyId, id, input, dryRun }: CommandRequest,
  uid: string,
  context: CommandContext,
): Promise<CommandAnswer> {
  const path = pathIn(companyId, `jobs/${id}`);
  const asked = emptied(input);
  const begun = await context.store.run(async (transaction) => {
    const caller = await callerOf(transaction, uid, companyId, context);
    demand(caller, job.right, job.of, false);
    const [stored] = (await transaction.get([path])) as [Stored | undefined];
    if (stored && (stored.by !== uid || stored.name !== job.name)) throw new AppError('invalid');
    if (stored && !dryRun) return stored;
    checkInput(job, asked, context.now());
    const answer = await job.list(factsOf(asked, caller, transaction, context, dryRun));
    if ('issue' in answer) throw new AppError('invalid', { issues: [answer.issue] });
    const keys = answer.keys.slice(0, MOST);
    const fresh: Stored = {
      ...{ name: job.name, input: asked, by: uid, at: context.now(), keys, failed: [] },
      ...{ state: keys.length > 0 ? 'Running' : 'Done', done: 0, changed: 0, total: keys.length },
    };
    if (!dryRun) transaction.set(path, fresh);
    return fresh;
  });
  if (dryRun) return { effects: countsOf(begun.keys), issues: [], resources: [] };
  const progress = await continueJob(path, context, SLICES_A_REQUEST);
  const resources = [...new Set(begun.keys.map((key) => key.split('/')[0] ?? ''))];
  return { effects: [], issues: [], resources, progress };
}

/** Continues the jobs of a company that nobody waits for any more. True once none is left. */
export async function resumeJobs(companyId: string, context: CommandContext, most: number): Promise<boolean> {
  const running = await context.store.run((transaction) =>
    transaction.find(pathIn(companyId, 'jobs'), [{ field: 'state', operator: '==', value: 'Running' }], most),
  );
  for (const { path } of running) await continueJob(path, context, most);
  return running.length < most;
}

/** Does the next slices of a job. A caller who may no longer do it stops it. */
async function continueJob(path: string, context: CommandContext, slices: number): Promise<JobProgress> {
  let progress: JobProgress | undefined;
  for (let slice = 0; slice < slices && progress?.state !== 'Done'; slice += 1) {
    try {
      progress = await doSlice(path, context, SLICE);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      progress = await oneByOne(path, context);
    }
    if (progress.state === 'Stopped') break;
  }
  if (!progress) throw new Error('no slice was done');
  return progress;
}

/** The records of a slice that was refused, each by itself: only the refused ones are not changed. */
async function oneByOne(path: string, context: CommandContext): Promise<JobProgress> {
  let progress = await step(path, context);
  for (let at = 1; at < SLICE && progress.state === 'Running'; at += 1) progress = await step(path, context);
  return progress;
}
const step = (path: string, context: CommandContext): Promise<JobProgress> =>
  doSlice(path, context, 1).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return passOver(path, context, error.kind);
  });

/** Changes the next records of a job and writes how far it is, in one transaction. Throws AppError where one is refused. */
const doSlice = (path: string, context: CommandContext, size: number): Promise<JobProgress> =>
  context.store.run(async (reading) => {
    const [companyId = '', id = ''] = idsOf(path);
    const [{ uid, stored }, transaction] = [await readJob(reading, path), readingOnce(reading, [])];
    if (stored.state !== 'Running') return progressOf(stored);
    const job = context.jobs.find(({ name }) => name === stored.name);
    if (!job) throw new AppError('invalid');
    const caller = await callerOf(transaction, uid, companyId, context);
    demand(caller, job.right, job.of, false);
    const records = new StoredRecords(transaction, companyId, context.schemas);
    const keys = stored.keys.slice(stored.done, stored.done + size);
    await records.read(keys);
    const facts = factsOf(stored.input, caller, transaction, context);
    const changes = keys.flatMap((key, at) => {
      const [schema, record] = recordOf(key, records, context);
      if (!schema || !record || record.archivedAt !== null) return [];
      return job.change(schema, record, stored.done + at, facts) ?? [];
    });
    const request = { key: `${id}_${stored.done}`, companyId, bulkId: id };
    const writing = new Writing({
      ...{ request, caller, context, transaction, stored: records, now: context.now(), fingerprint: id },
      command: job.name,
    });
    const asked = requestedChanges(changes);
    const checked = asked.length > 0 && (await writing.check(asked, writing.shaped(asked)));
    if (checked) await writing.write(checked);
    return advance(transaction, path, stored, keys.length, { changed: changes.length });
  });

/** Notes that the next record was not changed. If the caller has no right, the job stops. */
const passOver = (path: string, context: CommandContext, kind: string): Promise<JobProgress> =>
  context.store.run(async (transaction) => {
    const [companyId = ''] = idsOf(path);
    const { stored, uid } = await readJob(transaction, path);
    if (stored.state !== 'Running') return progressOf(stored);
    const job = context.jobs.find(({ name }) => name === stored.name);
    const caller = await callerOf(transaction, uid, companyId, context).catch(() => undefined);
    if (!job || !caller?.decide(job.right, job.of, false).can) {
      const stopped = { ...progressOf(stored), state: 'Stopped', error: kind } as const;
      transaction.merge(path, { ...stopped });
      return stopped;
    }
    const [key = ''] = stored.keys.slice(stored.done);
    const records = new StoredRecords(transaction, companyId, context.schemas);
    await records.read([key]);
    const [schema, record] = recordOf(key, records, context);
    const [resource = '', id = ''] = key.split('/');
    const failure = { resource, id, kind, name: schema && record ? nameOf(schema, record) : '' };
    return advance(transaction, path, stored, 1, { failure });
  });

function advance(
  transaction: Transaction,
  path: string,
  stored: Stored,
  count: number,
  { changed = 0, failure }: { readonly changed?: number; readonly failure?: JobFailure },
): JobProgress {
  const done = stored.done + count;
  const progress: JobProgress = {
    ...{ state: done < stored.total ? 'Running' : 'Done', done, total: stored.total },
    ...{ changed: stored.changed + changed, failed: failure ? [...stored.failed, failure] : stored.failed },
  };
  transaction.merge(path, { ...progress });
  return progress;
}

async function readJob(transaction: Transaction, path: string): Promise<{ stored: Stored; uid: string }> {
  const [stored] = (await transaction.get([path])) as [Stored | undefined];
  if (!stored) throw new AppError('deleted');
  return { stored, uid: stored.by };
}
const progressOf = ({ state, done, total, changed, failed, error }: JobProgress): JobProgress => ({
  ...{ state, done, total, changed, failed },
  ...(error && { error }),
});
/** Ids of the company and of the job. */
const idsOf = (path: string) => [path.split('/')[1], path.split('/')[3]];

function recordOf(key: string, records: StoredRecords, context: CommandContext) {
  const [resource = '', id = ''] = key.split('/');
  return [schemaOf(context.schemas, resource, id), records.record(resource, id)] as const;
}

function factsOf(
  input: Values,
  caller: Caller,
  transaction: Transaction,
  context: CommandContext,
  isTrial = false,
): JobFacts {
  const { companyId, uid } = caller;
  const records = new StoredRecords(transaction, companyId, context.schemas);
  const writing = new Writing({
    ...{ request: { key: '', companyId }, caller, context, transaction, stored: records },
    ...{ now: context.now(), fingerprint: '' },
  });
  return {
    input,
    isTrial,
    find: writing.lookup(),
    may: (action, schema: AnySchema, record) => caller.decide(action, schema.name, isOwn(schema, record, uid)).can,
    earlier: async (id) => {
      const [job] = (await transaction.get([pathIn(companyId, `jobs/${id}`)])) as [Stored | undefined];
      return job?.by === uid ? job.keys : [];
    },
  };
}
