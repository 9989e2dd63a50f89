import { describe, expect, it } from 'vitest';
import { readListing } from './text.ts';

const DUBAI = { country: 'AE', currency: 'AED', areaUnit: 'SquareFeet', permitPattern: '[0-9]{10,11}' } as const;
const TOKYO = { country: 'JP', currency: 'JPY', areaUnit: 'SquareMeters' } as const;
const fieldOf = (text: string, field: string) => readListing(text, DUBAI).values[field];

describe('readListing', () => {
  it('reads a listing as brokers send it', () => {
    const { values, confidence, marks } = readListing(
      `*Bright 2BR with marina view* 🌊
For sale: 2 bed, 3 bath apartment in Marina Gate 1, Dubai Marina, Dubai
Unit 1204, 1,098 sq.ft, 1 parking, vacant, unfurnished
Price AED 1.5M
Permit: 7123456789
Call Sam +971 50 123 4567 or sam@example.com`,
      DUBAI,
    );
    expect(values).toMatchObject({
      title: 'Bright 2BR with marina view',
      purpose: 'Sale',
      propertyType: 'Residential',
      propertySubType: 'Apartment',
      bedroomsTotal: 2,
      bathroomsTotalInteger: 3,
      parkingTotal: 1,
      livingArea: 102.01,
      listPriceMinor: 150_000_000,
      unitNumber: '1204',
      buildingName: 'Marina Gate 1',
      subdivisionName: 'Dubai Marina',
      city: 'Dubai',
      permitNumber: '7123456789',
      furnished: 'Unfurnished',
      occupantType: 'Vacant',
    });
    expect(confidence).toMatchObject({ listPriceMinor: 'Medium', livingArea: 'Medium', subdivisionName: 'Medium' });
    expect(marks).toEqual(['contacts']);
    expect(values.publicRemarks).not.toMatch(/971|example\.com/);
  });

  it.each([
    ['studio near the metro', 0],
    ['2BR for sale', 2],
    ['2 bed flat', 2],
    ['2BHK', 2],
    ['マンション 2LDK', 2],
    ['2室の部屋', 2],
    ['Appartement T3 lumineux', 2],
    ['three bedroom villa', 3],
    ['غرفتين 2 غرف نوم', 2],
  ])('beds of “%s”', (text, beds) => expect(fieldOf(text, 'bedroomsTotal')).toBe(beds));
  it('guesses the rooms of a T3 only', () => {
    expect(readListing('T3 lumineux', DUBAI).confidence.bedroomsTotal).toBe('Low');
    expect(readListing('2 bed', DUBAI).confidence.bedroomsTotal).toBe('Medium');
  });

  it.each([
    ['size 1000 sqft', 92.9],
    ['1,000 sq. ft.', 92.9],
    ['100 m²', 100],
    ['95㎡', 95],
    ['88平米', 88],
    ['30坪', 99.17],
    ['1000 قدم', 92.9],
    ['المساحة 120 متر', 120],
    ['size: 1000', 92.9],
  ])('area of “%s”', (text, m2) => expect(fieldOf(text, 'livingArea')).toBe(m2));
  it('keeps the plot apart', () => {
    expect(readListing('Villa, BUA 3000 sqft, plot 5000 sqft', DUBAI).values).toMatchObject({
      livingArea: 278.71,
      lotSizeArea: 464.52,
    });
  });

  it.each([
    ['flat to rent', 'Lease'],
    ['available for lease', 'Lease'],
    ['appartement à louer', 'Lease'],
    ['整租两室', 'Lease'],
    ['賃貸マンション', 'Lease'],
    ['شقة للإيجار', 'Lease'],
    ['villa for sale', 'Sale'],
    ['二手房出售', 'Sale'],
  ])('purpose of “%s”', (text, purpose) => expect(fieldOf(text, 'purpose')).toBe(purpose));
  it('knows how a rent is paid', () => {
    expect(readListing('2 bed for rent, AED 12,000 per month', DUBAI).values).toMatchObject({
      leaseAmountFrequency: 'Monthly',
      propertyType: 'ResidentialLease',
      listPriceMinor: 1_200_000,
    });
    const bare = readListing('2 bed for rent, AED 120,000', DUBAI);
    expect([bare.values.leaseAmountFrequency, bare.confidence.leaseAmountFrequency]).toEqual(['Annually', 'Low']);
  });

  it('tells a permit from a telephone', () => {
    expect(fieldOf('Trakheesi 7123456789', 'permitNumber')).toBe('7123456789');
    expect(fieldOf('رقم التصريح: ٧١٢٣٤٥٦٧٨٩', 'permitNumber')).toBe('7123456789');
    expect(fieldOf('Nice flat 0501234567', 'permitNumber')).toBeUndefined();
    expect(fieldOf('Nice flat 97150123456', 'permitNumber')).toBeUndefined();
    const bare = readListing('Nice flat 7123456789', DUBAI);
    expect([bare.values.permitNumber, bare.confidence.permitNumber]).toEqual(['7123456789', 'Low']);
  });

  it('takes the price for what its label says, not a charge or a number of a permit', () => {
    expect(fieldOf('Service charge AED 15,000. Price AED 1,250,000', 'listPriceMinor')).toBe(125_000_000);
    expect(fieldOf('Permit 7123456789, AED 900k', 'listPriceMinor')).toBe(90_000_000);
    expect(fieldOf('AED 1,200 per sqft', 'listPriceMinor')).toBeUndefined();
    const guess = readListing('asking around 2400000 for this flat', DUBAI);
    expect(guess.values.listPriceMinor).toBe(240_000_000);
    expect(readListing('flat, 2400000 all in', DUBAI).confidence.listPriceMinor).toBe('Low');
    expect(fieldOf('Price on application', 'priceOnApplication')).toBe(true);
  });

  it.each([
    ['2 bed flat for sale £450,000', '£'],
    ['2 bed flat, asking USD 450k', 'USD'],
    ['3LDK 価格:5,000万円', '円'],
    ['总价600万元 2室', '元'],
  ])('leaves another currency out and names it: %s', (text, word) => {
    const read = readListing(text, DUBAI);
    expect([read.values.listPriceMinor, read.otherCurrency, read.marks.includes('otherCurrency')]).toEqual([
      undefined,
      word,
      true,
    ]);
  });
  it('takes the amount in our own currency where both are given', () => {
    const read = readListing('2 bed flat AED 1.5M (approx. USD 408,000)', DUBAI);
    expect([read.values.listPriceMinor, read.otherCurrency]).toEqual([150_000_000, undefined]);
    expect(fieldOf('3 bed villa AED1.85M', 'listPriceMinor')).toBe(185_000_000);
  });
  it.each([
    ['Villa on a plot of 0.5 acre', 'lotSizeArea', 2023.43],
    ['总价600万 面积89平米', 'livingArea', 89],
    ['500平方呎 2房', 'livingArea', 46.45],
    ['balcony 4 m2, 2 bed', 'livingArea', undefined],
  ])('%s', (text, field, m2) => expect(fieldOf(text, field)).toBe(m2));

  it('reads a Japanese listing in yen, without decimals', () => {
    expect(
      readListing(
        'さくら台レジデンス 角部屋の売買物件です\n価格:1億2000万円\n専有面積 70.5㎡ 3LDK\n所在地：港南、東京',
        TOKYO,
      ).values,
    ).toMatchObject({
      listPriceMinor: 120_000_000,
      livingArea: 70.5,
      bedroomsTotal: 3,
      purpose: 'Sale',
      city: '東京',
      subdivisionName: '港南',
    });
  });
  it('keeps the reference it came with', () => {
    expect(readListing('Ref: MG-1204\n2 bed flat', DUBAI).source).toBe('MG-1204');
    expect(readListing('2 bed flat', DUBAI).source).toBeUndefined();
  });
  it('never fails', () => {
    for (const text of ['', ' ', '???', '\0', '9'.repeat(400)])
      expect(readListing(text, DUBAI).values.city).toBeUndefined();
  });
});
