import type { Fields, ValueOf, ValuesOf } from './fields.ts';
import type { NameParts } from './name.ts';
import type { Notify } from './notices/notices.ts';

/** Fields every tenant record carries; written by `plan()`, never by a form. A type, so that a record is also an `AnyRecord`. */
export type Base = {
  readonly id: string;
  /** Starts at 1 and rises by one with each write. */
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** null while the record is live. */
  readonly archivedAt: Date | null;
  readonly searchTokens?: string[];
};
export type Stored<F extends Fields> = ValuesOf<F> & Base;
/** A record of an unknown resource: what generic code (lists, commits, history) works with. */
export type AnyRecord = Base & { readonly [field: string]: unknown };
export type Values = { readonly [field: string]: unknown };

/** What a schema calls its fields; any name where the schema is not known. */
export type FieldOf<S extends AnySchema> = keyof S['fields'] & string;
/** The same with what every record carries. */
export type NameOf<S extends AnySchema> = FieldOf<S> | Exclude<keyof Base, 'searchTokens'>;
/** A record of this schema; any record where the schema is not known. */
export type RecordOf<S extends AnySchema> = string extends FieldOf<S> ? AnyRecord : Stored<S['fields']>;
/** What a change may set of such a record; undefined removes a field. */
export type SetOf<S extends AnySchema> =
  string extends FieldOf<S> ? Values : { readonly [K in FieldOf<S>]?: ValueOf<S['fields'][K]> };
/** What a form holds while it is filled in: each field, and each of a group's or a row's, may still be missing. */
export type FormOf<S extends AnySchema> = string extends FieldOf<S> ? Values : Typed<S['fields']>;
type Typed<F extends Fields> = { readonly [K in keyof F]?: TypedValue<F[K]> };
type TypedValue<F> = F extends { readonly kind: 'group'; readonly fields: infer G extends Fields }
  ? Typed<G>
  : F extends { readonly kind: 'rows'; readonly fields: infer R extends Fields }
    ? readonly Typed<R>[]
    : ValueOf<F>;

/** One thing wrong with a record: its field, and the message's i18n key with its parameters. */
export interface Issue {
  readonly field: string;
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number };
}

/** Moves of a status field. What is not listed is refused, in the browser and by the database. */
export interface StatusSpec {
  readonly field: string;
  /** States a new record may start in. */
  readonly initial: readonly string[];
  /** from → allowed targets, for people who may edit the record. */
  readonly moves: { readonly [from: string]: readonly string[] };
  /** from → targets that what else is changed brings about: nobody is offered them. */
  readonly follows?: { readonly [from: string]: readonly string[] };
  /** States in which nothing is left to be done. A record in any other state is open work. */
  readonly closed?: readonly string[];
  /** from → targets that need the policy's `reopen` on the resource. */
  readonly reopen?: { readonly [from: string]: readonly string[] };
  /** State → fields that must be present in it. */
  readonly requires?: { readonly [state: string]: readonly string[] };
  /**
   * While the state is none of `free`, only the fields in `changes` change any more. A move
   * to one of `free` takes that back.
   */
  readonly lock?: { readonly free: readonly string[]; readonly changes: readonly string[] };
}

export interface Sort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** A record that is made in the same commit as another. */
export interface NewRecord {
  readonly resource: string;
  readonly id: string;
  readonly values: Values;
}
/** Records that a row of a file makes with its own: the owner of a property, the pay of an employee. */
export interface RelatedImport {
  /** Where one is looked for before it is made. Without it, each row makes its own, whose id is that of the row. */
  readonly lookup?: {
    readonly to: string;
    /** Pure: what it may be known by, the surest first; none where the row says nothing of it. */
    readonly known: (given: Values) => readonly string[];
  };
  /** Resources that are written: their columns are offered to people who may create all of them. */
  readonly makes: readonly string[];
  /** Columns, each like a field of the record, and what is wrong with them together. */
  readonly typed: AnySchema;
}
/**
 * Pure: what the row's own record repeats, and what is made with it, but for what is there already.
 * @param given what the row says in the columns of `typed`
 * @param values of the row's own record
 */
