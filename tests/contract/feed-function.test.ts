import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePortal, listPortals, openPortal } from '#areas/property/portals/manage.ts';
import { listingOf } from '#areas/property/portals/to-listing.ts';
import type { Property } from '#areas/property/properties/schema.ts';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { PORTALS } from '#lib/feeds/portals.ts';
import { readFeed } from '#lib/feeds/read.ts';
import type { Values } from '#model/schema.ts';
import { NO_PLACE } from '#tests/data/feeds/no-place.ts';
import { offeredProperty, photoOf } from '../commit/listings.ts';
import { A } from '../commit/world.ts';
import { WebServer } from './web-server.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]);
/** Further fields of a listing. */
const RICH: Values = {
  bedroomsTotal: 2,
  bathroomsTotalInteger: 3,
  parkingTotal: 1,
  lotSizeArea: 250.03,
  yearBuilt: 2014,
  furnished: 'Furnished',
  developmentStatus: 'Completed',
  saleType: 'Resale',
  stateOrProvince: 'Dubai',
  projectName: 'Promenade',
  buildingName: 'Delphine <Tower> & Sons',
  unitNumber: '1204',
  entryLevel: 12,
  postalCode: '00000 AE',
  amenities: ['Balcony', 'SharedPool', 'CentralAir'],
  associationFeeMinor: 1_800_000,
  titleAr: 'شقة بإطلالة على المارينا',
};
const SALE = offeredProperty(1, RICH);
const RENT = offeredProperty(2, {
  purpose: 'Lease',
  propertyType: 'ResidentialLease',
  leaseAmountFrequency: 'Monthly',
  listPriceMinor: 1_200_000,
  postalCode: '20457',
  bedroomsTotal: 2,
  bathroomsTotalInteger: 1,
  parkingTotal: 1,
  stateOrProvince: 'NSW',
  availabilityDate: new Date('2026-12-05'),
  buildingName: 'Rose House',
  title: 'Two bedrooms to let — 海景 “quiet”',
});
/** A rent by the week is the only one some say. */
const FREQUENCIES: { readonly [portal: string]: string } = { reaxml: 'Weekly' };
/** Portals take listings of their own currency. */
const CURRENCIES: { readonly [portal: string]: string } = { reaxml: 'AUD', rightmove: 'GBP', kyero: 'EUR' };
const PORTAL_NAMES = PORTALS.map(({ name }) => name);

let server: WebServer;
beforeAll(async () => {
  server = await WebServer.start('demo-feed-function', async (context) => {
    const [{ webFunction }, { answerFeed }] = await Promise.all([
      import('#server/web-function.ts'),
      import('#server/feed-function.ts'),
    ]);
    return {
      feed: webFunction(
        'feed',
        answerFeed(context, async () => ({ bytes: JPEG, contentType: 'image/jpeg' })),
      ),
    };
  });
  await server.put(`companies/${A}/properties/sale`, SALE);
  await server.put(`companies/${A}/properties/rent`, RENT);
  await server.put(`companies/${A}/properties/sold`, offeredProperty(3, { standardStatus: 'Closed' }));
  for (const key of ['sale', 'rent', 'sold'])
    for (const order of [2, 0, 1]) await server.put(`companies/${A}/attachments/${key}_${order}`, photoOf(key, order));
});
afterAll(() => server?.stop());

/** Opens a portal again and returns its address. */
async function opened(portal: string): Promise<string> {
  const currency = CURRENCIES[portal] ?? 'AED';
  await server.merge(`companies/${A}`, { currency });
  await server.merge(`companies/${A}/properties/rent`, { leaseAmountFrequency: FREQUENCIES[portal] ?? 'Monthly' });
  await openPortal(server.store, A, portal, 'FH-1', new Date());
  const states = await listPortals(server.store, A, { currency });
  return `${server.url}${states.find(({ name }) => name === portal)?.address}`;
}
const readBack = (bytes: ArrayBuffer): readonly FeedListing[] => readFeed(new Uint8Array(bytes))?.listings ?? [];

describe.each(PORTAL_NAMES)('%s over HTTP, on Firestore', (portal) => {
  /** What the portal has to be able to say of a property. */
  const expected = (id: string, property: Values, address: string): Values => {
    const photos = [0, 1, 2].map((at) => `${address.replace(/[.]\w+$/, '')}/${id}_${at}.jpg`);
    const agent = { name: 'Given seller', email: 'seller@example.com' };
    const listing = listingOf({ ...property, id } as Property, photos, agent, CURRENCIES[portal] ?? 'AED');
    const lost = [...(NO_PLACE[portal] ?? []), ...(portal === 'kyero' ? ['category'] : [])];
    const told = Object.entries(listing).filter(([name]) => !lost.includes(name));
    // OpenImmo knows the day of a change, not its hour.
    const changedAt = portal === 'openimmo' ? { changedAt: new Date('2026-03-02') } : {};
    return { ...Object.fromEntries(told), ...(!lost.includes('changedAt') && changedAt) };
  };
  let address: string;
  beforeEach(async () => {
    address = await opened(portal);
  });

  test('is read back without loss, photos included', async () => {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const listings = readBack(await answer.arrayBuffer());
    const of = (reference: string) => listings.find((one) => one.reference === reference);
    expect(listings.map(({ reference }) => reference).sort()).toEqual(['P-000001', 'P-000002']);
    expect(of('P-000001')).toMatchObject(expected('sale', SALE, address));
    expect(of('P-000002')).toMatchObject(
      expected('rent', { ...RENT, leaseAmountFrequency: FREQUENCIES[portal] ?? 'Monthly' }, address),
    );
    const photo = await fetch(of('P-000001')?.photos?.[0] ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(JPEG);
    expect((await fetch(`${address.replace(/[.]\w+$/, '')}/sold_0.jpg`)).status).toBe(404);
  });
  test('answers 304 while nothing changed, and the new file when a price did', async () => {
    const first = await fetch(address);
    const etag = first.headers.get('etag') ?? '';
    const before = readBack(await first.arrayBuffer());
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const same = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    await server.merge(`companies/${A}/properties/sale`, { listPriceMinor: 179_000_000 });
    const changed = await fetch(address, { headers: { 'if-none-match': etag } });
    await server.merge(`companies/${A}/properties/sale`, { listPriceMinor: SALE.listPriceMinor });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const prices = (listings: readonly FeedListing[]) => listings.map(({ price }) => price).sort();
    expect(prices(before)).toContain(1_850_000);
    expect(prices(readBack(await changed.arrayBuffer()))).toContain(1_790_000);
    expect(await server.read(`companies/${A}/portals/${portal}`)).toMatchObject({ fetches: 3, count: 2, left: 0 });
  });
  test('is zipped for readers who accept it, and the same file', async () => {
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const zipped = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect(await zipped.text()).toBe(await plain.text());
  });
  test('a renewed or closed address does not exist any more, and neither does a photo under it', async () => {
    const renewed = await opened(portal);
    expect([(await fetch(address)).status, (await fetch(renewed)).status]).toEqual([404, 200]);
    expect((await fetch(`${address.replace(/[.]\w+$/, '')}/sale_0.jpg`)).status).toBe(404);
    await closePortal(server.store, A, portal);
    expect((await fetch(renewed)).status).toBe(404);
  });
});
