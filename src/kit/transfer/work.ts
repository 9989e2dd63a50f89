import { sha256 } from '#lib/files/sha256.ts';
import type { Listing, ReadingContext } from '#lib/listing/listing.ts';
import type { SheetCell } from '#lib/tables/sheet-cell.ts';
import { MAX_ROWS as MAX_IMPORTED } from '#model/imports.ts';
import { LOCALES } from '#model/people/account.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { cardSheet } from './card-sheet.ts';
import { cellOf, exportLeaves, headOf } from './cells.ts';
import { feedSheet } from './feed-sheet.ts';
import { type Format, makeFile } from './file.ts';
import { guessColumns } from './guess.ts';
import type { RemovedRecord } from './identities.ts';
import {
  type Counts,
  type Draft,
  Importer,
  type ImportPlan,
  type MarkerValue,
  type RowFilter,
  type RowView,
} from './importer.ts';
import { readFile, saveFile } from './jobs.ts';
import type { Mapping } from './mapping.ts';
import type { RecordWord } from './named-records.ts';
import type { AskedQuestions } from './questions.ts';
import { type Dictionary, importLeaves, type Setting, type Words } from './setting.ts';
import { type Refusal, readSheet, type Sheet, type SheetPlace } from './sheet.ts';

type LoadTexts = (locale: string, namespace: string) => Promise<unknown>;
interface TransferTexts {
  readonly flag: { readonly yes: string; readonly no: string };
  readonly hints: { readonly [kind: string]: string };
  readonly file: { readonly reason: string };
}
export interface Opened {
  readonly headers: readonly string[];
  /** The first rows, for choosing what a column is. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  readonly hash: string;
  readonly guess: Mapping;
  /** Where it is a feed: what its records are kept under. */
  readonly feed?: Sheet['feed'];
  readonly place?: SheetPlace;
  readonly sheets?: readonly string[];
  readonly top?: Sheet['top'];
}
/** The result of reading a file of listings. */
export interface OpenedListings {
  readonly hash: string;
  readonly listings: readonly Listing[];
  /** Heads of the columns that were left out. */
  readonly unknown: readonly string[];
}
/** A file as the page keeps it between two visits. */
export interface ImportFile {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly skipped: readonly number[];
  readonly hash: string;
  readonly numbers: string;
  readonly feed?: Sheet['feed'];
  readonly photos?: Sheet['photos'];
}

