import type { CrudFilter } from '@refinedev/core';
import { isSame } from '#lib/data/is-same.ts';
import {
  isWanted,
  type Listing,
  leastPrice,
  mostPrice,
  type Wish,
  wantedKinds,
  wantedPurpose,
} from '#lib/sales/wish.ts';
import type { Condition } from '#model/commit/store.ts';
import type { Lead } from './schema.ts';

/** Everything that decides which listings fit a lead. */
const WISHES = [
  ...(['intent', 'propertyTypes', 'budgetMinMinor', 'budgetMaxMinor', 'bedroomsMin', 'bedroomsMax'] as const),
  ...(['areaMin', 'communities', 'completionPreference'] as const),
] as const;
/** Whether both versions of a lead look for the same. */
export const wantsTheSame = (before: Partial<Lead>, after: Partial<Lead>): boolean =>
  WISHES.every((name) => isSame(before[name], after[name]));

/** Live stock that the database can narrow to the lead's wish: purpose, kind and budget. A rent is the year's. */
export function stockFilters(lead: Lead): CrudFilter[] {
  const { budgetMinMinor, budgetMaxMinor } = lead;
  const kinds = wantedKinds(lead);
  return [
    { field: 'standardStatus', operator: 'eq', value: 'Active' },
    { field: 'purpose', operator: 'eq', value: wantedPurpose(lead) },
    ...(kinds.length > 0 ? [{ field: 'propertySubType', operator: 'in', value: kinds } as const] : []),
    { field: 'annualListPriceMinor', operator: 'gte', value: Math.max(1, leastPrice(budgetMinMinor ?? 0)) },
    ...(budgetMaxMinor
      ? [{ field: 'annualListPriceMinor', operator: 'lte', value: mostPrice(budgetMaxMinor) } as const]
      : []),
  ];
}

/** As many listings are looked through, the cheapest first. */
export const READ_MATCHES = {
  sorters: [{ field: 'annualListPriceMinor', order: 'asc' as const }],
  pagination: { currentPage: 1, pageSize: 20, mode: 'server' as const },
};

/** The same for a query of the server: all but the kind, of which there may be several. */
export const stockConditions = (lead: Lead): readonly Condition[] => {
  const { budgetMinMinor = 0, budgetMaxMinor } = lead;
  return [
    { field: 'standardStatus', operator: '==', value: 'Active' },
    { field: 'purpose', operator: '==', value: wantedPurpose(lead) },
    { field: 'annualListPriceMinor', operator: '>=', value: Math.max(1, leastPrice(budgetMinMinor)) },
    ...(budgetMaxMinor
      ? [{ field: 'annualListPriceMinor', operator: '<=', value: mostPrice(budgetMaxMinor) } as const]
      : []),
  ];
};

/** Whether a listing on the market fits the wishes of the lead. */
export const fits = (lead: Wish, property: Listing): boolean =>
  property.standardStatus === 'Active' && isWanted(lead, property);
