import type { Values } from '#schema/schema.ts';
import { deviceStores } from '../device-stores.ts';
import type { Mapping } from './mapping.ts';
import type { RowResult } from './run.ts';
import type { KeptFile } from './work.ts';

/** An import as this browser remembers it: enough to go on after a closed tab, and to take it back. */
export interface Job {
  /** Owner and hash of the file. */
  readonly key: string;
  /** Company, person and resource. */
  readonly owner: string;
  readonly fileName: string;
  readonly at: Date;
  readonly mapping: Mapping;
  readonly defaults: Values;
  readonly salt: string;
  /** Rows to bring in. */
  readonly rows: readonly number[];
  readonly state: 'running' | 'done' | 'reverted';
  /** Records it made. */
  readonly created?: readonly string[];
}
export const ownerOf = (companyId: string, uid: string, resource: string) => `${companyId}:${uid}:${resource}`;

const KEPT_MS = 14 * 86_400_000;
/** Files of thousands of rows take a slow device a while. */
const LIMIT_MS = 30_000;
const inStores = deviceStores('freehold.imports', ['jobs', 'files', 'results'], LIMIT_MS);
/** Every key that begins with these parts. */
const under = (...parts: readonly string[]) => IDBKeyRange.bound([...parts], [...parts, []]);

const sentKey = (key: string) => `${key}:sent`;
/** Ids of the batch under way: whatever becomes of its answer, they are this import's. */
export const saveSent = (key: string, ids: readonly string[]) => inStores(({ files }) => files.put(ids, sentKey(key)));
export const readSent = async (key: string): Promise<ReadonlySet<string>> =>
  new Set(await inStores<readonly string[]>(({ files }) => files.get(sentKey(key))));

/** From the worker: thousands of rows are no work for the page. */
export const saveFile = (key: string, file: KeptFile) => inStores(({ files }) => files.put(file, key));
export const saveJob = (job: Job) =>
  inStores(({ jobs, files }) => {
    if (job.state !== 'running') files.delete(job.key);
    return jobs.put(job, job.key);
  });
export const addResults = (key: string, results: readonly RowResult[]) =>
  inStores(({ results: store }) => store.put(results, [key, results[0]?.row ?? 0]));
export const readFile = (key: string): Promise<KeptFile | undefined> => inStores(({ files }) => files.get(key));
export const readResults = async (key: string): Promise<RowResult[]> =>
  ((await inStores<RowResult[][]>(({ results }) => results.getAll(under(key)))) ?? []).flat();
export const dropJob = (key: string) =>
  inStores(({ jobs, files, results }) => {
    files.delete(key);
    files.delete(sentKey(key));
    results.delete(under(key));
    return jobs.delete(key);
  });

/** This person's imports into this resource, newest first; old ones are forgotten. */
export async function readJobs(owner: string, now: Date): Promise<Job[]> {
  const all = (await inStores<Job[]>(({ jobs }) => jobs.getAll())) ?? [];
  const old = all.filter(({ at }) => now.getTime() - at.getTime() > KEPT_MS);
  await Promise.all(old.map(({ key }) => dropJob(key)));
  return all.filter((job) => job.owner === owner && !old.includes(job)).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Ids of the records these rows became. */
export const createdIn = (results: readonly RowResult[]): string[] =>
  results.flatMap(({ done, id }) => (done === 'created' && id ? [id] : []));

/** A file that is imported anew: what earlier runs of it made stays with it, so that it can be taken back. */
export async function takeOver(key: string): Promise<readonly string[]> {
  const before = await inStores<Job | undefined>(({ jobs }) => jobs.get(key));
  const made = [...(before?.created ?? []), ...createdIn(before?.state === 'running' ? await readResults(key) : [])];
  await dropJob(key);
  return before?.state === 'reverted' ? [] : [...new Set(made)];
}

/** Nothing of a file stays on the device when its person leaves; what came in can still be taken back later. */
export async function settleImports(uid: string): Promise<void> {
  const all = (await inStores<Job[]>(({ jobs }) => jobs.getAll())) ?? [];
  for (const job of all.filter(({ owner, state }) => owner.split(':')[1] === uid && state === 'running')) {
    const created = await takeOver(job.key);
    if (created.length > 0) await saveJob({ ...job, created, state: 'done' });
  }
}
