import { describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import {
  child,
  flat,
  names,
  nodesOf,
  office,
  outOfOrder,
  plot,
  rent,
  secret,
  written,
} from '#tests/data/feeds/sent.ts';
import type { FeedListing } from './listing.ts';
import { gapsFor, portalOf } from './portals.ts';
import { textsAt, type XmlNode } from './xml.ts';

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
  it('gives each listing the required values', () => {
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
])('%s: each listing has the elements that identify it', (portal, list, needed) => {
  const file = nodesOf(written(portal, [flat, { ...rent, frequency: 'Annually' }], 'AED'), list);
  expect(file.children).toHaveLength(2);
  for (const listing of file.children)
    for (const path of needed) expect([path, textsAt(listing, path).length > 0]).toEqual([path, true]);
});

describe('Zoopla, ZPG real-time feed', () => {
  /** Every property_type of its schema listing/update. */
  const WORDS = new Set(
    `barn_conversion block_of_flats bungalow business_park chalet chateau cottage country_house detached
     detached_bungalow end_terrace equestrian farm farmhouse finca flat hotel houseboat industrial land leisure
     light_industrial link_detached lodge longere maisonette mews office park_home parking pub_bar restaurant retail riad
     semi_detached semi_detached_bungalow studio terraced terraced_bungalow town_house villa warehouse`.match(/\S+/g),
  );
  const zoopla = portalOf('zoopla');
  const kinds = properties.fields.propertySubType.options;
  const lacks = (more: Partial<FeedListing>) =>
    zoopla ? gapsFor(zoopla, { ...flat, ...more }, 'GBP').map(({ field, key }) => field ?? key) : ['no Zoopla'];
  it('each listing has what its schema asks for, in its words', () => {
    const sent = kinds.filter((type) => lacks({ type }).length === 0).map((type) => ({ ...flat, type }));
    const bodies = JSON.parse(
      written('zoopla', [...sent, { ...rent, frequency: 'Weekly' }, { ...office, frequency: 'Annually' }, plot], 'GBP'),
    );
    expect(bodies).toHaveLength(sent.length + 3);
    for (const body of bodies as { readonly [name: string]: unknown }[]) {
      expect(body).toMatchObject({
        branch_reference: 'ABCDEF',
        listing_reference: expect.stringMatching(/^P-\d+$/),
        category: expect.stringMatching(/^(residential|commercial)$/),
        life_cycle_status: 'available',
        location: {
          property_number_or_name: 'Delphine Tower',
          street_name: '1 Al Marsa Street',
          town_or_city: 'Sydney',
          country_code: 'AU',
          coordinates: { latitude: 25.0772, longitude: 55.1403 },
        },
        pricing: {
          currency_code: 'AED',
          price: expect.any(Number),
          transaction_type: expect.stringMatching(/^(sale|rent)$/),
        },
        total_bedrooms: 2,
        detailed_description: [{ text: flat.description }],
      });
      expect([body.property_type, WORDS.has(String(body.property_type))]).toEqual([body.property_type, true]);
      const { transaction_type, rent_frequency } = body.pricing as { readonly [name: string]: unknown };
      expect(rent_frequency).toEqual(transaction_type === 'rent' ? expect.stringMatching(/^per_/) : undefined);
      const content = body.content as readonly { readonly [name: string]: unknown }[];
      expect(content.map(({ url }) => url)).toEqual(flat.photos);
      expect(new Set(content.map(({ type }) => type))).toEqual(new Set(['image']));
    }
  });
  it('what it has no word for, and what it would refuse, is not sent', () => {
    expect(kinds.filter((type) => lacks({ type }).includes('type'))).toEqual([
      ...kinds.filter((type) => ['MixedUse', 'StaffAccommodation', 'Other'].includes(type)),
    ]);
    expect(lacks({ building: undefined })).toEqual(['building']);
    expect(lacks({ country: 'GB', postalCode: undefined })).toEqual(['postalCode']);
    expect(lacks({ country: 'AE', postalCode: undefined })).toEqual([]);
  });
});
