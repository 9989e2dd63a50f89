import { isSame } from '#lib/data/is-same.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { FeedPhotos, PhotosByReference } from './feed-photos.ts';
import type { Mapping } from './mapping.ts';
import type { Sheet } from './sheet.ts';

export interface RowChange {
  readonly record: AnyRecord;
  /** What the row says otherwise than the record. */
  readonly set: Values;
}
/** A record that a feed brought before and no longer has. */
export interface RemovedRecord {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
}

/** Rows of a feed by what they are called at their source: tomorrow’s file is about the same records. */
export class Identities {
  private readonly column: number;
  private readonly source: string;
  private readonly photos: PhotosByReference;
  private records = new Map<string, AnyRecord>();

  constructor(sheet: Sheet) {
    this.photos = sheet.photos ?? {};
    this.column = sheet.feed ? sheet.headers.indexOf('externalReference') : -1;
    this.source = sheet.feed?.source ?? '';
  }
  /** undefined: the rows of this file have no ids. */
  of(row: readonly string[]): string | undefined {
    const reference = row[this.column];
    return reference ? `${this.source}:${reference}` : undefined;
  }
  photosOf(row: readonly string[]): FeedPhotos | undefined {
    return this.photos[row[this.column] ?? ''];
  }
  /** What this source brought before. */
  know(records: readonly AnyRecord[]): void {
    this.records = new Map(records.map((record) => [`${this.source}:${String(record.externalReference)}`, record]));
  }
  /** A cell that says nothing takes nothing away. */
  changeOf(row: readonly string[], mapping: Mapping, values: Values): RowChange | undefined {
    const record = this.records.get(this.of(row) ?? '');
    if (!record) return undefined;
    const names = mapping.flatMap((path) => (path === undefined ? [] : [path.split('.')[0] ?? path]));
    const changed = names.filter((name) => values[name] !== undefined && !isSame(values[name], record[name]));
    const { fingerprint } = this.photosOf(row) ?? {};
    const photos =
      fingerprint !== undefined && fingerprint !== record.externalPhotos ? { externalPhotos: fingerprint } : {};
    return { record, set: { ...Object.fromEntries(changed.map((name) => [name, values[name]])), ...photos } };
  }
  /** Records the file no longer has; what was sold or withdrawn here is no news. */
  removed(rows: readonly (readonly string[])[], schema: AnySchema): RemovedRecord[] {
    const here = new Set(rows.map((row) => this.of(row)));
    const open = openStates(schema);
    const { title, status } = schema;
    return [...this.records].flatMap(([identity, record]) =>
      here.has(identity) || (status && !open.includes(String(record[status.field])))
        ? []
        : [{ id: record.id, reference: String(record.externalReference), title: String(record[title] ?? '') }],
    );
  }
}
