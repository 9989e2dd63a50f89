import { gapsFor, type Portal, portalOf } from '#lib/feeds/portals.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';
import { sha256 } from '#lib/files/sha256.ts';
import type { Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { endingOf, offeredPhoto, readOffered } from './offered.ts';
import { type PortalDocument, portalPath } from './portal-document.ts';

/** An address of the function `feed`, taken apart. */
export interface FeedRequest {
  readonly companyId: string;
  readonly secret: string;
  readonly portal: string;
  /** A photo of the feed instead of the feed. */
  readonly attachmentId?: string;
}
export interface FeedAnswer {
  readonly body: string;
  readonly contentType: string;
  /** Of the body: the same listings have the same. */
  readonly etag: string;
}
const TYPES = {
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  blm: 'text/plain; charset=utf-8',
};
const ADDRESS =
  /^\/api\/feed\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9]{24,80})\/([a-z-]{2,30})(?:[.](?:xml|json|blm)|\/([A-Za-z0-9_-]{1,64})[.][a-z]{3,4})$/;

export function readFeedAddress(path: string): FeedRequest | undefined {
  const [, companyId, secret, portal, attachmentId] = ADDRESS.exec(path) ?? [];
  if (!companyId || !secret || !portal) return undefined;
  return { companyId, secret, portal, ...(attachmentId && { attachmentId }) };
}

interface Opened {
  readonly portal: Portal;
  readonly stored: PortalDocument;
  readonly company: Values;
}
/** The portal an address belongs to; undefined where the secret is not, or no longer, its own. */
async function open({ companyId, secret, portal }: FeedRequest, store: Store): Promise<Opened | undefined> {
  const known = portalOf(portal);
  if (!known) return undefined;
  const [stored, company] = await store.run((transaction) =>
    transaction.get([portalPath(companyId, portal), `companies/${companyId}`]),
  );
  if (!stored || !company || company.status === 'Suspended' || !isSameSecret(String(stored.secret), secret))
    return undefined;
  return { portal: known, stored: stored as Values & PortalDocument, company };
}

/**
 * The listings of a company as one portal takes them: what is Active and lacks nothing of the portal's rules. How often
 * it was fetched, and with how many, is kept. undefined: nobody's address.
 * @param origin where photos are fetched: `https://app.example`
 */
export async function readPortalFeed(
  request: FeedRequest,
  store: Store,
  origin: string,
  now: Date,
): Promise<FeedAnswer | undefined> {
  const opened = await open(request, store);
  if (!opened) return undefined;
  const { portal, stored, company } = opened;
  const { companyId, secret } = request;
  const path = portalPath(companyId, portal.name);
  try {
    const currency = String(company.currency ?? '');
    const offered = await readOffered(
      store,
      companyId,
      company,
      (id, { storagePath }) =>
        `${origin}/api/feed/${companyId}/${secret}/${portal.name}/${id}.${endingOf(storagePath)}`,
    );
    const listings = offered.map(({ listing }) => listing).filter((one) => gapsFor(portal, one, currency).length === 0);
    const newest = Math.max(stored.since.getTime(), ...listings.map(({ changedAt }) => changedAt?.getTime() ?? 0));
    const account = stored.account ?? String(company.name ?? '');
    const country = String(company.country ?? '');
    const body = portal.write(listings, { changedAt: new Date(newest), account, currency, country });
    const fetched = { fetchedAt: now, fetches: (stored.fetches ?? 0) + 1, count: listings.length };
    await merge(store, path, { ...fetched, left: offered.length - listings.length });
    return { body, contentType: TYPES[portal.extension], etag: `"${(await sha256(body)).slice(0, 32)}"` };
  } catch (error) {
    await merge(store, path, { failedAt: now });
    throw error;
  }
}
const merge = (store: Store, path: string, data: Values) =>
  store.run(async (transaction) => transaction.merge(path, data));

/** Where a photo of a feed is stored; undefined for any other file, and for a listing that is no longer on offer. */
export const readPhotoPath = async (request: FeedRequest, store: Store): Promise<string | undefined> =>
  (await open(request, store)) && request.attachmentId
    ? (await offeredPhoto(`companies/${request.companyId}`, request.attachmentId, store))?.storagePath
    : undefined;
