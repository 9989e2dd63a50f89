import { alike } from '#lib/text/alike.ts';

/** Kinds of property that a lead's wish stands for, where they are not the same word. */
const MEANT: { readonly [wish: string]: readonly string[] } = {
  Land: ['UnimprovedLand'],
  Retail: ['Retail', 'Shop', 'Showroom'],
};
/** How far a price may lie beyond the budget, as a percentage of it. */
const TOLERANCE = 10;

/** What a lead must tell to be compared; what nobody said is no condition. */
export interface Wish {
  readonly intent: string;
  readonly propertyTypes?: readonly string[];
  readonly budgetMinMinor?: number;
  readonly budgetMaxMinor?: number;
  readonly bedroomsMin?: number;
  readonly bedroomsMax?: number;
  /** Square metres. */
  readonly areaMin?: number;
  readonly communities?: readonly string[];
  readonly completionPreference?: string;
}
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

/** The least and the most a listing may cost for a budget. */
export const leastPrice = (minor: number): number => Math.ceil((minor * (100 - TOLERANCE)) / 100);
export const mostPrice = (minor: number): number => Math.floor((minor * (100 + TOLERANCE)) / 100);
export const wantedKinds = ({ propertyTypes = [] }: Pick<Wish, 'propertyTypes'>): string[] =>
  propertyTypes.flatMap((wish) => MEANT[wish] ?? [wish]);

const INTENTS = { Sale: ['Buy', 'Invest'], Lease: ['Rent'] } as const;
/** What somebody who wants such a listing says of themselves. */
export const intentsFor = (purpose: string): readonly string[] => (purpose === 'Lease' ? INTENTS.Lease : INTENTS.Sale);
/** What the lead looks for on the market; undefined for one who has something to offer. */
export function wantedPurpose({ intent }: Pick<Wish, 'intent'>): 'Sale' | 'Lease' | undefined {
  if (INTENTS.Lease.some((known) => known === intent)) return 'Lease';
  return INTENTS.Sale.some((known) => known === intent) ? 'Sale' : undefined;
}

/** Whether a listing meets the lead's requirements, on the market or not. */
export function isWanted(lead: Wish, property: Listing): boolean {
  const { bedroomsMin, bedroomsMax, areaMin, communities = [], completionPreference = 'Any' } = lead;
  const { bedroomsTotal, livingArea, lotSizeArea, annualListPriceMinor: price } = property;
  const kinds = wantedKinds(lead);
  const isReady = property.developmentStatus === 'Completed';
  return (
    property.purpose === wantedPurpose(lead) &&
    (kinds.length === 0 || kinds.includes(property.propertySubType)) &&
    price > 0 &&
    price >= leastPrice(lead.budgetMinMinor ?? 0) &&
    price <= (lead.budgetMaxMinor === undefined ? Number.POSITIVE_INFINITY : mostPrice(lead.budgetMaxMinor)) &&
    (bedroomsMin === undefined || (bedroomsTotal ?? 0) >= bedroomsMin) &&
    (bedroomsMax === undefined || (bedroomsTotal ?? 0) <= bedroomsMax) &&
    (areaMin === undefined || (livingArea ?? lotSizeArea ?? 0) >= areaMin) &&
    (communities.length === 0 || communities.map(alike).includes(alike(property.subdivisionName))) &&
    (completionPreference === 'Any' || isReady === (completionPreference === 'Ready'))
  );
}

/** What a listing has of what the lead asked for, and what of it is too dear. */
export interface Fit {
  /** The lead named rooms, and it has them. */
  readonly hasRooms: boolean;
  /** The lead named communities, and it is in one. */
  readonly isHere: boolean;
  /** By how much the price lies beyond the budget; 0 within it. */
  readonly overMinor: number;
}
/** Why a listing that is wanted fits, and what does not. */
export const fitOf = (lead: Wish, { annualListPriceMinor: price }: Pick<Listing, 'annualListPriceMinor'>): Fit => ({
  hasRooms: lead.bedroomsMin !== undefined || lead.bedroomsMax !== undefined,
  isHere: (lead.communities ?? []).length > 0,
  overMinor: Math.max(0, price - (lead.budgetMaxMinor ?? price)),
});
