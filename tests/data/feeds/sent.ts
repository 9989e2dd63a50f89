import { expect } from 'vitest';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { gapsFor, portalOf } from '#lib/feeds/portals.ts';
import { readElements, type XmlNode } from '#lib/feeds/xml.ts';

const CONTEXT = { changedAt: new Date('2026-11-23T10:00:00Z'), account: 'ABCDEF', currency: 'AED', country: 'AE' };
export const flat: FeedListing = {
  reference: 'P-000045',
  purpose: 'Sale',
  category: 'Residential',
  type: 'Apartment',
  changedAt: new Date('2026-11-22T09:30:15Z'),
  title: 'Corner flat over the marina, two balconies',
  description: 'Two bedrooms on a high floor. '.repeat(5),
  price: 1_850_000,
  currency: 'AED',
  permit: '711',
  bedrooms: 2,
  bathrooms: 3,
  parking: 1,
  livingArea: 114.87,
  plotArea: 250.03,
  yearBuilt: 2014,
  floor: 12,
  furnished: 'Furnished',
  completion: 'Completed',
  saleType: 'Resale',
  unit: '1204',
  street: '1 Al Marsa Street',
  country: 'AU',
  province: 'NSW',
  city: 'Sydney',
  community: 'Birchgrove',
  postalCode: '2041',
  building: 'Delphine Tower',
  latitude: 25.0772,
  longitude: 55.1403,
  agentName: 'Omar',
  agentEmail: 'o@x.example',
  amenities: ['Balcony', 'SharedPool', 'CentralAir', 'BuiltInWardrobes', 'MaidsRoom', 'PrivateGarden', 'Elevator'],
  photos: Array.from({ length: 40 }, (_, at) => `https://x.example/p/${at}.${at % 2 ? 'png' : 'jpg'}`),
};
export const rent = {
  ...flat,
  reference: 'P-46',
  purpose: 'Lease',
  price: 900,
  availableFrom: new Date('2027-01-15'),
} as const;
export const office: FeedListing = {
  ...rent,
  reference: 'P-47',
  category: 'Commercial',
  type: 'Office',
  price: 90_000,
};
export const plot: FeedListing = { ...flat, reference: 'P-48', category: 'Land', type: 'UnimprovedLand' };
export const secret: FeedListing = { ...flat, reference: 'P-49', price: undefined, priceOnApplication: true };

/** The values at these places of a portal’s file; and that such a listing would be sent at all. */
export function written(name: string, listings: readonly FeedListing[], currency: string): string {
  const portal = portalOf(name);
  if (!portal) throw new Error(name);
  for (const listing of listings)
    expect([listing.reference, gapsFor(portal, listing, currency)]).toEqual([listing.reference, []]);
  return portal.write(listings, { ...CONTEXT, currency });
}
export function nodesOf(xml: string, root: string): XmlNode {
  const found: XmlNode[] = [];
  readElements(
    new TextEncoder().encode(xml),
    (path) => path.at(-1) === root,
    (node) => found.push(node),
  );
  const [node] = found;
  if (!node) throw new Error(`no ${root}`);
  return node;
}
export const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name);
export const names = (node: XmlNode | undefined) => node?.children.map(({ name }) => name) ?? [];
/** Names in the order of a sequence, none of them unknown to it. */
export const outOfOrder = (given: readonly string[], sequence: readonly string[]) => {
  const places = given.map((name) => sequence.indexOf(name));
  return given.filter((_, at) => (places[at] ?? -1) < 0 || (places[at] ?? 0) < (places[at - 1] ?? 0));
};
