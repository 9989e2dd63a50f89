import { sha256 } from '#lib/files/sha256.ts';
import type { Listing } from '#lib/listing/listing.ts';

export interface ScanRow {
  /** Place in the file, from 0. */
  readonly index: number;
  /** Of the property it becomes: the same listing has the same id, however often it is scanned. */
  readonly id: string;
  readonly listing: Listing;
  readonly decision: 'Pending' | 'Skip' | 'Created';
  /** The property it became. */
  readonly property?: string;
  /** Why it could not be created: `ui:error.…`. */
  readonly reason?: string;
}
export interface Scan {
  readonly hash: string;
  /** Of the file; nothing for a pasted text. */
  readonly name: string;
  readonly at: Date;
  readonly rows: readonly ScanRow[];
  /** Heads of columns that were left out. */
  readonly unknown: readonly string[];
  /** When this person scanned the same before. */
  readonly seen?: Date;
}

/** 24 letters of the hash of what a property came from. `generation` counts how often it was put away since. */
export const idOf = async (salt: string, key: string, generation = 0): Promise<string> =>
  (await sha256(['scan', salt, key, generation].join(':'))).slice(0, 24);

/**
 * Rows of a scan; each is known by its reference where it came from, else by its place in this very file.
 * @param salt parts the ids of people who cannot see each other's records
 */
export function rowsOf(listings: readonly Listing[], hash: string, salt: string): Promise<ScanRow[]> {
  return Promise.all(
    listings.map(async (listing, index) => ({
      index,
      id: await idOf(salt, keyOf(listing, hash, index)),
      listing,
      decision: 'Pending' as const,
    })),
  );
}
export const keyOf = ({ source }: Listing, hash: string, index: number): string =>
  source ? `ref:${source}` : `${hash}:${index}`;
