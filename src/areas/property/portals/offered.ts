import type { Property } from '#areas/property/properties/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { isOffered } from '#lib/sales/showable.ts';
import type { Condition, Document, Store } from '#model/commit/store.ts';
import { toRecord } from '#model/hourly/found.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import { MOST_PHOTOS as MOST_STORED } from '#model/uploads.ts';
import { type ListingAgent, listingOf } from './to-listing.ts';

const PAGE = 200;
/** Properties whose photos are read in one transaction. */
const AT_ONCE = 20;
/** A portal shows no more of a listing. */
const MOST_PHOTOS = 40;

/** A listing on offer, with the record it is. */
export interface Offered {
  readonly id: string;
  readonly listing: FeedListing;
}
/** The files of a photo: as it was chosen, and the light JPEG for clients. */
interface PhotoFiles {
  readonly storagePath: string;
  readonly webPath?: string;
}
/** A photo’s address for readers: by attachment and its files. */
export type PhotoAddress = (attachmentId: string, files: PhotoFiles) => string;
/** The file that clients get. */
export const forClients = ({ storagePath, webPath }: PhotoFiles): string => webPath ?? storagePath;
export const endingOf = (path: string): string => /[.]([a-z]{3,4})$/.exec(path)?.[1] ?? 'jpg';

async function all(store: Store, collection: string, conditions: readonly Condition[]): Promise<readonly Document[]> {
  const found: Document[] = [];
  for (let page: readonly Document[] | undefined; page === undefined || page.length === PAGE; ) {
    const after = page?.at(-1);
    page = await store.run((transaction) => transaction.find(collection, conditions, PAGE, after));
    found.push(...page);
  }
  return found;
}
const is = (field: string, value: unknown): Condition => ({ field, operator: '==', value });

/** Everything a company offers now, in the form for portals; the newest change dates the whole. */
export async function readOffered(
  store: Store,
  companyId: string,
  company: Values,
  photoAddress: PhotoAddress,
): Promise<readonly Offered[]> {
  const within = `companies/${companyId}`;
  const properties = await all(store, `${within}/properties`, [is('standardStatus', 'Active'), is('archivedAt', null)]);
  return describeForPortals(store, within, properties, String(company.currency ?? ''), photoAddress);
}

/** The files of a photo that anybody may see: one of a listing on offer. `within` is the company’s path. */
export const offeredPhoto = (within: string, attachmentId: string, store: Store): Promise<PhotoFiles | undefined> =>
  store.run(async ({ get }) => {
    const [photo] = (await get([`${within}/attachments/${attachmentId}`])) as ((Values & PhotoFiles) | undefined)[];
    const isShown = photo?.mediaCategory === 'Photo' && photo.confidential === false && photo.archivedAt === null;
    if (!isShown || photo.resourceName !== 'properties') return undefined;
    const [property] = await get([`${within}/properties/${String(photo.resourceRecordKey)}`]);
    return property && isOffered(property) ? photo : undefined;
  });

/** Properties in the form for portals; `within` is the company’s path. */
export async function describeForPortals(
  store: Store,
  within: string,
  properties: readonly Document[],
  currency: string,
  photoAddress: PhotoAddress,
): Promise<readonly Offered[]> {
  if (properties.length === 0) return [];
  const photos = photosIn(await readPhotos(store, within, properties), photoAddress);
  const agents = await readAgents(store, within, properties);
  return properties.map((document) => {
    const property = toRecord(document) as Property;
    const agent = agents.get(property.sellerId) ?? {};
    return {
      id: property.id,
      listing: listingOf(property, photos.get(property.id) ?? [], agent, currency),
    };
  });
}

/** Photos anybody may see of these properties, and of no other: there are more that were sold. */
async function readPhotos(store: Store, within: string, properties: readonly Document[]): Promise<readonly Document[]> {
  const shown = [is('resourceName', 'properties'), is('mediaCategory', 'Photo'), is('archivedAt', null)];
  const found: Document[] = [];
  for (let start = 0; start < properties.length; start += AT_ONCE) {
    const together = properties.slice(start, start + AT_ONCE);
    const photos = await store.run(({ find }) =>
      Promise.all(
        together.map((property) => {
          const asked = [...shown, is('confidential', false), is('resourceRecordKey', lastPart(property.path))];
          return find(`${within}/attachments`, asked, MOST_STORED);
        }),
      ),
    );
    found.push(...photos.flat());
  }
  return found;
}

/** Their addresses by property, the cover first. */
function photosIn(
  attachments: readonly Document[],
  photoAddress: PhotoAddress,
): ReadonlyMap<string, readonly string[]> {
  const photos = new Map<string, string[]>();
  const order = ({ data }: Document) => Number(data.order ?? 0);
  for (const document of [...attachments].sort((a, b) => order(a) - order(b))) {
    const key = String(document.data.resourceRecordKey);
    const known = photos.get(key) ?? [];
    photos.set(key, known);
    if (known.length < MOST_PHOTOS)
      known.push(photoAddress(lastPart(document.path), document.data as Values & PhotoFiles));
  }
  return photos;
}

async function readAgents(
  store: Store,
  within: string,
  properties: readonly Document[],
): Promise<ReadonlyMap<string, ListingAgent>> {
  const uids = [...new Set(properties.map(({ data }) => String(data.sellerId)))];
  const paths = uids.flatMap((uid) => [`${within}/directory/${uid}`, `users/${uid}`]);
  const found = await store.run((transaction) => transaction.get(paths));
  return new Map(
    uids.map((uid, at) => {
      const [person, user] = [found[at * 2], found[at * 2 + 1]];
      const { email } = readAccount(uid, user ?? {});
      return [uid, { name: String(person?.name ?? ''), email }];
    }),
  );
}
