import { newId } from '#lib/data/id.ts';
import { checklistFor, type Gap, gapsFor, PORTALS, portalOf } from '#lib/feeds/portals.ts';
import type { Store } from '#model/commit/store.ts';
import type { PortalGap, PortalLack, PortalState } from '#model/company/portals.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { describeForPortals, readOffered } from './offered.ts';
import { feedAddress, type PortalDocument, portalPath } from './portal-document.ts';

/** Fields of a listing that have another name on a property. */
const FIELDS: { readonly [field: string]: string } = {
  community: 'subdivisionName',
  street: 'streetName',
  building: 'buildingName',
  province: 'stateOrProvince',
  bedrooms: 'bedroomsTotal',
  bathrooms: 'bathroomsTotalInteger',
  availableFrom: 'availabilityDate',
  type: 'propertySubType',
};
const named = ({ field, ...gap }: Gap): PortalGap => ({ ...gap, ...(field && { field: FIELDS[field] ?? field }) });

/** Every portal there is, whether the company sends to it, and what its listings lack. */
export async function listPortals(store: Store, companyId: string, company: Values): Promise<readonly PortalState[]> {
  const stored = await store.run((transaction) =>
    transaction.get(PORTALS.map(({ name }) => portalPath(companyId, name))),
  );
  // Where a photo is fetched is of no interest here, only that there is one.
  const offered = await readOffered(store, companyId, company, (id) => id);
  return PORTALS.map((portal, at): PortalState => {
    const known = stored[at] as (Values & PortalDocument) | undefined;
    const judged = offered.map(({ id, listing }) => ({
      id,
      reference: listing.reference,
      title: listing.title ?? '',
      gaps: gapsFor(portal, listing, String(company.currency ?? '')).map(named),
    }));
    const lacking = judged.filter(({ gaps }) => gaps.length > 0);
    return {
      name: portal.name,
      brand: portal.brand,
      ready: judged.length - lacking.length,
      lacking,
      ...(known && {
        address: feedAddress(companyId, known.secret, portal.name, portal.extension),
        account: known.account,
        fetchedAt: known.fetchedAt,
        fetches: known.fetches,
        failedAt: known.failedAt,
      }),
    };
  });
}

/** What a property still lacks for each portal the company sends to. */
export async function listLacks(
  store: Store,
  companyId: string,
  company: Values,
  propertyId: string,
  property: Values,
): Promise<readonly PortalLack[]> {
  const stored = await store.run((transaction) =>
    transaction.get(PORTALS.map(({ name }) => portalPath(companyId, name))),
  );
  const open = PORTALS.filter((_, at) => stored[at]);
  if (open.length === 0) return [];
  const currency = String(company.currency ?? '');
  const within = `companies/${companyId}`;
  const document = { path: `${within}/properties/${propertyId}`, data: property };
  const listings = await describeForPortals(store, within, [document], currency, (id) => id);
  return open.flatMap((portal) =>
    listings.map(({ listing }): PortalLack => {
      const { gaps, checks } = checklistFor(portal, listing, currency);
      return { name: portal.name, brand: portal.brand, gaps: gaps.map(named), checks };
    }),
  );
}

/**
 * Gives a portal an address of its own; one it had before is nobody’s from now on, what it is known as there stays.
 * Throws AppError('invalid').
 */
export async function openPortal(
  store: Store,
  companyId: string,
  name: string,
  account: string,
  now: Date,
): Promise<void> {
  if (!portalOf(name)) throw new AppError('invalid');
  const path = portalPath(companyId, name);
  await store.run(async (transaction) => {
    const [before] = await transaction.get([path]);
    const known = account || String(before?.account ?? '');
    transaction.set(path, { secret: `${newId()}${newId()}`, since: now, ...(known && { account: known }) });
  });
}
export async function closePortal(store: Store, companyId: string, name: string): Promise<void> {
  if (!portalOf(name)) throw new AppError('invalid');
  await store.run(async (transaction) => transaction.remove(portalPath(companyId, name)));
}
