import type { CrudFilter } from '@refinedev/core';
import { alike } from '#lib/alike.ts';
import { isSame } from '#lib/is-same.ts';
import type { Condition } from '#model/commit/store.ts';
import type { Lead } from './schema.ts';

/** Kinds of property that a lead's wish stands for, where they are not the same word. */
const MEANT: { readonly [wish: string]: readonly string[] } = {
  Land: ['UnimprovedLand'],
  Retail: ['Retail', 'Shop', 'Showroom'],
};
/** How far a price may lie beyond the budget, as a percentage of it. */
const TOLERANCE = 10;

/** What a listing must tell to be compared. */
export interface Listing {
  readonly standardStatus: string;
  readonly purpose: string;
  readonly propertySubType: string;
  readonly developmentStatus: string;
  readonly subdivisionName: string;
  /** Price of a sale or a year's rent; 0 while unknown. */
  readonly annualListPriceMinor: number;
  readonly bedroomsTotal?: number;
  /** Square metres. */
  readonly livingArea?: number;
  readonly lotSizeArea?: number;
}

/** Everything that decides which listings fit a lead. */
const WISHES = [
  ...(['intent', 'propertyTypes', 'budgetMinMinor', 'budgetMaxMinor', 'bedroomsMin', 'bedroomsMax'] as const),
  ...(['areaMin', 'communities', 'completionPreference'] as const),
] as const;
/** Whether both versions of a lead look for the same. */
export const wantsTheSame = (before: Partial<Lead>, after: Partial<Lead>): boolean =>
  WISHES.every((name) => isSame(before[name], after[name]));

const least = (minor: number) => Math.ceil((minor * (100 - TOLERANCE)) / 100);
const most = (minor: number) => Math.floor((minor * (100 + TOLERANCE)) / 100);
const kindsOf = ({ propertyTypes = [] }: Lead): string[] => propertyTypes.flatMap((wish) => MEANT[wish] ?? [wish]);

/** What the lead looks for on the market; undefined for one who has something to offer. */
export function wantedPurpose({ intent }: Pick<Lead, 'intent'>): 'Sale' | 'Lease' | undefined {
  if (intent === 'Rent') return 'Lease';
  return intent === 'Buy' || intent === 'Invest' ? 'Sale' : undefined;
}

/** Live stock that the database can narrow to the lead's wish: purpose, kind and budget. A rent is the year's. */
export function stockFilters(lead: Lead): CrudFilter[] {
  const { budgetMinMinor, budgetMaxMinor } = lead;
  const kinds = kindsOf(lead);
  return [
    { field: 'standardStatus', operator: 'eq', value: 'Active' },
    { field: 'purpose', operator: 'eq', value: wantedPurpose(lead) },
    ...(kinds.length > 0 ? [{ field: 'propertySubType', operator: 'in', value: kinds } as const] : []),
    { field: 'annualListPriceMinor', operator: 'gte', value: Math.max(1, least(budgetMinMinor ?? 0)) },
    ...(budgetMaxMinor
      ? [{ field: 'annualListPriceMinor', operator: 'lte', value: most(budgetMaxMinor) } as const]
      : []),
  ];
}

/** The same for a query of the server: all but the kind, of which there may be several. */
export const stockConditions = (lead: Lead): readonly Condition[] => {
  const { budgetMinMinor = 0, budgetMaxMinor } = lead;
  return [
    { field: 'standardStatus', operator: '==', value: 'Active' },
    { field: 'purpose', operator: '==', value: wantedPurpose(lead) },
    { field: 'annualListPriceMinor', operator: '>=', value: Math.max(1, least(budgetMinMinor)) },
    ...(budgetMaxMinor
      ? [{ field: 'annualListPriceMinor', operator: '<=', value: most(budgetMaxMinor) } as const]
      : []),
  ];
};

/** Whether a listing is what the lead looks for; what nobody said is no condition. */
export function fits(lead: Lead, property: Listing): boolean {
  const { bedroomsMin, bedroomsMax, areaMin, communities = [], completionPreference = 'Any' } = lead;
  const { bedroomsTotal, livingArea, lotSizeArea, annualListPriceMinor: price } = property;
  const kinds = kindsOf(lead);
  const isReady = property.developmentStatus === 'Completed';
  return (
    property.standardStatus === 'Active' &&
    property.purpose === wantedPurpose(lead) &&
    (kinds.length === 0 || kinds.includes(property.propertySubType)) &&
    price > 0 &&
    price >= least(lead.budgetMinMinor ?? 0) &&
    price <= (lead.budgetMaxMinor === undefined ? Number.POSITIVE_INFINITY : most(lead.budgetMaxMinor)) &&
    (bedroomsMin === undefined || (bedroomsTotal ?? 0) >= bedroomsMin) &&
    (bedroomsMax === undefined || (bedroomsTotal ?? 0) <= bedroomsMax) &&
    (areaMin === undefined || (livingArea ?? lotSizeArea ?? 0) >= areaMin) &&
    (communities.length === 0 || communities.map(alike).includes(alike(property.subdivisionName))) &&
    (completionPreference === 'Any' || isReady === (completionPreference === 'Ready'))
  );
}
