import { describe, expect, it } from 'vitest';
import type { FeedListing } from './listing.ts';
import { gapsFor, portalOf } from './portals.ts';
import { readElements, textsAt, type XmlNode } from './xml.ts';

const CONTEXT = { changedAt: new Date('2026-11-23T10:00:00Z'), account: 'ABCDEF', currency: 'AED', country: 'AE' };
const flat: FeedListing = {
  ...{ reference: 'P-000045', purpose: 'Sale', category: 'Residential', type: 'Apartment' },
  ...{ changedAt: new Date('2026-11-22T09:30:15Z'), title: 'Corner flat over the marina, two balconies' },
  ...{ description: 'Two bedrooms on a high floor. '.repeat(5), price: 1_850_000, currency: 'AED', permit: '711' },
  ...{ bedrooms: 2, bathrooms: 3, parking: 1, livingArea: 114.87, plotArea: 250.03, yearBuilt: 2014, floor: 12 },
  ...{ furnished: 'Furnished', completion: 'Completed', saleType: 'Resale', unit: '1204', street: '1 Al Marsa Street' },
  ...{ country: 'AU', province: 'NSW', city: 'Sydney', community: 'Birchgrove', postalCode: '2041' },
  ...{
    building: 'Delphine Tower',
    latitude: 25.0772,
    longitude: 55.1403,
    agentName: 'Omar',
    agentEmail: 'o@x.example',
  },
  amenities: ['Balcony', 'SharedPool', 'CentralAir', 'BuiltInWardrobes', 'MaidsRoom', 'PrivateGarden', 'Elevator'],
  photos: Array.from({ length: 40 }, (_, at) => `https://x.example/p/${at}.${at % 2 ? 'png' : 'jpg'}`),
};
const rent = {
  ...flat,
  reference: 'P-46',
  purpose: 'Lease',
  price: 900,
  availableFrom: new Date('2027-01-15'),
} as const;
const office: FeedListing = { ...rent, reference: 'P-47', category: 'Commercial', type: 'Office', price: 90_000 };
const plot: FeedListing = { ...flat, reference: 'P-48', category: 'Land', type: 'UnimprovedLand' };
const secret: FeedListing = { ...flat, reference: 'P-49', price: undefined, priceOnApplication: true };

/** Of a portal’s file, what stands at these places; and that a listing it is about would be sent at all. */
function written(name: string, listings: readonly FeedListing[], currency: string): string {
  const portal = portalOf(name);
  if (!portal) throw new Error(name);
  for (const listing of listings)
    expect([listing.reference, gapsFor(portal, listing, currency)]).toEqual([listing.reference, []]);
  return portal.write(listings, { ...CONTEXT, currency });
}
function nodesOf(xml: string, root: string): XmlNode {
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
const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name);
const names = (node: XmlNode | undefined) => node?.children.map(({ name }) => name) ?? [];
/** Names in the order of a sequence, none of them unknown to it. */
const outOfOrder = (given: readonly string[], sequence: readonly string[]) => {
  const places = given.map((name) => sequence.indexOf(name));
  return given.filter((_, at) => (places[at] ?? -1) < 0 || (places[at] ?? 0) < (places[at - 1] ?? 0));
};

