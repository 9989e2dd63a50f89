import type { Change, HistoryEvent } from '#model/changes.ts';
import type { Fields } from '#model/fields.ts';
import type { AnyRecord, AnySchema, Issue, SchemaSpec, Stored, Values } from '#model/schema.ts';
import type { Condition } from './store.ts';
import type { StoredFiles } from './stored-files.ts';

/** Records of the caller's company, as they will be after the commit. */
export interface Lookup {
  readonly get: <F extends Fields>(
    schema: Pick<SchemaSpec<F>, 'name' | 'fields'>,
    id: string | undefined,
  ) => Promise<Stored<F> | undefined>;
  /** The record before the commit. */
  readonly before: <F extends Fields>(schema: SchemaSpec<F>, id: string | undefined) => Promise<Stored<F> | undefined>;
  /** All that are not archived and hold `value` in `field`, or in the list `field`. */
  readonly where: <F extends Fields>(
    schema: Pick<SchemaSpec<F>, 'name' | 'fields'>,
    field: keyof F & string,
    value: unknown,
  ) => Promise<readonly Stored<F>[]>;
  /** At most `limit` stored records that meet these conditions, archived ones too, as before the commit. */
  readonly some: <F extends Fields>(
    schema: Pick<SchemaSpec<F>, 'name' | 'fields'>,
    conditions: readonly Condition[],
    limit: number,
  ) => Promise<readonly Stored<F>[]>;
  /** What the history says of one version of a record. */
  readonly event: (schema: AnySchema, id: string, version: number) => Promise<HistoryEvent | undefined>;
  /** Whether somebody works for the company now. */
  readonly isActive: (uid: string) => Promise<boolean>;
  /** Whether there is any record of this collection, archived ones too, before the commit. */
  readonly any: <F extends Fields>(schema: SchemaSpec<F>) => Promise<boolean>;
  /** One of the company's settings documents. */
  readonly setting: (name: string) => Promise<Values | undefined>;
}

/** A change and who makes it: what an invariant looks at. */
export interface Facts<R = AnyRecord> {
  readonly type: 'create' | 'update' | 'archive' | 'restore';
  readonly before: R | undefined;
  readonly after: R;
  /** Own fields of the schema whose value differs; all that are present of a new record. */
  readonly changed: ReadonlySet<string>;
  readonly uid: string;
  /**
   * Whether the policy lets the caller do this to the record as it was before the commit. `everyone`: to all records,
   * not only one's own.
   */
  readonly may: (action: string, reach?: 'everyone') => boolean;
  /** Active colleagues whom the policy lets do it, to any such record of the company; never the caller. */
  readonly permittedOthers: (action: string) => Promise<readonly string[]>;
  readonly companyId: string;
  readonly company: Values;
  readonly now: Date;
  readonly find: Lookup;
  readonly files: StoredFiles;
  /** The command that composed the change; absent where a client sent the change itself. */
  readonly command?: string | undefined;
}

/**
 * Something that is true of the stored records before and after every commit, and that one record's own `check` cannot
 * say: it looks at other records, at the former state or at who acts.
 */
export interface Invariant<R = AnyRecord> {
  /** A plain sentence: what is true. */
  readonly name: string;
  /** Computed fields whose value it proves, so that a command may set them. */
  readonly proves?: readonly (keyof R & string)[];
  /** Nothing when it holds; otherwise what is wrong, or `forbidden` where it is not the caller's to do. */
  readonly check: (
    facts: Facts<R>,
  ) => Promise<readonly Issue[] | 'forbidden' | undefined> | readonly Issue[] | 'forbidden' | undefined;
}

/** A new record, or a stored one with what is set on it, before anything is derived. */
export interface Filling<R = AnyRecord> {
  readonly type: Change['type'];
  readonly id: string;
  readonly values: Partial<R>;
  readonly before: R | undefined;
  readonly uid: string;
  readonly now: Date;
  /** Rows of a file: what is worked out for one enquiry is not for thousands. */
  readonly isImport: boolean;
  /** All that the commit is to change, this one included. */
  readonly commitChanges: readonly Change[];
  readonly company: Values;
  /** Whether the policy lets the caller do it to this stored record of any collection. */
  readonly may: (action: string, schema: AnySchema, record: AnyRecord) => boolean;
  readonly find: Lookup;
}
/** What the server itself writes into a record from settings and other records, whatever the client sent. */
export type Fill<R = AnyRecord> = (filling: Filling<R>) => Promise<Values>;

/**
 * The changes that the server makes to other records because of this one. The caller needs no right to them. If a
 * change is the caller's own decision and does not follow from a rule, the function checks `may`.
 */
export type Follow<R = AnyRecord> = (filling: Filling<R>) => Promise<readonly Change[]>;

/** The invariants of one resource. */
export interface Invariants {
  readonly schema: AnySchema;
  readonly all: readonly Invariant[];
  readonly fill?: Fill;
  readonly follow?: Follow;
}

/** Types flow from the schema: a misspelt field does not compile. */
export function defineInvariants<F extends Fields>(
  schema: SchemaSpec<F>,
  all: readonly Invariant<Stored<F>>[],
  fill?: Fill<Stored<F>>,
  follow?: Follow<Stored<F>>,
): Invariants {
  return {
    schema: schema as AnySchema,
    all: all as readonly Invariant[],
    ...(fill && { fill: fill as Fill }),
    ...(follow && { follow: follow as Follow }),
  };
}
