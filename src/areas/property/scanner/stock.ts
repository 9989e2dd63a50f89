import type { CrudFilter } from '@refinedev/core';
import type { Listing } from '#lib/listing/listing.ts';
import { placeWords } from '#lib/listing/place-names.ts';
import { queryToken } from '#lib/text/search-query.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { ScanRow } from './scan.ts';

/** Documents read for one scan at most; a row asks for twenty at most. */
export const MOST_READS = 1000;
const AT_ONCE = 6;
const SHARES = { permit: 2, unit: 4, building: 6, comparable: 7 };

export interface Question {
  readonly filters: CrudFilter[];
  readonly most: number;
}
/** Our listings a row may be the same as or cost as much as. */
export interface Stock {
  readonly records: ReadonlyMap<string, AnyRecord>;
  /** By the row's id: what was made of the same listing before. */
  readonly own: ReadonlyMap<string, AnyRecord>;
  /** Rows that were not compared, because the reads of this scan were used up. */
  readonly left: number;
}
export const NO_STOCK: Stock = { records: new Map(), own: new Map(), left: 0 };

const searched = (token: string | undefined, most: number, more: CrudFilter[] = []): Question[] =>
  token === undefined ? [] : [{ filters: [{ field: 'q', operator: 'contains', value: token }, ...more], most }];
const tokenOf = (value: unknown) => queryToken(placeWords(String(value ?? '')).join(' '));

/** What to ask of the stock for one listing: nineteen documents at most, by one search token each. */
export function questionsOf({ values }: Listing): Question[] {
  const { permitNumber, unitNumber, buildingName, subdivisionName, purpose, propertySubType } = values;
  const equal = (field: string, value: unknown): CrudFilter[] =>
    value === undefined ? [] : [{ field, operator: 'eq', value }];
  return [
    ...searched(permitNumber === undefined ? undefined : queryToken(String(permitNumber)), SHARES.permit),
    ...searched(unitNumber === undefined ? undefined : queryToken(String(unitNumber)), SHARES.unit),
    ...searched(tokenOf(buildingName), SHARES.building),
    ...searched(tokenOf(subdivisionName) ?? tokenOf(buildingName), SHARES.comparable, [
      ...equal('purpose', purpose),
      ...equal('propertySubType', propertySubType),
    ]),
  ];
}

export interface StockPorts {
  readonly list: (question: Question) => Promise<readonly AnyRecord[]>;
  /** undefined: no such record, or not this person's. */
  readonly read: (id: string) => Promise<AnyRecord | undefined>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Reads what the rows may be compared with: each question once, until the reads are used up. Throws AppError. */
export async function readStock(rows: readonly ScanRow[], ports: StockPorts): Promise<Stock> {
  const records = new Map<string, AnyRecord>();
  const own = new Map<string, AnyRecord>();
  const asked = new Set<string>();
  let reads = 0;
  let done = 0;
  const ask = async (question: Question) => {
    const key = JSON.stringify(question);
    if (asked.has(key)) return;
    asked.add(key);
    const found = await ports.list(question);
    // an answer of nothing costs one read as well
    reads += Math.max(1, found.length);
    for (const record of found) records.set(record.id, record);
  };
  const find = async (row: ScanRow) => {
    const mine = await ports.read(row.id);
    reads += 1;
    if (mine && mine.archivedAt === null) {
      own.set(row.id, mine);
      records.set(mine.id, mine);
    }
    await Promise.all(questionsOf(row.listing).map(ask));
  };
  // simultaneous requests may all be spent: it stays under the limit
  const most = MOST_READS - AT_ONCE * 20;
  while (done < rows.length && reads <= most && !ports.signal.aborted) {
    const batch = rows.slice(done, done + AT_ONCE);
    await Promise.all(batch.map(find));
    done += batch.length;
    ports.onProgress(done);
  }
  return { records, own, left: rows.length - done };
}