describe('OpenImmo 1.2.7, by the order and the duties of its schema', () => {
  const SEQUENCES: { readonly [element: string]: readonly string[] } = {
    immobilie: [
      ...[
        'objektkategorie',
        'geo',
        'kontaktperson',
        'preise',
        'flaechen',
        'ausstattung',
        'zustand_angaben',
        'freitexte',
      ],
      ...['anhaenge', 'verwaltung_objekt', 'verwaltung_techn'],
    ],
    objektkategorie: ['nutzungsart', 'vermarktungsart', 'objektart'],
    geo: [
      ...['plz', 'ort', 'geokoordinaten', 'strasse', 'hausnummer', 'bundesland', 'land', 'etage', 'wohnungsnr'],
      'regionaler_zusatz',
    ],
    kontaktperson: ['email_zentrale', 'email_direkt', 'tel_zentrale', 'tel_durchw', 'tel_fax', 'tel_handy', 'name'],
    anhang: ['anhangtitel', 'format', 'check', 'daten'],
    verwaltung_techn: ['objektnr_intern', 'objektnr_extern', 'aktion', 'openimmo_obid', 'stand_vom'],
  };
  const file = nodesOf(
    written(
      'openimmo',
      [flat, { ...rent, frequency: 'Monthly' }, { ...office, frequency: 'Monthly' }, plot, secret],
      'EUR',
    ),
    'openimmo',
  );
  const provider = child(file, 'anbieter');
  const listings = provider?.children.filter(({ name }) => name === 'immobilie') ?? [];
  it('says who sends it, and what it is', () => {
    expect(names(file)).toEqual(['uebertragung', 'anbieter']);
    const { art, umfang, version, sendersoftware, senderversion } = child(file, 'uebertragung')?.attributes ?? {};
    expect([art, umfang, version]).toEqual(['ONLINE', 'VOLL', '1.2.7']);
    expect(sendersoftware && senderversion).toBeTruthy();
    expect(names(provider).slice(0, 3)).toEqual(['firma', 'openimmo_anid', 'immobilie']);
    expect(listings).toHaveLength(5);
  });
  it('has its elements in their order', () => {
    const all = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(all)];
    for (const node of listings.flatMap(all)) {
      const sequence = SEQUENCES[node.name];
      if (sequence) expect([node.name, outOfOrder(names(node), sequence)]).toEqual([node.name, []]);
    }
  });
  it('says of each what has to be said', () => {
    for (const listing of listings) {
      for (const path of ['geo/plz', 'kontaktperson/name', 'verwaltung_techn/objektnr_extern'])
        expect([path, textsAt(listing, path).length]).toEqual([path, 1]);
      for (const path of [
        'verwaltung_techn/openimmo_obid',
        'verwaltung_techn/stand_vom',
        'verwaltung_techn/aktion@aktionart',
      ])
        expect([path, textsAt(listing, path).length]).toEqual([path, 1]);
      const category = child(listing, 'objektkategorie');
      expect(Object.keys(child(category, 'nutzungsart')?.attributes ?? {})).toEqual(['WOHNEN', 'GEWERBE']);
      expect(Object.keys(child(category, 'vermarktungsart')?.attributes ?? {})).toEqual(['KAUF', 'MIETE_PACHT']);
      expect(child(category, 'objektart')?.children).toHaveLength(1);
      expect(textsAt(listing, 'geo/land@iso_land').join()).toMatch(/^[A-Z]{3}$/);
      expect(textsAt(listing, 'verwaltung_techn/stand_vom').join()).toMatch(/^\d{4}-\d\d-\d\d$/);
      const photos = child(listing, 'anhaenge')?.children ?? [];
      expect(photos).toHaveLength(40);
      for (const photo of photos) {
        expect(photo.attributes.location).toBe('REMOTE');
        expect(textsAt(photo, 'format').join()).toMatch(/^(jpg|png)$/);
      }
      for (const amount of ['kaufpreis', 'kaltmiete'].flatMap((name) => child(child(listing, 'preise'), name) ?? []))
        expect(amount.text).toMatch(/^\d+([.]\d+)?$/);
    }
    expect(listings.map((one) => textsAt(one, 'preise/kaufpreis@auf_anfrage').join())).toEqual([
      'false',
      '',
      '',
      'false',
      'true',
    ]);
  });
});

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

it('Kyero v3: its version first, of each listing what is mandatory, photos numbered', () => {
  const file = nodesOf(written('kyero', [flat, { ...rent, frequency: 'Monthly' }], 'EUR'), 'root');
  const [version, ...listings] = file.children;
  expect(version?.children.map(({ name, text }) => [name, text])).toEqual([['feed_version', '3']]);
  expect(listings).toHaveLength(2);
  for (const listing of listings) {
    const at = (path: string) => textsAt(listing, path).join();
    for (const path of ['id', 'ref', 'price', 'currency', 'type', 'town', 'province', 'country'])
      expect([path, at(path) !== '']).toEqual([path, true]);
    expect(at('date')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(at('price_freq')).toMatch(/^(sale|month|week)$/);
    expect(at('price')).toMatch(/^\d+$/);
    expect(textsAt(listing, 'images/image@id')).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)));
  }
});

