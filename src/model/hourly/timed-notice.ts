import type { Caller } from '#model/commit/caller.ts';
import type { Condition, Transaction } from '#model/commit/store.ts';
import type { Notice } from '#model/notices.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** What the passing of time alone tells colleagues of. */
export interface TimedNotice {
  /** Part of the ids of its notifications: never renamed. */
  readonly name: string;
  readonly schema: AnySchema;
  /** The moment of the record that is looked at. */
  readonly field: string;
  /** Told so long before that moment, in milliseconds; after it where negative. */
  readonly ahead: number | ((setting: Values) => number);
  /** The company's setting `ahead` depends on. */
  readonly setting?: string;
  /** Whether it still wants somebody's work; what is archived never does. */
  readonly isOpen?: (record: AnyRecord) => boolean;
  /** The record a part or a file belongs to, as `resource/id`: it is told of instead. */
  readonly of?: (record: AnyRecord) => string;
  readonly notices: (record: AnyRecord, whole: AnyRecord, may: PermittedPeople) => readonly Notice[];
}
/** Active colleagues whose role may do this to all such records. */
export type PermittedPeople = (action: string, resource: string) => readonly string[];

/** Moments after `after` and until `until`, so that each is looked at by one run only. */
export interface Period {
  readonly after: Date;
  readonly until: Date;
}
/** What a page of one task found: the documents it looked at, in their order, and what is to be written for them. */
export interface TaskPage {
  readonly writes: readonly { readonly path: string; readonly data: Values }[];
  readonly removed: readonly string[];
  readonly found: readonly { readonly path: string; readonly data: Values }[];
}
/** A company whose turn it is. */
export interface Turn {
  readonly transaction: Transaction;
  readonly caller: Caller;
  readonly period: Period;
}

export const within = (field: string, { after, until }: Period, ahead: number): readonly Condition[] => [
  { field, operator: '>', value: new Date(after.getTime() + ahead) },
  { field, operator: '<=', value: new Date(until.getTime() + ahead) },
];
