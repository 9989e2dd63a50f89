import { describe, expect, it } from 'vitest';
import { child, flat, names, nodesOf, office, plot, rent, secret, written } from '#tests/data/feeds/sent.ts';
import type { FeedListing } from './listing.ts';
import { gapsFor, portalOf } from './portals.ts';
import { textsAt, type XmlNode } from './xml.ts';

describe('REAXML, by the validation rules of its elements', () => {
  const CATEGORIES = [
    ...[
      'House',
      'Unit',
      'Townhouse',
      'Villa',
      'Apartment',
      'Flat',
      'Studio',
      'Warehouse',
      'DuplexSemi-detached',
      'Alpine',
    ],
    ...['AcreageSemi-rural', 'BlockOfUnits', 'Terrace', 'Retirement', 'ServicedApartment', 'Other'],
  ];
  const COMMERCIAL = [
    ...[
      'Commercial Farming',
      'Land/Development',
      'Hotel/Leisure',
      'Industrial/Warehouse',
      'Medical/Consulting',
      'Offices',
    ],
    ...['Retail', 'Showrooms/Bulky Goods', 'Other'],
  ];
  const week = { ...rent, frequency: 'Weekly' } as const;
  const year = { ...office, frequency: 'Annually' } as const;
  const file = nodesOf(written('reaxml', [flat, week, year, plot], 'AUD'), 'propertyList');
  it('names each by the element of its kind', () =>
    expect(names(file)).toEqual(['residential', 'rental', 'commercial', 'land']));
  // propertyList.dtd 1.62 wants each element in its place, and none that is not of the kind
  it('says each thing where the DTD has its place', () => {
    const first = ['agentID', 'uniqueID'];
    const where = ['address', 'municipality'];
    const what = ['headline', 'description', 'features', 'landDetails', 'buildingDetails', 'extraFields', 'objects'];
    expect(file.children.map(names)).toEqual([
      [...first, 'listingAgent', 'price', ...where, 'category', ...what, 'newConstruction'],
      [
        ...first,
        'listingAgent',
        'dateAvailable',
        'rent',
        ...where,
        'category',
        ...what,
        'allowances',
        'newConstruction',
      ],
      [
        ...[...first, 'commercialListingType', 'listingAgent', 'commercialRent', ...where, 'commercialCategory'],
        ...['headline', 'description', 'landDetails', 'buildingDetails', 'carSpaces', 'extraFields', 'objects'],
      ],
      [
        ...first,
        'listingAgent',
        'price',
        ...where,
        'landCategory',
        ...what.filter((name) => name !== 'buildingDetails'),
      ],
    ]);
    const [home] = file.children;
    expect(names(child(home, 'address') as XmlNode)).toEqual([
      ...['site', 'subNumber', 'street', 'suburb', 'state', 'postcode', 'country'],
    ]);
    expect(textsAt(home as XmlNode, 'extraFields@table')).toEqual(['position']);
    expect(textsAt(home as XmlNode, 'extraFields/eField@name')).toEqual(['latitude', 'longitude']);
  });
  it('says of land that is to let that it is commercial', () => {
    const lease = { ...plot, purpose: 'Lease', frequency: 'Annually', availableFrom: new Date('2027-01-15') } as const;
    const [node] = nodesOf(written('reaxml', [lease], 'AUD'), 'propertyList').children;
    expect(node?.name).toBe('commercial');
    expect(textsAt(node as XmlNode, 'commercialCategory@name')).toEqual(['Land/Development']);
  });
  it('says of each what a new listing has to say', () => {
    for (const listing of file.children) {
      const at = (path: string) => textsAt(listing, path).join();
      expect(listing.attributes.status).toBe('current');
      expect(listing.attributes.modTime).toMatch(/^\d{4}-\d\d-\d\d-\d\d:\d\d:\d\d$/);
      expect(at('agentID')).toMatch(/^[A-Za-z]{6}$/);
      expect(at('uniqueID') && at('address/street') && at('address/suburb') && at('address/state')).toBeTruthy();
      expect(at('address/postcode')).toMatch(/^\d{4}$/);
      expect(at('headline').length).toBeLessThanOrEqual(150);
      expect(at('features/otherFeatures').length).toBeLessThanOrEqual(100);
      expect(at('newConstruction')).toMatch(/^(true|false)?$/);
      const ids = textsAt(listing, 'objects/img@id');
      expect(ids).toHaveLength(35);
      expect(new Set(ids).size).toBe(35);
      expect(ids.filter((id) => !/^([a-z]|a[a-i])$/.test(id))).toEqual([]);
      expect(ids[0]).toBe('m');
      for (const path of ['landDetails/area', 'buildingDetails/area'])
        if (at(path)) expect([Number(at(path)) > 0, at(`${path}@unit`)]).toEqual([true, 'squareMeter']);
    }
  });
  it('says of homes, of rents and of commercial property what they have to', () => {
    const [home, rental, commercial, land] = file.children;
    const at = (node: XmlNode | undefined, path: string) => (node ? textsAt(node, path).join() : '');
    for (const one of [home, rental]) {
      expect(CATEGORIES).toContain(at(one, 'category@name'));
      expect(at(one, 'features/bedrooms') && at(one, 'features/bathrooms')).toBeTruthy();
    }
    expect(Number(at(home, 'price'))).toBeGreaterThan(2900);
    expect([at(rental, 'rent@period'), at(rental, 'rent'), at(rental, 'dateAvailable')]).toEqual([
      'week',
      '900',
      '2027-01-15',
    ]);
    expect([at(commercial, 'commercialListingType@value'), at(commercial, 'commercialRent@period')]).toEqual([
      'lease',
      'annual',
    ]);
    expect(COMMERCIAL).toContain(at(commercial, 'commercialCategory@name'));
    expect(at(commercial, 'buildingDetails/area')).toBeTruthy();
    expect(at(land, 'landCategory@name')).toMatch(/^(Commercial|Residential)$/);
  });
  it.each<[lacks: string, listing: FeedListing, gap: string]>([
    ['a price', secret, 'price'],
    ['bedrooms', { ...flat, bedrooms: undefined }, 'bedrooms'],
    ['bathrooms', { ...week, bathrooms: undefined }, 'bathrooms'],
    ['a rent by the week', { ...week, frequency: 'Monthly' }, 'frequency'],
    ['a yearly rent', { ...year, frequency: 'Monthly' }, 'frequency'],
    ['its floor area', { ...year, livingArea: undefined }, 'livingArea'],
    ['the day it is free', { ...week, availableFrom: undefined }, 'availableFrom'],
  ])('does not send what lacks %s', (_, listing, gap) => {
    const portal = portalOf('reaxml');
    expect(portal && gapsFor(portal, listing, 'AUD').map(({ key, field }) => field ?? key)).toEqual([gap]);
  });
  it('says no more words than there is room for, and none cut', () => {
    const text = textsAt(file.children[0] as XmlNode, 'features/otherFeatures').join();
    expect(text).toMatch(/^Balcony, /i);
    expect(text).not.toMatch(/,$/);
  });
});
