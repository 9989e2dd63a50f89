import type { FeedListing } from './listing.ts';

/** What a feed is written with besides its listings. */
export interface FeedContext {
  /** Of the newest change among the listings: the same listings are the same file. */
  readonly changedAt: Date;
  /** What the portal calls the firm: its branch, its agency, its client number. */
  readonly account: string;
  /** ISO 4217, for formats that name no currency. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}
/** A feed that was read. */
export interface ReadFeed {
  /** Where the listings come from, as it is stored on the records: `Kyero`, `Property Finder` … */
  readonly source: string;
  readonly listings: readonly FeedListing[];
  /** Entries without a reference: nobody could tell them again tomorrow. */
  readonly nameless: number;
}
/** More listings than any one feed has. */
export const MOST_LISTINGS = 50_000;

/** The listings that were read, and how many have no id of their own. */
export function collector(source: string) {
  const listings = new Map<string, FeedListing>();
  let nameless = 0;
  return {
    add: (listing: FeedListing | undefined) => {
      if (!listing) nameless += 1;
      // Sent twice: the last one in the file is the newer one.
      else listings.set(listing.reference, listing);
      if (listings.size > MOST_LISTINGS) throw new RangeError('too many listings');
    },
    read: (): ReadFeed => ({ source, listings: [...listings.values()], nameless }),
  };
}
