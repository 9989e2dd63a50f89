import type { Property } from '#areas/property/properties/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { isOffered } from '#lib/sales/showable.ts';
import type { Condition, Document, Store } from '#model/commit/store.ts';
import { describeForPortals, type PhotoAddress } from './offered.ts';

/** A home: what portals are sent of it while it is on offer, and nothing of it any more afterwards. */
export interface Home {
  readonly id: string;
  readonly listing?: FeedListing;
  /** Sold or let, not only taken off the market. */
  readonly isTaken?: boolean;
}
/** Whose homes are read. */
export interface HomesOf {
  readonly companyId: string;
  readonly currency: string;
  readonly photoAddress: PhotoAddress;
  readonly store: Store;
}
const collectionOf = ({ companyId }: HomesOf) => `companies/${companyId}/properties`;
const described = ({ store, companyId, currency, photoAddress }: HomesOf, documents: readonly Document[]) =>
  describeForPortals(store, `companies/${companyId}`, documents, currency, photoAddress);

/** The homes with these ids, in their order. */
export async function readHomes(ids: readonly string[], of: HomesOf): Promise<readonly Home[]> {
  const paths = ids.map((id) => `${collectionOf(of)}/${id}`);
  const stored = await of.store.run(({ get }) => get(paths));
  const documents = stored.flatMap((data, at) => (data ? [{ path: paths[at] ?? '', data }] : []));
  const offered = documents.filter(({ data }) => isOffered(data));
  const listings = new Map((await described(of, offered)).map(({ id, listing }) => [id, listing]));
  return ids.map((id, at) => {
    const listing = listings.get(id);
    return listing ? { id, listing } : { id, isTaken: stored[at]?.standardStatus === 'Closed' };
  });
}

/** How far the price of what is similar may be from this one. */
const [BELOW, ABOVE] = [0.75, 1.25];
const [READ, SHOWN] = [20, 3];
/** Three homes on offer of the same kind and about the same price, for the client of a home that is not any more. */
export async function similarHomes(id: string, of: HomesOf): Promise<readonly Home[]> {
  const found = await of.store.run(async ({ get, find }) => {
    const [home] = (await get([`${collectionOf(of)}/${id}`])) as (Property | undefined)[];
    if (!home) return [];
    const { purpose, propertySubType, annualListPriceMinor: price } = home;
    const is = (field: string, value: unknown): Condition => ({ field, operator: '==', value });
    const asked: readonly Condition[] = [
      ...[is('standardStatus', 'Active'), is('archivedAt', null)],
      ...[is('purpose', purpose), is('propertySubType', propertySubType)],
      { field: 'annualListPriceMinor', operator: '>=', value: Math.round(price * BELOW) },
      { field: 'annualListPriceMinor', operator: '<=', value: Math.round(price * ABOVE) },
    ];
    const all = await find(collectionOf(of), asked, READ);
    const far = ({ data }: Document) => Math.abs(Number(data.annualListPriceMinor) - price);
    return all.filter(({ path }) => lastPart(path) !== id).toSorted((a, b) => far(a) - far(b));
  });
  return described(of, found.slice(0, SHOWN));
}
