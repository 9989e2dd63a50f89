import type { Caller } from '#model/commit/caller.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import type { Condition, Transaction } from '#model/commit/store.ts';
import type { Notice } from '#model/notices/notices.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** A notice that depends only on the time. It is sent once, when the moment of a record comes. */
export interface TimedNotice {
  /** Part of the ids of its notifications: never renamed. */
  readonly name: string;
  readonly schema: AnySchema;
  /** The moment of the record that is looked at. */
  readonly field: string;
  /** How long before that moment the notice is sent, in milliseconds. Negative: after it. */
  readonly ahead: number | ((setting: Values) => number);
  /** The company's setting `ahead` depends on. */
  readonly setting?: string;
  /** Whether it still wants somebody's work at this moment; what is archived never does. */
  readonly isOpen?: (record: AnyRecord, now: Date) => boolean;
  readonly notices: (record: AnyRecord, facts: HourFacts) => readonly Notice[] | Promise<readonly Notice[]>;
}

/** A notice that is checked once a day for the records of a resource, at an hour of the company's clock. */
export interface DailyNotice {
  /** Part of the ids of its notifications: never renamed. */
  readonly name: string;
  readonly schema: AnySchema;
  /** Minutes after the company's midnight, on a day `YYYY-MM-DD`. */
  readonly at: number | ((setting: Values, company: Values, day: string) => number);
  /** The company's setting that the hour and the question depend on. */
  readonly setting?: string;
  /** Asked of the company itself, in place of records below it. */
  readonly ofCompany?: true;
  /** Which records are looked at; all of the resource without it. */
  readonly where?: (facts: DayFacts) => readonly Condition[];
  /** Made once for a page of records: what it reads is read once. Undefined where there is nothing to tell. */
  readonly ask: (facts: DayFacts) => Promise<OccasionsOf | undefined> | OccasionsOf | undefined;
}
/** A notice about a record. A key is sent once, however often the check finds it. */
export interface Occasion {
  readonly key: string | number;
  readonly notices: readonly Notice[];
}
type OccasionsOf = (record: AnyRecord) => readonly Occasion[] | Promise<readonly Occasion[]>;

/** Active colleagues whose role may do this to all such records. */
export type PermittedPeople = (action: string, resource: string) => readonly string[];

/** What a notice may look at beside its record. */
export interface HourFacts {
  readonly now: Date;
  readonly may: PermittedPeople;
  readonly find: Lookup;
  /** Every resource of a company. */
  readonly schemas: readonly AnySchema[];
  readonly recordOf: (schema: AnySchema, id: unknown) => Promise<AnyRecord | undefined>;
  /** Whether the company has any such record, archived ones too. */
  readonly exists: (schema: AnySchema, conditions: readonly Condition[]) => Promise<boolean>;
  readonly company: Values;
  /** The company's stored setting. */
  readonly setting: Values;
}
export interface DayFacts extends HourFacts {
  /** The company's day of the check, `YYYY-MM-DD`, and the earlier days whose hour passed without a run. */
  readonly day: string;
  readonly missedDays: readonly string[];
  /** IANA. */
  readonly timeZone: string;
}

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
  /** There is more, though less was found than asked for. */
  readonly isCut?: boolean;
  /** What is written tells nobody of anything. */
  readonly isSilent?: true;
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
