import { describe, expect, it } from 'vitest';
import type { ReadingContext } from './listing.ts';
import { readListing, readListings } from './text.ts';

const DUBAI: ReadingContext = { country: 'AE', currency: 'AED', areaUnit: 'SquareFeet', permitPattern: '[0-9]{10,11}' };
const valuesOf = (text: string, more: Partial<ReadingContext> = {}) => readListing(text, { ...DUBAI, ...more }).values;

describe('several listings in a message are taken apart', () => {
  it.each([
    ['numbers', '1) 2BR Boulevard Point 3.1M\n2) 1BR Act One 1.95M\n3) 3BR Opera Grand 7.4M', 3],
    ['keycaps', 'Rent\n1️⃣ Studio, Arjan, 48k\n2️⃣ 1bhk, Arjan, 72k', 2],
    ['bullets', '- 1BR Zada, 640sqft, 1.25M\n- 2BR Midtown, 1,010sqft, 1.9M', 2],
    ['blank lines', 'Bldg 6, 1BR, 1,017 sqft\nAsking 3.3M\n\nBldg 9, 3BR, 2,224 sqft\nAsking 8.25M', 2],
    ['lines', '①ブリリア有明 2LDK 65㎡ 8,900万円\n②シティタワーズ豊洲 3LDK 80㎡ 1億1,500万円', 2],
    ['facts of one home', 'Office for lease\n- Area: 1,086 sq ft\n- Rent: AED 152,000 per year\n- 2 parking spaces', 1],
    ['marks of one home', '👉Sale\n👉2 Bed + study\n👉1432 Sqft\n👉Price 2.05 M', 1],
  ])('%s', (_, text, count) => expect(readListings(text, DUBAI)).toHaveLength(count));
  it('what a heading says applies to each', () => {
    const found = readListings('Sale:\n- 1BR Zada, 640sqft, 1.25M\nRent:\n- 2BR Aykon City, 1,000 sqft, 150K', DUBAI);
    expect(found.map(({ values }) => values.purpose)).toEqual(['Sale', 'Lease']);
  });
});

describe('shorthand', () => {
  it.each<[string, { readonly [field: string]: unknown }]>([
    ['3BR VOT, OP 2.1M, SP 2.4M', { listPriceMinor: 240_000_000, occupantType: 'Vacant', purpose: 'Sale' }],
    [
      '1 bhk rented till Feb 2027 for 78k. Asking 1.15M',
      { purpose: 'Sale', listPriceMinor: 115_000_000, occupantType: 'Tenant' },
    ],
    ['2,214 bua / 1,750 plot, townhouse 2.95m', { livingArea: 205.69, lotSizeArea: 162.58 }],
    ['Rent 115k - 2 payments', { purpose: 'Lease', chequesAllowed: 2, listPriceMinor: 11_500_000 }],
    ['Studio 4 دفعات 22 ألف سنويا للايجار', { chequesAllowed: 4, listPriceMinor: 2_200_000, purpose: 'Lease' }],
    ['Price drop from 3.2M to 2.99M', { listPriceMinor: 299_000_000 }],
    ['AED 95,000 / year', { listPriceMinor: 9_500_000, leaseAmountFrequency: 'Annually' }],
    ['السعر مليون و٣٥٠ الف', { listPriceMinor: 135_000_000 }],
    ['Furnished: No', { furnished: 'Unfurnished' }],
    ['part furnished', { furnished: 'Partially' }],
    ['三室两厅两卫 143平', { bedroomsTotal: 3, bathroomsTotalInteger: 2, livingArea: 143 }],
    ['H/O Q2 2026', { handoverDate: '2026-06-30', developmentStatus: 'UnderConstruction' }],
    ['2027年6月交房 期房', { handoverDate: '2027-06-30', developmentStatus: 'UnderConstruction' }],
    ['Livraison : 4e trimestre 2026', { handoverDate: '2026-12-31' }],
    ['Status: Ready', { developmentStatus: 'Completed' }],
  ])('%s', (text, values) => expect(valuesOf(text)).toMatchObject(values));
  it('a charge, a deposit and what one metre costs are no price', () => {
    for (const text of ['Deposit AED 12,480', 'AED 220/sqft', '180元/㎡/月', 'psf 1,150', 'رسوم 15,000 درهم'])
      expect(valuesOf(text).listPriceMinor).toBeUndefined();
  });
  it('a sale that costs too little is a guess', () =>
    expect(readListing('flat for sale AED 4,500', DUBAI).confidence.listPriceMinor).toBe('Low'));
  it('another currency is named with its amount, never renamed', () => {
    const { values, otherCurrency, foreign } = readListing('2 bed flat for sale £450,000', DUBAI);
    expect([values.listPriceMinor, otherCurrency, foreign?.amount]).toEqual([undefined, '£', 450_000]);
  });
});

describe('places', () => {
  it.each<[string, { readonly [field: string]: unknown }, Partial<ReadingContext>?]>([
    ['1 bhk in JVC, Binghatti Onyx, 742 sq.ft', { subdivisionName: 'JVC', buildingName: 'Binghatti Onyx' }],
    ['Studio, Olivz Residence, Al Warsan 4', { subdivisionName: 'Al Warsan 4', buildingName: 'Olivz Residence' }],
    ['شقة للبيع في دبي مارينا، برج الأميرة', { subdivisionName: 'دبي مارينا', buildingName: 'برج الأميرة' }],
    ['Appartement T3 à vendre Bordeaux Caudéran', { city: 'Bordeaux', subdivisionName: 'Caudéran' }, { country: 'FR' }],
    ['412 Maple Ave, Austin, TX 78704', { city: 'Austin', subdivisionName: undefined }, { country: 'US' }],
    ['北京市朝阳区 望京西园三区 2居室', { subdivisionName: '朝阳区', buildingName: '望京西园三区' }, { country: 'CN' }],
    ['横浜市青葉区美しが丘', { city: '横浜市', subdivisionName: '青葉区' }, { country: 'JP' }],
  ])('%s', (text, places, more) => {
    const values = valuesOf(text, more);
    for (const [field, value] of Object.entries(places)) expect(values[field]).toBe(value);
  });
  it('the company’s own names are known', () => {
    const places = { cities: ['Quimper'], communities: ['Kerfeunteun'], buildings: ['Ker Anna'] };
    expect(valuesOf('2 beds ker anna kerfeunteun quimper', { places })).toMatchObject({
      city: 'quimper',
      subdivisionName: 'kerfeunteun',
      buildingName: 'ker anna',
    });
  });
});

it('gives the position of each value in the text', () => {
  const { text = '', spans = {} } = readListing('2BR in JVC, 742 sqft, asking 1.15M', DUBAI);
  const at = (field: string) => text.slice(...(spans[field] ?? [0, 0]));
  expect(['bedroomsTotal', 'subdivisionName', 'livingArea', 'listPriceMinor'].map(at)).toEqual([
    '2BR',
    'JVC',
    '742 sqft',
    '1.15M',
  ]);
});
