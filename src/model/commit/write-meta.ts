import type { Change } from '#model/changes.ts';
import type { Locale } from '#model/people/account.ts';
import type { AnyRecord, Values } from '#model/schema.ts';

/** Where `useCustomMutation` sends a change set: all of it is written by the server, or nothing. */
export const COMMIT_URL = 'commit';

/** Where `useCustomMutation` sends a call of a command. */
export const COMMAND_URL = 'command';

/** A command on a record as the caller saw it. */
export interface CommandCall {
  /** `resource.verb`, as declared in areas/commands.ts. */
  readonly command: string;
  /** Of a command that several resources have: of which one the record is. */
  readonly resource?: string;
  /** The record that the command is called on, and the version of it that the caller looked at; 0 where there is none. */
  readonly id: string;
  readonly version: number;
  readonly input: Values;
  /** The caller's language: what the command writes in words is written in it. */
  readonly locale?: Locale;
  /** Answers what the command would do, and writes nothing. */
  readonly dryRun?: boolean;
}

/** What a commit resolves with: the records as stored, in the order of their changes. */
export interface Written {
  readonly records: readonly AnyRecord[];
}

/** What a write through Refine's `useCreate`, `useUpdate` and `useDelete` may say in its `meta`. */
export interface WriteMeta {
  /** The record as the person saw it: a version that is no longer the stored one is a conflict. */
  readonly before?: AnyRecord;
  /** What else is written, in the same commit. */
  readonly more?: readonly Change[];
}

/** The records of what a create, update or delete of the data provider resolved with, its own first. */
export function writtenOf(answer: unknown): readonly AnyRecord[] {
  if (typeof answer !== 'object' || answer === null || !('records' in answer)) return [];
  return Array.isArray(answer.records) ? answer.records : [];
}
