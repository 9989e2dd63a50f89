import { sha256 } from '#lib/files/sha256.ts';
import { withoutGuard } from '#lib/tables/csv.ts';
import type { RelatedRow } from '#model/imports.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';
import { type Answers, RELATED, wordKey } from './answers.ts';
import type { FeedPhotos } from './feed-photos.ts';
import { Identities, type RowChange } from './identities.ts';
import type { Mapping } from './mapping.ts';
import type { RecordWord } from './named-records.ts';
import type { AskedQuestions } from './questions.ts';
import { type ReadRow, RowReader } from './row-reader.ts';
import { type Dictionary, importLeaves, type Leaf, type Setting } from './setting.ts';
import type { Sheet } from './sheet.ts';

export interface ImportPlan {
  readonly mapping: Mapping;
  /** What a record gets where the file says nothing. */
  readonly defaults: Values;
  /** Parts the ids of one importer from another's where both see only their own records. */
  readonly salt: string;
  /** A person's answers to the file's open questions. */
  readonly answers?: Answers;
}
export const ROW_FILTERS = ['all', 'ready', 'update', 'wrong', 'duplicate', 'present', 'skipped'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];
export type RowState = Exclude<RowFilter, 'all'>;
export type Counts = { readonly [K in RowFilter]: number };
/** A row as the screen shows it. */
export interface RowView {
  readonly index: number;
  /** Texts in the order of the mapped columns. */
  readonly cells: readonly string[];
  readonly state: RowState;
  readonly issues: readonly Issue[];
  /** Index of an earlier row with the same phone or e-mail. */
  readonly twin?: number;
  /** Reference of a record that has the same. */
  readonly known?: string;
  /** How many the feed names. */
  readonly photos?: number;
}
export interface Draft {
  readonly row: number;
  readonly id: string;
  readonly values: Values;
  /** When it was made where it comes from. */
  readonly createdAt?: Date;
  /** Of the record it changes. */
  readonly version?: number;
  /** What it says of the record that is made with it. */
  readonly related?: RelatedRow;
}
export type MarkerValue = {
  readonly row: number;
  readonly id: string;
  readonly kind: 'phone' | 'email';
  readonly value: string;
};

/** An id computed from these: the same each time. */
const shortHash = async (parts: readonly unknown[]) => (await sha256(parts.join(':'))).slice(0, 24);

/** One file on its way in: its rows, what the mapping makes of them, what is wrong with them. Lives in the worker. */
export class Importer {
  private readonly rows: string[][];
  private readonly broken: Set<number>;
  private readonly leaves: ReadonlyMap<string, Leaf>;
  private plan: ImportPlan = { mapping: [], defaults: {}, salt: '' };
  private checked: ReadRow[] = [];
  private reader: RowReader;
  private twins = new Map<number, number>();
  private readonly known = new Map<number, string>();
  private readonly present = new Set<number>();
  private readonly skipped: Set<number>;
  /** Where the rows are known elsewhere by a reference: a feed. */
  readonly identities: Identities;

  constructor(
    private readonly schema: AnySchema,
    private readonly setting: Setting,
    private readonly dictionary: Dictionary,
    private readonly sheet: Sheet,
    private readonly hash: string,
    skipped: readonly number[] = [],
  ) {
    this.rows = sheet.rows.map((row) => [...row]);
    this.broken = new Set(sheet.broken);
    this.skipped = new Set(skipped);
    this.leaves = new Map(importLeaves(schema).map((leaf) => [leaf.path, leaf]));
    this.identities = new Identities(sheet);
    this.reader = this.readerOf();
  }

  check(plan: ImportPlan, now: Date): void {
    this.plan = plan;
    this.reader = this.readerOf();
    this.checked = this.rows.map((_, index) => this.checkRow(index, now));
    this.findTwins();
  }
  private readerOf(): RowReader {
    const { schema, setting, dictionary, sheet, leaves, plan, rows } = this;
    return new RowReader(schema, setting, dictionary, sheet, leaves, plan, rows);
  }
  /** The open questions of the last check of the rows, answered or not. */
  questions(): AskedQuestions {
    return this.reader.questions.asked();
  }
  /** Words that stand for records of other lists. */
  recordWords(): RecordWord[] {
    return this.reader.questions.records();
  }
  edit(index: number, column: number, text: string, now: Date): void {
    const row = this.rows[index];
    if (!row) return;
    while (row.length <= column) row.push('');
    row[column] = text;
    // the person who looked at the row knows better how it was meant
    row.length = Math.min(row.length, this.sheet.headers.length);
    this.broken.delete(index);
    this.known.delete(index);
    this.checked[index] = this.checkRow(index, now);
    this.findTwins();
  }
  skip(indexes: readonly number[], on: boolean): void {
    for (const index of indexes)
      if (on) this.skipped.add(index);
      else this.skipped.delete(index);
  }
  /** Records found to carry the same phone or e-mail; a row's own record means it came in before. */
  found(row: number, reference: string, own: boolean): void {
    if (own) this.present.add(row);
    else this.known.set(row, reference);
  }

  private checkRow(index: number, now: Date): ReadRow {
    return this.reader.read(this.rows[index] ?? [], this.broken.has(index), now);
  }