/** What the worker does; each method answers with plain data. One file, one export at a time. */
export function transferWork(schemas: readonly AnySchema[], load: LoadTexts) {
  let importer: Importer | undefined;
  let sheet: Sheet | undefined;
  let hash = '';
  let lines: SheetCell[][] = [];
  const schemaOf = (name: string): AnySchema => {
    const schema = schemas.find((one) => one.name === name);
    if (!schema) throw new Error(`no schema named ${name}`);
    return schema;
  };
  const current = (): Importer => {
    if (!importer) throw new Error('no file');
    return importer;
  };
  const texts = async (locale: string) => (await load(locale, 'transfer')) as TransferTexts;
  const wordsOf = async (locale: string, resource: string): Promise<Words> => {
    const labels = (await load(locale, resource)) as Partial<Words>;
    const { flag } = await texts(locale);
    const words = (text: string) => text.split(/[,，、]/).map((word) => word.trim());
    return { fields: labels.fields ?? {}, options: labels.options ?? {}, yes: words(flag.yes), no: words(flag.no) };
  };
  const dictionaryOf = async ({ locale, resource }: Setting): Promise<Dictionary> => {
    const order = [locale, ...LOCALES.filter((other) => other !== locale)];
    return Object.fromEntries(await Promise.all(order.map(async (one) => [one, await wordsOf(one, resource)])));
  };

  return {
    /** Reads a file and guesses its columns among `offered` fields. */
    async open(
      bytes: ArrayBuffer,
      setting: Setting,
      offered: readonly string[],
      place?: SheetPlace,
    ): Promise<Opened | Refusal> {
      const data = new Uint8Array(bytes);
      const read =
        (await feedSheet(data, setting)) ??
        (await cardSheet(data, setting)) ??
        readSheet(data, setting.locale, MAX_IMPORTED, place);
      if (typeof read === 'string') return read;
      sheet = read;
      const { sheet: at = 0, header = 0 } = read.place ?? {};
      // the same row of another sheet is another record
      hash = (await sha256(data)) + (at + header > 0 ? `:${at}:${header}` : '');
      const schema = schemaOf(setting.resource);
      const dictionary = await dictionaryOf(setting);
      importer = new Importer(schema, setting, dictionary, read, hash);
      const hints: { [kind: string]: string } = {};
      for (const locale of LOCALES)
        for (const [kind, words] of Object.entries((await texts(locale)).hints))
          hints[kind] = `${hints[kind] ?? ''},${words}`;
      const leaves = importLeaves(schema).filter(({ path }) => offered.includes(path));
      const guess = guessColumns(read, leaves, dictionary, hints, setting, schema.title);
      const { headers, feed, sheets, top } = read;
      return {
        headers,
        samples: read.rows.slice(0, 3),
        rows: read.rows.length,
        hash,
        guess,
        feed,
        place: read.place,
        sheets,
        top,
      };
    },
    /** Reads a file of listings: its columns are recognised by their names. */
    async listings(
      bytes: ArrayBuffer,
      locale: string,
      context: ReadingContext,
    ): Promise<OpenedListings | Refusal | 'noColumns'> {
      const data = new Uint8Array(bytes);
      const [read, { columnsOf, readRows }] = await Promise.all([
        readSheet(data, locale),
        import('#lib/listing/rows.ts'),
      ]);
      if (typeof read === 'string') return read;
      const columns = columnsOf(read.headers);
      const unknown = read.headers.filter((head, column) => head !== '' && columns[column] === undefined);
      if (unknown.length === read.headers.length) return 'noColumns';
      return {
        hash: await sha256(data),
        listings: readRows(read.headers, read.rows, { ...context, numbers: read.numbers }),
        unknown,
      };
    },
    /** Records the feed's source brought before; answers with those the file no longer has. */
    knowRecords(records: readonly AnyRecord[], resource: string): RemovedRecord[] {
      current().identities.know(records);
      return current().identities.removed(sheet?.rows ?? [], schemaOf(resource));
    },
    /** Takes up a file where it was left; false when this browser no longer has it. */
    async reopen(key: string, setting: Setting): Promise<boolean> {
      const stored = await readFile(key);
      if (!stored) return false;
      const { headers, rows, numbers, feed, photos } = stored;
      sheet = { headers, rows, broken: new Set(), numbers, feed, photos };
      hash = stored.hash;
      importer = new Importer(
        schemaOf(setting.resource),
        setting,
        await dictionaryOf(setting),
        sheet,
        hash,
        stored.skipped,
      );
      return true;
    },
    async storeFile(key: string): Promise<void> {
      const { headers = [], numbers = 'en', feed, photos } = sheet ?? {};
      await saveFile(key, { ...current().toStore(), headers, hash, numbers, feed, photos });
    },
    check(plan: ImportPlan, now: Date): Counts {
      current().check(plan, now);
      return current().counts();
    },
    questions: (): AskedQuestions => current().questions(),
    recordWords: (): RecordWord[] => current().recordWords(),
    edit(index: number, column: number, text: string, now: Date): Counts {
      current().edit(index, column, text, now);
      return current().counts();
    },
    skip(indexes: readonly number[], on: boolean): Counts {
      current().skip(indexes, on);
      return current().counts();
    },
    found(hits: readonly { row: number; reference: string; own: boolean }[]): Counts {
      for (const { row, reference, own } of hits) current().found(row, reference, own);
      return current().counts();
    },
    page: (filter: RowFilter, offset: number, limit: number): { rows: RowView[]; total: number } =>
      current().page(filter, offset, limit),
    markerValues: (): Promise<MarkerValue[]> => current().markerValues(),
    chosen: (withDuplicates: boolean): number[] => current().chosen(withDuplicates),
    take: (rows: readonly number[], generation: number): Promise<Draft[]> => current().take(rows, generation),
    /** Addresses of the photos the feed names, of the rows that have any. */
    photos: (rows: readonly number[]): { row: number; addresses: readonly string[] }[] =>
      rows.flatMap((row) => {
        const { addresses } = current().photosOf(row) ?? {};
        return addresses ? [{ row, addresses }] : [];
      }),
    async failures(reasons: ReadonlyMap<number, string>, format: Format, locale: string): Promise<Blob> {
      const { file } = await texts(locale);
      return makeFile(current().failures(reasons, file.reason), format, file.reason);
    },

    /** Begins an export with these columns. */
    async begin(setting: Setting, columns: readonly string[], unit: string): Promise<void> {
      const words = await wordsOf(setting.locale, setting.resource);
      const leaves = exportLeaves(schemaOf(setting.resource)).filter(({ path }) => columns.includes(path));
      lines = [leaves.map((leaf) => headOf(leaf, words, unit))];
    },
    async add(records: readonly AnyRecord[], setting: Setting, columns: readonly string[]): Promise<void> {
      const words = await wordsOf(setting.locale, setting.resource);
      const leaves = exportLeaves(schemaOf(setting.resource)).filter(({ path }) => columns.includes(path));
      for (const record of records) lines.push(leaves.map((leaf) => cellOf(leaf, record, setting, words)));
    },
    finish: (format: Format, sheetName: string): Blob => makeFile(lines, format, sheetName),
  };
}
export type TransferWork = ReturnType<typeof transferWork>;
