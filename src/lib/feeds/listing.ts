/** What a feed says of one listing, whatever its format. Areas are square metres, amounts whole units with decimals. */
export interface FeedListing {
  readonly reference: string;
  readonly purpose: 'Sale' | 'Lease';
  readonly category: 'Residential' | 'Commercial' | 'Land';
  /** One of our PropertySubTypes or, where we do not know the feed's word, that word. */
  readonly type: string;
  readonly changedAt?: Date;
  /** Still in the file, and no longer on offer. */
  readonly isRemoved?: boolean;
  readonly title?: string;
  readonly titleAr?: string;
  readonly description?: string;
  readonly price?: number;
  /** ISO 4217. */
  readonly currency?: string;
  readonly priceOnApplication?: boolean;
  readonly frequency?: Frequency;
  readonly cheques?: number;
  /** Service charge of a year. */
  readonly serviceCharge?: number;
  readonly bedrooms?: number;
  readonly bathrooms?: number;
  readonly parking?: number;
  readonly livingArea?: number;
  readonly plotArea?: number;
  readonly yearBuilt?: number;
  readonly furnished?: 'Furnished' | 'Partially' | 'Unfurnished' | 'Negotiable';
  readonly completion?: 'Completed' | 'UnderConstruction';
  readonly saleType?: 'Resale' | 'Primary';
  readonly availableFrom?: Date;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly province?: string;
  readonly city?: string;
  readonly community?: string;
  /** A project or cluster within the community. */
  readonly subCommunity?: string;
  readonly building?: string;
  readonly unit?: string;
  readonly floor?: number;
  readonly street?: string;
  readonly postalCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly permit?: string;
  readonly amenities?: readonly string[];
  /** Addresses, the cover first. */
  readonly photos?: readonly string[];
  readonly agentName?: string;
  readonly agentEmail?: string;
  readonly agentPhone?: string;
}
export type Frequency = 'Annually' | 'Monthly' | 'Weekly' | 'Daily';
/** A listing while it is being read. */
export type Draft = { -readonly [K in keyof FeedListing]?: FeedListing[K] };

const COMMERCIAL: ReadonlySet<string> = new Set([
  ...['Office', 'Retail', 'Shop', 'Showroom', 'Warehouse', 'Industrial', 'Factory', 'MixedUse'],
  ...['StaffAccommodation', 'HotelMotel'],
]);
/** The category a kind of property belongs to where the feed says none. */
export const categoryOf = (type: string): FeedListing['category'] =>
  type === 'UnimprovedLand' || type === 'Farm' ? 'Land' : COMMERCIAL.has(type) ? 'Commercial' : 'Residential';

/** A zero means that there is no value. */
const ABOVE: ReadonlySet<string> = new Set([
  'price',
  'livingArea',
  'plotArea',
  'serviceCharge',
  'cheques',
  'yearBuilt',
]);

/** A draft that says enough to be a listing: what is missing follows from the rest, but never the reference. */
export function listingOf(draft: Draft): FeedListing | undefined {
  const { reference, type = 'Other', purpose = 'Sale' } = draft;
  if (!reference) return undefined;
  const raw = Object.entries(draft).filter(([name, value]) => value !== undefined && !(value === 0 && ABOVE.has(name)));
  return { ...Object.fromEntries(raw), reference, type, purpose, category: draft.category ?? categoryOf(type) };
}
