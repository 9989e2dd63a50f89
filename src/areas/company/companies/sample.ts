import type { ImportRow } from '#model/imports.ts';

/** What the records of a sample say of themselves. */
const MARK = 'Sample';
const PLACES = [
  ['Saffron Hills', 'Saffron Court'],
  ['Cedar Heights', 'Cedar House'],
  ['Lagoon Park', 'Lagoon Tower'],
  ['Zephyr Bay', 'Zephyr One'],
  ['Pearl Quay', 'Quay West'],
] as const;
const NAMES = ['Chloe Hughes', '王芳', 'محمد الهاشمي', '佐藤 美咲', 'Henry Walsh', 'Priya Nair', 'Élodie Martin'];
const FAMILIES = ['', ' Jr', ' & Co'];
const SOURCES = ['Website', 'Bayut', 'PropertyFinder', 'WalkIn'] as const;
const STATUSES = ['New', 'New', 'Contacted', 'Qualified', 'Viewing'] as const;
const KINDS = ['Apartment', 'Apartment', 'Villa', 'Townhouse'] as const;
export const SAMPLE = { properties: 36, leads: 84 } as const;

const pick = <T>(all: readonly [T, ...T[]] | readonly T[], at: number): T => all[at % all.length] as T;
const rows = (count: number, newId: () => string, valuesOf: (at: number) => ImportRow['values']): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: newId(), values: valuesOf(at) }));

/** Drafts of homes in invented places. */
export const sampleProperties = (country: string, sellerId: string, newId: () => string): ImportRow[] =>
  rows(SAMPLE.properties, newId, (at) => {
    const [subdivisionName, buildingName] = pick(PLACES, at);
    const bedroomsTotal = 1 + (at % 4);
    return {
      ...{
        title: `${buildingName}, ${subdivisionName} ${101 + at * 7}`,
        propertyType: 'Residential',
        country,
        sellerId,
      },
      ...{ propertySubType: pick(KINDS, at), developmentStatus: 'Completed', saleType: 'Resale', city: MARK },
      ...{
        subdivisionName,
        buildingName,
        unitNumber: String(101 + at * 7),
        bedroomsTotal,
        standardStatus: 'Incomplete',
      },
      ...{ bathroomsTotalInteger: bedroomsTotal, parkingTotal: 1, livingArea: 55 + bedroomsTotal * 32 },
      ...{ listPriceMinor: (90 + at * 6 + bedroomsTotal * 40) * 1_000_000, externalSource: MARK },
      externalReference: `${MARK}-${at + 1}`,
    };
  });

/** Leads that ask for such homes, some of them never called. */
export const sampleLeads = (sellerId: string, newId: () => string): ImportRow[] =>
  rows(SAMPLE.leads, newId, (at) => {
    const round = Math.floor(at / NAMES.length);
    return {
      ...{ fullName: `${pick(NAMES, at)}${pick(FAMILIES, round)}`, email: `sample-${at + 1}@example.com` },
      ...{ intent: at % 3 === 2 ? 'Rent' : 'Buy', leadSource: pick(SOURCES, at), status: pick(STATUSES, at) },
      ...{ timeframe: 'M1to3', financing: 'Unknown', bedroomsMin: 1 + (at % 3), campaign: MARK, sellerId },
      ...{ communities: [pick(PLACES, at)[0]], externalSource: MARK, externalReference: `${MARK}-${at + 1}` },
    };
  });
