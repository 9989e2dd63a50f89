import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { deviceStores } from '#ui/device-stores.ts';
import type { Answers } from './answers.ts';
import type { Mapping } from './mapping.ts';
import type { RowResult } from './run.ts';
import type { ImportFile } from './work.ts';

/** A running import that this browser remembers: enough to continue after a closed tab. */
export interface Job {
  /** Owner and hash of the file. */
  readonly key: string;
  /** Of the server's record of it. */
  readonly importId: string;
  /** Company, person and resource. */
  readonly owner: string;
  readonly fileName: string;
  readonly at: Date;
  readonly mapping: Mapping;
  readonly defaults: Values;
  readonly salt: string;
  readonly answers?: Answers;
  /** Rows to bring in. */
  readonly rows: readonly number[];
  /** Row of the columns' names, 0 = first. */
  readonly header?: number;
  /** Where it is a feed: what its records are kept under. */
  readonly source?: string;
}
export const ownerOf = (companyId: string, uid: string, resource: string) => `${companyId}:${uid}:${resource}`;

const MAX_AGE_MS = 14 * DAY_MS;
/** Files of thousands of rows take a slow device a while. */
const LIMIT_MS = 30_000;
const inStores = deviceStores('freehold.imports', ['jobs', 'files', 'results'], LIMIT_MS);
/** Every key that begins with these parts. */
const under = (...parts: readonly string[]) => IDBKeyRange.bound([...parts], [...parts, []]);

/** From the worker: thousands of rows are no work for the page. */
export const saveFile = (key: string, file: ImportFile) => inStores(({ files }) => files.put(file, key));
export const saveJob = (job: Job) => inStores(({ jobs }) => jobs.put(job, job.key));
export const addResults = (key: string, results: readonly RowResult[]) =>
  inStores(({ results: store }) => store.put(results, [key, results[0]?.row ?? 0]));
export const readFile = (key: string): Promise<ImportFile | undefined> => inStores(({ files }) => files.get(key));
export const readResults = async (key: string): Promise<RowResult[]> =>
  ((await inStores<RowResult[][]>(({ results }) => results.getAll(under(key)))) ?? []).flat();
export const dropJob = (key: string) =>
  inStores(({ jobs, files, results }) => {
    files.delete(key);
    results.delete(under(key));
    return jobs.delete(key);
  });

/** This person's imports into this resource, newest first; old ones are forgotten. */
export async function readJobs(owner: string, now: Date): Promise<Job[]> {
  const all = (await inStores<Job[]>(({ jobs }) => jobs.getAll())) ?? [];
  const old = all.filter(({ at }) => now.getTime() - at.getTime() > MAX_AGE_MS);
  await Promise.all(old.map(({ key }) => dropJob(key)));
  return all.filter((job) => job.owner === owner && !old.includes(job)).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Nothing of a file stays on the device when its person leaves; what came in can still be taken back later. */
export async function settleImports(uid: string): Promise<void> {
  const all = (await inStores<Job[]>(({ jobs }) => jobs.getAll())) ?? [];
  await Promise.all(all.filter(({ owner }) => owner.split(':')[1] === uid).map(({ key }) => dropJob(key)));
}
