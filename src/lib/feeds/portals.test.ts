import { describe, expect, it } from 'vitest';
import { NO_PLACE } from '#tests/data/feeds/no-place.ts';
import type { FeedListing } from './listing.ts';
import { checklistFor, gapsFor, PORTALS, type Portal, portalOf } from './portals.ts';
import { readFeed } from './read.ts';

const CONTEXT = { changedAt: new Date('2026-11-23T10:00:00Z'), account: 'FH-1', currency: 'AED', country: 'AE' };
const sale: FeedListing = {
  reference: 'P-000045',
  purpose: 'Sale',
  category: 'Residential',
  type: 'Apartment',
  changedAt: new Date('2026-11-22T09:30:15Z'),
  title: 'Corner flat <b>& balcony</b> “海景” ^ over the ~ marina',
  titleAr: 'شقة بإطلالة على المارينا',
  description: 'First line with "quotes" & signs < >.\nSecond line ^ with ~ separators.',
  price: 1_850_000.5,
  currency: 'AED',
  priceOnApplication: true,
  cheques: 4,
  serviceCharge: 18_000,
  bedrooms: 2,
  bathrooms: 3,
  parking: 1,
  livingArea: 114.87,
  plotArea: 250.03,
  yearBuilt: 2014,
  furnished: 'Furnished',
  completion: 'UnderConstruction',
  saleType: 'Primary',
  availableFrom: new Date('2027-01-15'),
  country: 'AE',
  province: 'Dubai',
  city: 'Dubai',
  community: 'Dubai Marina',
  subCommunity: 'Promenade',
  building: 'Delphine Tower',
  unit: '1204',
  floor: 12,
  street: 'Al Marsa Street',
  postalCode: '00000 AE',
  latitude: 25.0772,
  longitude: 55.1403,
  permit: '7112345678',
  amenities: ['Balcony', 'SharedPool', 'CentralAir'],
  photos: Array.from({ length: 30 }, (_, at) => `https://x.example/p/${at}.jpg?w=1&h=2`),
  agentName: 'Omar Haddad',
  agentEmail: 'omar@x.example',
  agentPhone: '+971501112233',
};
const lease: FeedListing = {
  reference: 'P-46',
  purpose: 'Lease',
  category: 'Commercial',
  type: 'Office',
  price: 12_000,
  currency: 'AED',
  frequency: 'Monthly',
  title: 'Fitted office',
  description: 'With a view.',
  livingArea: 80,
  city: 'Dubai',
  country: 'AE',
  changedAt: new Date('2026-11-22T00:00:00Z'),
};
const readBack = ({ write }: Portal, listings: readonly FeedListing[]) =>
  readFeed(new TextEncoder().encode(write(listings, CONTEXT)))?.listings;
const without = (listing: FeedListing, names: readonly string[]) =>
  Object.fromEntries(Object.entries(listing).filter(([name]) => !names.includes(name)));

describe.each(PORTALS)('$brand', (portal) => {
  it('is read back unchanged', () => {
    const left = NO_PLACE[portal.name] ?? [];
    const [first, second] = readBack(portal, [sale, lease]) ?? [];
    // OpenImmo knows the day of a change, not its hour.
    const changedAt = portal.name === 'openimmo' ? new Date('2026-11-22') : sale.changedAt;
    expect(first).toEqual(without({ ...sale, changedAt }, left));
    expect(second).toMatchObject(without(lease, [...left, ...(portal.name === 'kyero' ? ['category'] : [])]));
  });
  /** Kinds that a portal has no word for: the nearest kind is written. */
  const NEXT: { readonly [portal: string]: { readonly [type: string]: string } } = {
    zoopla: {
      Shop: 'Retail',
      Showroom: 'Retail',
      FullFloor: 'Office',
      HalfFloor: 'Office',
      Compound: 'Villa',
      BulkUnits: 'WholeBuilding',
      MultiFamily: 'WholeBuilding',
    },
  };
  it('says every kind in its own word, or in one that stands for all it has no word for', () => {
    const kinds = [
      ...['Apartment', 'Villa', 'Townhouse', 'Penthouse', 'Duplex', 'Loft', 'Bungalow', 'Compound', 'HotelApartment'],
      ...['WholeBuilding', 'BulkUnits', 'FullFloor', 'HalfFloor', 'Office', 'Retail', 'Shop', 'Showroom', 'Warehouse'],
      ...['Industrial', 'Factory', 'MixedUse', 'MultiFamily', 'StaffAccommodation', 'HotelMotel', 'Farm'],
      ...['UnimprovedLand', 'Other'],
    ];
    const lost = kinds.filter((type) => {
      const category = type === 'Office' ? 'Commercial' : type === 'UnimprovedLand' ? 'Land' : 'Residential';
      const back = readBack(portal, [{ ...lease, reference: type, type, category }])?.[0]?.type;
      return (
        back !== type &&
        back !== NEXT[portal.name]?.[type] &&
        back !== 'Other' &&
        back !== 'Apartment' &&
        back !== 'UnimprovedLand'
      );
    });
    expect(lost).toEqual([]);
  });
  it('is the same file while nothing changed', () =>
    expect(portal.write([sale, lease], CONTEXT)).toBe(portal.write([sale, lease], CONTEXT)));
});

describe('what a listing lacks for a portal', () => {
  const keys = (name: string, listing: Partial<FeedListing>, currency = 'AED') => {
    const portal = portalOf(name);
    if (!portal) throw new Error(name);
    return gapsFor(
      portal,
      { ...sale, description: 'x'.repeat(200), title: 'A corner flat over the marina', ...listing },
      currency,
    ).map(({ key, field }) => field ?? key);
  };
  it.each<[portal: string, listing: Partial<FeedListing>, currency: string, lacks: string[]]>([
    ['property-finder', {}, 'AED', []],
    ['property-finder', { permit: undefined }, 'AED', ['permit']],
    ['property-finder', { photos: ['a', 'b'] }, 'AED', ['photos']],
    ['property-finder', { title: 'Too short' }, 'AED', ['title']],
    ['property-finder', { title: 'x'.repeat(81) }, 'AED', ['title']],
    ['property-finder', { price: undefined }, 'AED', []],
    ['property-finder', { price: undefined, priceOnApplication: undefined }, 'AED', ['price']],
    ['property-finder', {}, 'EUR', ['currency']],
    ['property-finder', { community: undefined }, 'AED', ['community']],
    ['bayut', { price: undefined }, 'AED', ['price']],
    ['kyero', { permit: undefined }, 'EUR', []],
    ['kyero', { purpose: 'Lease', frequency: 'Annually' }, 'EUR', ['frequency']],
    ['kyero', { purpose: 'Lease', frequency: 'Monthly' }, 'EUR', []],
    ['rightmove', { postalCode: undefined }, 'GBP', ['postalCode']],
  ])('%s %j %s', (portal, listing, currency, lacks) => expect(keys(portal, listing, currency)).toEqual(lacks));
  it('counts the things that a portal looks at, those that do not apply left out', () => {
    const kyero = portalOf('kyero') as Portal;
    const { gaps, checks } = checklistFor(kyero, { ...sale, photos: [], country: undefined }, 'EUR');
    expect([gaps.map(({ key, field }) => field ?? key), checks]).toEqual([['photos', 'country'], 6]);
    expect(checklistFor(kyero, { ...lease, frequency: 'Monthly' }, 'EUR').checks).toBe(7);
  });
});