it('BLM v3: each row as long as the definition, the separators in no value, what rejects a row filled in', () => {
  const text = written(
    'rightmove',
    [flat, { ...rent, frequency: 'Monthly' }, { ...office, frequency: 'Annually' }],
    'GBP',
  );
  const section = (name: string) => new RegExp(`#${name}#\\n([\\s\\S]*?)(?=\\n#|$)`).exec(text)?.[1] ?? '';
  expect(section('HEADER')).toContain('VERSION : 3');
  expect(section('HEADER')).toContain('Property Count : 3');
  const heads = section('DEFINITION').trim().split('~')[0]?.split('^') ?? [];
  expect(new Set(heads).size).toBe(heads.length);
  const rows = section('DATA')
    .split('~')
    .map((row) => row.trim())
    .filter(Boolean);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    const cells = row.split('^');
    expect(cells).toHaveLength(heads.length);
    const of = (name: string) => cells[heads.indexOf(name)] ?? '';
    for (const name of [
      'AGENT_REF',
      'BRANCH_ID',
      'POSTCODE1',
      'PRICE',
      'BEDROOMS',
      'PROP_SUB_ID',
      'SUMMARY',
      'DESCRIPTION',
    ])
      expect([name, of(name) !== '']).toEqual([name, true]);
    expect(of('UPDATE_DATE')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(of('TRANS_TYPE_ID')).toMatch(/^[12]$/);
    expect(of('STATUS_ID')).toMatch(/^\d$/);
  }
});

it('RESO Data Dictionary: names and lookups of the dictionary, numbers as numbers, times in UTC', () => {
  const { value } = JSON.parse(written('reso', [flat, { ...rent, frequency: 'Monthly' }, office, plot], 'AED')) as {
    readonly value: readonly { readonly [name: string]: unknown }[];
  };
  const NUMBERS = [
    'ListPrice',
    'BedroomsTotal',
    'BathroomsTotalInteger',
    'LivingArea',
    'LotSizeArea',
    'YearBuilt',
    'Latitude',
  ];
  for (const one of value) {
    expect(one.ModificationTimestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/);
    expect(one.StandardStatus).toBe('Active');
    expect(one.PropertyType).toMatch(/^(Residential|ResidentialLease|CommercialSale|CommercialLease|Land)$/);
    for (const name of NUMBERS) expect([name, typeof one[name]]).toEqual([name, 'number']);
    const media = one.Media as readonly { readonly [name: string]: unknown }[];
    expect(media.map(({ Order }) => Order)).toEqual(media.map((_, at) => at + 1));
    expect(
      media.every(
        ({ MediaURL, MediaCategory }) => String(MediaURL).startsWith('https://') && MediaCategory === 'Photo',
      ),
    ).toBe(true);
    for (const name of Object.keys(one)) expect([name, /^[A-Z][A-Za-z]+$/.test(name)]).toEqual([name, true]);
  }
});

it.each<[portal: string, list: string, needed: readonly string[]]>([
  [
    'property-finder',
    'list',
    [
      ...['reference_number', 'permit_number', 'offering_type', 'property_type', 'city', 'community', 'title_en'],
      ...['description_en', 'size', 'photo/url'],
    ],
  ],
  [
    'bayut',
    'Properties',
    [
      ...['Property_Ref_No', 'Permit_Number', 'Property_Status', 'Property_purpose', 'Property_Type', 'Price', 'City'],
      ...['Locality', 'Property_Title', 'Property_Description', 'Property_Size', 'Property_Size_Unit', 'Images/Image'],
      ...['Portals/Portal', 'Last_Updated'],
    ],
  ],
])('%s: each listing has the elements it is told by', (portal, list, needed) => {
  const file = nodesOf(written(portal, [flat, { ...rent, frequency: 'Annually' }], 'AED'), list);
  expect(file.children).toHaveLength(2);
  for (const listing of file.children)
    for (const path of needed) expect([path, textsAt(listing, path).length > 0]).toEqual([path, true]);
});