export type MakeRelated = (
  given: Values,
  ids: { readonly own: string; readonly related: string },
  values: Values,
) => { readonly repeats: Values; readonly also: readonly NewRecord[] };

/** A price is paid once, a rent each year. */
export type SumKind = 'price' | 'rent';
interface SummedApart<F extends string> {
  readonly field: F;
  readonly kinds: { readonly [kind in SumKind]: readonly string[] };
}
export interface SchemaSpec<F extends Fields> {
  /** Folder, collection, last part of the URL, Casbin object and i18n namespace, all at once. */
  readonly name: string;
  readonly fields: F;
  /** The field a person knows the record by. */
  readonly title: keyof F & string;
  /** Pure: what people call the record, where that is not its title; without an answer it is the title. */
  readonly named?: (values: Partial<ValuesOf<F>>) => NameParts | undefined;
  /** Holds the uid that owns the record: the `own` scope. */
  readonly owner?: keyof F & string;
  /** Numbered reference such as L-000123; its counter is `counters/{name}`, raised in the same commit. */
  readonly reference?: { readonly field: keyof F & string; readonly prefix: string; readonly digits: number };
  /** How a file brings such records in, beyond what a form would do. */
  readonly imports?: {
    /** Further states that imported rows may begin in, if the importing person may assign. */
    readonly states?: readonly string[];
    /** Computed fields a file may hold, for `read`. */
    readonly also?: readonly (keyof F & string)[];
    /** Pure: a row's values as the record has them: a whole name in its parts. */
    readonly read?: (values: Values) => Values;
    /** Field of choice → the field that keeps the file's own word for it. */
    readonly keeps?: { readonly [field: string]: keyof F & string };
    readonly related?: RelatedImport;
  };
  /**
   * Number given later and without gaps: a change that sets it to a series with its year (`INV-2026-`) gets the next one
   * of that year (`INV-2026-00042`). Its counter is `counters/{name}_{year}`; one commit numbers one record. The year is
   * that of `date`.
   */
  readonly numbering?: {
    readonly field: keyof F & string;
    readonly digits: number;
    readonly date: keyof F & string;
  };
  readonly status?: StatusSpec;
  /** Field of choice → its values → fields that must be present then. */
  readonly needs?: { readonly [field: string]: { readonly [value: string]: readonly string[] } };
  /** Fields whose values are looked up for duplicates through `markers/{kind}:{value}` (kinds: phone, email). */
  readonly markers?: { readonly [field: string]: 'phone' | 'email' };
  /** The few orders a list offers; indexes are made for them. The first is the default. */
  readonly sorts: readonly Sort[];
  /** Its lists are short, or show their first page alone: no index serves them from their end. */
  readonly forwardOnly?: true;
  /** Fields a list may filter by equality (each combined with each sort by Firestore's index merging). */
  readonly filters: readonly (keyof F & string)[];
  /** The date by which something is to be done about a record in an open state: past it, the menu counts it as overdue. */
  readonly due?: keyof F & string;
  /** Of which records money is owed, by the values of fields, and until when. */
  readonly unpaid?: {
    readonly where: { readonly [field in keyof F & string]?: readonly string[] };
    readonly by: keyof F & string;
  };
  /** Its list shows everyone their own first, and others' on request. */
  readonly ownFirst?: true;
  /** When it takes place: those who take part are reminded of what the next hours bring. */
  readonly soon?: keyof F & string;
  /** Amounts whose total over a list's filters is shown (the first above each column of the board); indexes are made for them. */
  readonly sums?: readonly (keyof F & string)[];
  /** Amounts of several kinds, which are never added up: which kind a record has, by the values of a choice. */
  readonly summedApart?: SummedApart<keyof F & string>;
  /** Further dates and amounts a list may be narrowed by between two ends; indexes are made for them. */
  readonly ranges?: readonly (keyof F & string)[];
  /** They are one query, which needs one index for each condition; no range of such an amount is offered. */
  readonly summedTogether?: true;
  /** Pure: fields computed from the others at the moment of the write. */
  readonly derive?: (values: ValuesOf<F>, now: Date, before?: Stored<F>) => Partial<ValuesOf<F>>;
  /** Rules across fields; form, import and write all ask. */
  readonly check?: (values: Partial<ValuesOf<F>>, now: Date, before?: Stored<F>) => readonly Issue[];
  /** The notices of a change, in the same commit. Pure. The caller of this function removes the actor. */
  readonly notify?: Notify;
  /** Server only (areas/committed.ts): what is made with a row of a file. */
  readonly makeRelated?: MakeRelated;
  /**
   * A settings document of the company, by its id. Anyone who may edit the company may write it; it is never archived.
   */
  readonly setting?: string;
  /** Only the tenant itself, at `companies/{id}`: fields that every member may read, copied to its `public/profile`. */
  readonly publishes?: readonly (keyof F & string)[];
  /** Records with this value of a choice are read by every colleague who may read own ones; giving it needs the policy's `assign`. */
  readonly shares?: { readonly field: keyof F & string; readonly value: string };
  /**
   * A list of people who have access besides the owner; it always includes the owner. They read the record like their
   * own, and may add or remove themselves in each of the lists in `answers`. A query for a person's own records finds
   * those that name the person in `field`. If `works` is true, they may change the record as its owner does.
   */
  readonly guests?: {
    readonly field: keyof F & string;
    readonly answers: readonly (keyof F & string)[];
    readonly works?: true;
  };
  /** false: changes leave no history event (notifications, saved views). */
  readonly audited?: false;
  /** false: its records have no activities. */
  readonly activities?: false;
  /**
   * Confidential part of a record, kept as a document of its own under the record's id: rules grant whole documents.
   * It has no owner and no archive of its own; `mirrors` names the fields the record repeats, kept equal in every commit.
   */
  readonly partOf?: { readonly resource: string; readonly mirrors?: { readonly [field: string]: string } };
  /** Repeats the ids of all records it points at, so that one filter finds it from each of them. */
  readonly linked?: keyof F & string;
  /** Of each of these fields at least one is present. */
  readonly oneOf?: readonly (readonly (keyof F & string)[])[];
  /** What it is about, where that may be a record of any collection: fields of its collection, its id, and its name then. */
  readonly about?: {
    readonly resource: keyof F & string;
    readonly key: keyof F & string;
    readonly label: keyof F & string;
  };
  /**
   * A record that belongs to another one (activities, attachments): these two fields name its parent. Anyone who may
   * show the parent may show it, anyone who may edit the parent may write it. `by` names the person who made it.
   */
  readonly parent?: {
    readonly resource: keyof F & string;
    readonly key: keyof F & string;
    readonly by: keyof F & string;
  };
}
/** A schema of any resource, with its functions' argument types forgotten. */
export interface AnySchema
  extends Omit<
    SchemaSpec<Fields>,
    | 'derive'
    | 'check'
    | 'named'
    | 'title'
    | 'owner'
    | 'due'
    | 'unpaid'
    | 'soon'
    | 'filters'
    | 'sums'
    | 'ranges'
    | 'summedApart'
    | 'publishes'
    | 'linked'
    | 'oneOf'
  > {
  readonly title: string;
  readonly owner?: string;
  readonly due?: string;
  readonly unpaid?: { readonly where: { readonly [field: string]: readonly string[] }; readonly by: string };
  readonly soon?: string;
  readonly filters: readonly string[];
  readonly sums?: readonly string[];
  readonly ranges?: readonly string[];
  readonly summedApart?: SummedApart<string>;
  readonly publishes?: readonly string[];
  readonly linked?: string;
  readonly oneOf?: readonly (readonly string[])[];
  readonly named?: (values: never) => NameParts | undefined;
  readonly derive?: (values: never, now: Date, before?: never) => Values;
  readonly check?: (values: never, now: Date, before?: never) => readonly Issue[];
}

export const defineSchema = <const F extends Fields, const N extends string>(
  spec: SchemaSpec<F> & { readonly name: N },
): SchemaSpec<F> & { readonly name: N } => spec;
