import type { Change } from '#model/changes.ts';
import type { Fields, ValuesOf } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { CommandFacts, Effect } from './command.ts';
import type { Lookup } from './invariant.ts';

/** A record by its collection and id: `leads/{id}`. */
export type RecordKey = string;

export interface JobFacts<I = Values> {
  readonly input: I;
  /** Only asked what it would change. */
  readonly isTrial: boolean;
  readonly find: Lookup;
  readonly may: CommandFacts['may'];
  /** Records of an earlier job that the caller started, in its order; none where it is unknown. */
  readonly earlier: (id: string) => Promise<readonly RecordKey[]>;
}
/**
 * A command over more records than one transaction takes: the server lists them, and changes them in slices. Its document
 * `jobs/{id}` is written with each slice, so that a killed process repeats none and forgets none.
 */
export interface Job {
  /** `resource.verb`, as of every command. */
  readonly name: string;
  /** The action and the resource to check with the policy, for any record of the company. */
  readonly right: string;
  readonly of: string;
  readonly input: Fields;
  /** What the input must be beyond its fields, and the records to change, in their order. */
  readonly list: (facts: JobFacts) => Promise<{ readonly keys: readonly RecordKey[] } | { readonly issue: JobIssue }>;
  /** The change of one of them as it is now, by its place in the list; undefined where nothing is left to do. */
  readonly change: (schema: AnySchema, record: AnyRecord, at: number, facts: JobFacts) => Change | undefined;
}
interface JobIssue {
  readonly field: string;
  readonly key: string;
}

/** Types follow from the input: a misspelt field does not compile. */
export const defineJob = <const I extends Fields>(spec: {
  readonly name: `${string}.${string}`;
  readonly right: string;
  readonly of: string;
  readonly input: I;
  readonly list: (facts: JobFacts<ValuesOf<I>>) => ReturnType<Job['list']>;
  readonly change: (
    schema: AnySchema,
    record: AnyRecord,
    at: number,
    facts: JobFacts<ValuesOf<I>>,
  ) => Change | undefined;
}): Job => ({ ...spec, list: spec.list as Job['list'], change: spec.change as Job['change'] });

/** One record that was not changed, with its name and the kind of the error. */
export interface JobFailure {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}
/** How far a job is. */
export interface JobProgress {
  readonly state: 'Running' | 'Done' | 'Stopped';
  readonly done: number;
  readonly total: number;
  /** Of those that are done: records that the job did change. */
  readonly changed: number;
  readonly failed: readonly JobFailure[];
  /** Why it stopped: its caller may no longer do it. */
  readonly error?: string;
}
/** `companies/{companyId}/jobs/{id}`. */
export interface StoredJob extends JobProgress {
  readonly name: string;
  readonly input: Values;
  /** uid of the caller. */
  readonly by: string;
  readonly at: Date;
  readonly keys: readonly RecordKey[];
}
/** How many records of each resource: what a job would change. */
export function countsOf(keys: readonly RecordKey[]): readonly Effect[] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const resource = key.slice(0, key.indexOf('/'));
    counts.set(resource, (counts.get(resource) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, params: { count } }));
}
