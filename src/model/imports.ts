import type { ErrorKind } from './errors.ts';
import type { AnySchema, Issue, Values } from './schema.ts';

/** Rows of one file. */
export const MAX_ROWS = 50_000;
/** Documents one slice writes, and rows it has at most. */
const MAX_WRITES = 400;
const MAX_SLICE = 200;
/** An import may be taken back for so long. */
export const UNDO_DAYS = 14;
/** Records that were changed since and so were left: more are counted, not named. */
export const MOST_SKIPPED = 200;

/** What a related record may write: itself, its event and its markers, and the part that names it with its event. */
const WRITES_OF_RELATED = 6;

/** Rows one slice has: each writes its record, its event and its duplicate markers, and what it brings with it. */
export const rowsInSlice = ({ markers = {}, imports }: Pick<AnySchema, 'markers' | 'imports'>): number =>
  Math.min(
    MAX_SLICE,
    Math.floor(MAX_WRITES / (2 + Object.keys(markers).length + (imports?.related ? WRITES_OF_RELATED : 0))),
  );

/** What a row says of a record that the server makes beside its own, and that record's id. */
export interface RelatedRow {
  readonly id: string;
  readonly given: Values;
}
export interface ImportRow {
  readonly id: string;
  readonly values: Values;
  /** When it was made where it comes from: for callers who may assign. */
  readonly createdAt?: Date;
  /** Of the record this row changes; without one it makes a record. */
  readonly version?: number;
  /** Made with it, but for what is there already. */
  readonly related?: RelatedRow;
}
/** What became of one row. `archived`: it came in before and was put away since; it may come in under another id. */
export interface RowOutcome {
  readonly id: string;
  readonly done: 'created' | 'updated' | 'present' | 'archived' | 'failed';
  readonly reason?: ErrorKind;
  readonly issues?: readonly Issue[];
}
/** An import as the database keeps it: companies/{companyId}/imports/{importId}. */
export interface ImportRecord {
  readonly resource: string;
  readonly fileName: string;
  /** uid of who imports, and the name of that moment. */
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  /** Rows that are to come in. */
  readonly rows: number;
  readonly state: 'running' | 'done';
  /** Of all slices, once it is done. */
  readonly written?: number;
  readonly refused?: number;
  readonly undo?: ImportUndo;
}
export interface ImportUndo {
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly state: 'running' | 'done';
  /** Id of the last event looked at. */
  readonly after?: string;
  readonly archived: number;
  /** Left because somebody changed them since: how many, and the first of them by name. */
  readonly skipped: number;
  readonly skippedRecords?: readonly SkippedRecord[];
}
export interface SkippedRecord {
  readonly id: string;
  readonly name: string;
}
export interface ListedImport extends ImportRecord {
  readonly id: string;
  readonly mayUndo: boolean;
}

/** Longest address of a photo. */
export const MOST_ADDRESS = 500;
/**
 * Why the photo at an address was not fetched: the address is none of the public web · nothing was found there, or not in
 * time · it is no PNG, JPEG or WebP · it is larger than a photo may be.
 */
export type PhotoRefusal = 'address' | 'missing' | 'type' | 'size';

/** Imports into one company, as the server does them. Each step may be called again. Throws AppError. */
export interface ImportsPort {
  begin(importId: string, what: Pick<ImportRecord, 'resource' | 'fileName' | 'rows'>): Promise<void>;
  /** The same slice sent again has the same name, and is written once. */
  slice(importId: string, slice: string, rows: readonly ImportRow[]): Promise<readonly RowOutcome[]>;
  /** Adds it up and tells colleagues of what came in. */
  finish(importId: string): Promise<void>;
  /** Takes the next records back; asked again until it is done. */
  undo(importId: string): Promise<ImportUndo>;
  /** The photo a feed names, which the server fetches: a page may not ask other hosts. */
  photo(address: string): Promise<Blob | PhotoRefusal>;
  /** Those of the last `UNDO_DAYS`, newest first. */
  list(resource: string): Promise<readonly ListedImport[]>;
}
