import { describe, expect, it } from 'vitest';
import type { ReadingContext } from './listing.ts';
import { readListing } from './text.ts';

/** What was read wrong once, by its cause: other words than in tests/data. */
const HOME: ReadingContext = { country: 'AE', currency: 'AED', areaUnit: 'SquareFeet' };
const inCountry = (country: string, currency: string): ReadingContext => ({
  country,
  currency,
  areaUnit: 'SquareMeters',
});

describe('text next to a value is not taken for the value', () => {
  it.each<[text: string, values: { readonly [field: string]: unknown }, context?: ReadingContext]>([
    ['Bathrooms 4 Bedrooms 5 Parking 2', { bathroomsTotalInteger: 4, bedroomsTotal: 5 }],
    ['3+1 bed flat for sale', { bedroomsTotal: 3 }],
    ['وحمامين و4 غرف نوم', { bedroomsTotal: 4, bathroomsTotalInteger: 2 }],
    ['BUA 3,000 plot 4,100 sqft villa', { livingArea: 278.71, lotSizeArea: 380.9 }],
    ['Flat to let, Leeds LS6 3HA, 540 sq ft', { livingArea: 50.17 }, inCountry('GB', 'GBP')],
    ['Villa for sale, ceiling 4m, asking 6.2M', { listPriceMinor: 620_000_000 }],
    ['$729,000 condo for sale. HOA $510/mo', { purpose: 'Sale', listPriceMinor: 72_900_000 }, inCountry('US', 'USD')],
    ['Condo, $650,000. Maintenance $600/mo', { purpose: 'Sale', listPriceMinor: 65_000_000 }, inCountry('CA', 'CAD')],
    ['Vends villa Rabat 3,2 MDH', { listPriceMinor: 320_000_000 }, inCountry('MA', 'MAD')],
    ['2,400,000円 収入 80,000円 売マンション', { listPriceMinor: 2_400_000 }, inCountry('JP', 'JPY')],
    ['Loyer annuel 42 000 € bureaux à louer', { leaseAmountFrequency: 'Annually' }, inCountry('FR', 'EUR')],
    ['Vacant soon, 2 bed flat', { occupantType: undefined }],
    ['2 bed flat, can be rented for 90k', { occupantType: undefined }],
    ['Terrain 400 m², libre constructeur', { occupantType: undefined }, inCountry('FR', 'EUR')],
  ])('%s', (text, expected, context = HOME) => {
    const { values } = readListing(text, context);
    for (const [field, value] of Object.entries(expected)) expect([field, values[field]]).toEqual([field, value]);
  });
});

describe('the kind that is offered', () => {
  it.each([
    ['4 bed villa for rent, keys in our office', 'Villa'],
    ['Warehouse incl. 2 offices', 'Warehouse'],
    ['Hotel apt, 1 bed', 'HotelApartment'],
    ['6 bedroom mansion on the fronds', 'Villa'],
    ['2 bed flat, Albert Mansions', 'Apartment'],
    ['Coffee shop downstairs, 1BR apartment', 'Apartment'],
    ['Ideal for an office or clinic\nType: Villa', 'Villa'],
    ['Dubai Studio City office 900 sqft', 'Office'],
    ['G+4 building, 24 flats', 'WholeBuilding'],
    ['شقة قريبة من فندق', 'Apartment'],
    ['两室 近商铺 公寓', 'Apartment'],
    ['獨立套房出租', 'Apartment'],
    ['透天厝 5房', 'Townhouse'],
  ])('%s', (text, kind) => expect(readListing(text, HOME).values.propertySubType).toBe(kind));
});

describe('names', () => {
  it.each<[text: string, places: { readonly [field: string]: unknown }, context?: ReadingContext]>([
    ['Business Bay, Executive Square, Tower B', { buildingName: 'Executive Square' }],
    ['Lovely villa in JVC', { buildingName: undefined, subdivisionName: 'JVC' }],
    ['Nice 2 bed in JLT', { city: undefined, subdivisionName: 'JLT' }],
    ['Studio, The Pearl, Porto Arabia Tower 3', { city: undefined }, inCountry('QA', 'QAR')],
    ['Location: Arabian Ranches, Saheel 2, Dubai', { subdivisionName: 'Arabian Ranches', buildingName: 'Saheel 2' }],
    ['Laguna Verde, Site 11', { city: undefined, subdivisionName: 'Laguna Verde' }, inCountry('HK', 'HKD')],
    ['深圳福田 万科城 3室', { city: '深圳', subdivisionName: '福田', buildingName: '万科城' }, inCountry('CN', 'CNY')],
    ['杭州余杭区 龙湖天街 2室', { buildingName: '龙湖天街' }, inCountry('CN', 'CNY')],
    ['上海静安区 南京西路\n60平\n适合餐饮 水果', { buildingName: undefined }, inCountry('CN', 'CNY')],
    ['苏州工业开发区厂房', { subdivisionName: undefined }, inCountry('CN', 'CNY')],
    ['فيلا بالنرجس، الرياض', { subdivisionName: 'النرجس', city: 'الرياض' }, inCountry('SA', 'SAR')],
  ])('%s', (text, expected, context = HOME) => {
    const { values } = readListing(text, context);
    for (const [field, value] of Object.entries(expected)) expect([field, values[field]]).toEqual([field, value]);
  });
});