  /** Rows that share a phone or an e-mail with an earlier one that is to come in. */
  private findTwins(): void {
    const first = new Map<string, number>();
    this.twins = new Map();
    for (const { row, kind, value } of this.markers()) {
      const twin = first.get(`${kind}:${value}`);
      if (twin === undefined) first.set(`${kind}:${value}`, row);
      else if (twin !== row) this.twins.set(row, twin);
    }
  }
  private markers(): { row: number; kind: 'phone' | 'email'; value: string }[] {
    const fields = Object.entries(this.schema.markers ?? {});
    return this.checked.flatMap(({ values }, row) =>
      fields.flatMap(([field, kind]) => {
        const value = values[field];
        return typeof value === 'string' ? [{ row, kind, value }] : [];
      }),
    );
  }
  /** The record a row is about, and what the file's columns change of it. */
  private changeOf(index: number): RowChange | undefined {
    const { mapping } = this.plan;
    return this.identities.changeOf(this.rows[index] ?? [], mapping, this.checked[index]?.values ?? {});
  }
  /** What to look up in the database, with the id each row will have. */
  async markerValues(): Promise<MarkerValue[]> {
    const wanted = this.markers().filter(({ row }) => this.checked[row]?.issues.length === 0);
    return Promise.all(wanted.map(async (one) => ({ ...one, id: await this.idOf(one.row, 0) })));
  }

  stateOf(index: number): RowState {
    if (this.skipped.has(index)) return 'skipped';
    if (this.present.has(index)) return 'present';
    if ((this.checked[index]?.issues.length ?? 0) > 0) return 'wrong';
    const change = this.changeOf(index);
    if (change) return Object.keys(change.set).length > 0 ? 'update' : 'present';
    return this.twins.has(index) || this.known.has(index) ? 'duplicate' : 'ready';
  }
  counts(): Counts {
    const counts = { all: this.rows.length, ready: 0, update: 0, wrong: 0, duplicate: 0, present: 0, skipped: 0 };
    this.rows.forEach((_, index) => {
      counts[this.stateOf(index)] += 1;
    });
    return counts;
  }
  page(filter: RowFilter, offset: number, limit: number): { rows: RowView[]; total: number } {
    const indexes = this.rows.flatMap((_, index) =>
      filter === 'all' || this.stateOf(index) === filter ? [index] : [],
    );
    return { total: indexes.length, rows: indexes.slice(offset, offset + limit).map((index) => this.view(index)) };
  }
  private view(index: number): RowView {
    return {
      index,
      cells: this.plan.mapping.flatMap((path, column) => (path ? [this.rows[index]?.[column] ?? ''] : [])),
      state: this.stateOf(index),
      issues: this.checked[index]?.issues ?? [],
      twin: this.twins.get(index),
      known: this.known.get(index),
      photos: this.photosOf(index)?.addresses.length,
    };
  }

  /** Rows that would come in now, in order. */
  chosen(withDuplicates: boolean): number[] {
    return this.rows.flatMap((_, index) => {
      const state = this.stateOf(index);
      const isSent = state === 'present' && !this.changeOf(index);
      return state === 'ready' || state === 'update' || isSent || (state === 'duplicate' && withDuplicates)
        ? [index]
        : [];
    });
  }
  /** Every row in its current state, to be stored. */
  toStore(): { rows: readonly (readonly string[])[]; skipped: readonly number[] } {
    return { rows: this.rows, skipped: [...this.skipped] };
  }
  async take(indexes: readonly number[], generation: number): Promise<Draft[]> {
    return Promise.all(
      indexes.map(async (row) => {
        const change = this.changeOf(row);
        if (change) return { row, id: change.record.id, version: change.record.version, values: change.set };
        const { values = {}, createdAt, related } = this.checked[row] ?? {};
        const id = await this.idOf(row, generation);
        const photos = this.photosOf(row);
        return {
          row,
          id,
          values: { ...values, ...(photos && { externalPhotos: photos.fingerprint }) },
          ...(createdAt && { createdAt }),
          ...(related && { related: { id: (await this.relatedId(related)) ?? id, given: related } }),
        };
      }),
    );
  }
  /** What the feed names of this row's listing. */
  photosOf(row: number): FeedPhotos | undefined {
    return this.identities.photosOf(this.rows[row] ?? []);
  }
  /**
   * The related record is one that was found, or new: rows that name it alike name the same. Undefined where each row has
   * its own.
   */
  private async relatedId(given: Values): Promise<string | undefined> {
    const { schema, plan } = this;
    const { lookup } = schema.imports?.related ?? {};
    if (!lookup) return undefined;
    const [known = ''] = lookup.known(given);
    const found = plan.answers?.words[RELATED]?.[wordKey(known)];
    return typeof found === 'string' ? found : shortHash([schema.name, plan.salt, RELATED, known]);
  }
  /** The same row of the same file is the same record, however often it is sent; `generation` counts what was taken back. */
  private async idOf(row: number, generation: number): Promise<string> {
    const { salt } = this.plan;
    const identity = this.identities.of(this.rows[row] ?? []);
    const known = identity ? [this.schema.name, salt, identity] : [this.hash, this.schema.name, salt, row];
    return shortHash([...known, generation]);
  }
  /** The rows with these reasons, in the file's own columns. */
  failures(reasons: ReadonlyMap<number, string>, head: string): string[][] {
    const width = this.sheet.headers.length;
    const rows = [...reasons].map(([row, reason]) => {
      const cells = (this.rows[row] ?? []).slice(0, width).map(withoutGuard);
      return [...cells, ...Array.from({ length: width - cells.length }, () => ''), reason];
    });
    return [[...this.sheet.headers, head], ...rows];
  }
}
