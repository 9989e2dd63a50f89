import { writeBayut } from './bayut.ts';
import { writeBlm } from './blm.ts';
import type { FeedContext } from './format.ts';
import { writeKyero } from './kyero.ts';
import type { FeedListing, Frequency } from './listing.ts';
import { writeOpenImmo } from './openimmo.ts';
import { writePropertyFinder } from './property-finder.ts';
import { writeReaxml } from './reaxml.ts';
import { writeReso } from './reso.ts';
import { writeZoopla, ZOOPLA_TYPES } from './zoopla.ts';

/** What a portal wants of a listing. */
export interface PortalRules {
  readonly permit?: boolean;
  readonly photos: number;
  readonly title: readonly [least: number, most: number];
  readonly description: readonly [least: number, most: number];
  /** A price is required; “on application” is not enough. */
  readonly price?: boolean;
  readonly position?: boolean;
  /** The portal shows amounts in this currency alone. */
  readonly currency?: string;
  /** The rent frequencies that the portal accepts. */
  readonly frequencies?: readonly Frequency[];
  /** For commercial property, where they differ. */
  readonly commercialFrequencies?: readonly Frequency[];
  readonly needs?: readonly (keyof FeedListing)[];
  /** What a flat or a house needs besides, what commercial property, and what is to let. */
  readonly homeNeeds?: readonly (keyof FeedListing)[];
  readonly commercialNeeds?: readonly (keyof FeedListing)[];
  readonly leaseNeeds?: readonly (keyof FeedListing)[];
  /** What an address in the portal's own country needs. */
  readonly homeCountry?: { readonly country: string; readonly needs: readonly (keyof FeedListing)[] };
  /** Kinds it has a word for; any, where it has one for the rest. */
  readonly types?: ReadonlySet<string>;
}
export interface Portal {
  /** In addresses: `property-finder`. */
  readonly name: string;
  readonly brand: string;
  readonly extension: 'xml' | 'json' | 'blm';
  readonly write: (listings: readonly FeedListing[], context: FeedContext) => string;
  readonly rules: PortalRules;
}
const TEXTS = { title: [10, 100], description: [20, 5000] } as const;

export const PORTALS: readonly Portal[] = [
  {
    name: 'property-finder',
    brand: 'Property Finder',
    extension: 'xml',
    write: writePropertyFinder,
    rules: {
      permit: true,
      photos: 3,
      title: [20, 80],
      description: [100, 3000],
      currency: 'AED',
      needs: ['city', 'community', 'livingArea'],
    },
  },
  {
    name: 'bayut',
    brand: 'Bayut · dubizzle',
    extension: 'xml',
    write: writeBayut,
    rules: {
      permit: true,
      photos: 3,
      title: [20, 100],
      description: [100, 5000],
      price: true,
      currency: 'AED',
      needs: ['city', 'community', 'livingArea'],
    },
  },
  {
    name: 'kyero',
    brand: 'Kyero',
    extension: 'xml',
    write: writeKyero,
    rules: { ...TEXTS, photos: 1, price: true, frequencies: ['Monthly', 'Weekly'], needs: ['city', 'country'] },
  },
  {
    name: 'reaxml',
    brand: 'REAXML',
    extension: 'xml',
    write: writeReaxml,
    rules: {
      ...TEXTS,
      photos: 1,
      currency: 'AUD',
      price: true,
      frequencies: ['Weekly'],
      commercialFrequencies: ['Annually'],
      needs: ['community', 'province', 'postalCode', 'street'],
      homeNeeds: ['bedrooms', 'bathrooms'],
      commercialNeeds: ['livingArea'],
      leaseNeeds: ['availableFrom'],
    },
  },
  {
    name: 'rightmove',
    brand: 'Rightmove BLM',
    extension: 'blm',
    write: writeBlm,
    rules: {
      ...TEXTS,
      photos: 1,
      currency: 'GBP',
      price: true,
      frequencies: ['Annually', 'Monthly', 'Weekly'],
      needs: ['street', 'city', 'postalCode'],
      homeNeeds: ['bedrooms'],
    },
  },
  { name: 'reso', brand: 'RESO Web API', extension: 'json', write: writeReso, rules: { ...TEXTS, photos: 0 } },
  {
    name: 'openimmo',
    brand: 'OpenImmo',
    extension: 'xml',
    write: writeOpenImmo,
    rules: { ...TEXTS, photos: 1, frequencies: ['Monthly'], needs: ['city', 'postalCode'] },
  },
  {
    name: 'zoopla',
    brand: 'Zoopla',
    extension: 'json',
    write: writeZoopla,
    rules: {
      ...TEXTS,
      photos: 1,
      price: true,
      frequencies: ['Annually', 'Monthly', 'Weekly'],
      types: ZOOPLA_TYPES,
      needs: ['building', 'street', 'city', 'country'],
      homeCountry: { country: 'GB', needs: ['postalCode'] },
    },
  },
];
export const portalOf = (name: string): Portal | undefined => PORTALS.find((one) => one.name === name);

/** What a listing still lacks for a portal: sentence `gap.<key>`. */
export interface Gap {
  readonly key: 'permit' | 'photos' | 'title' | 'description' | 'price' | 'currency' | 'frequency' | 'field';
  readonly count?: number;
  readonly least?: number;
  readonly most?: number;
  readonly field?: keyof FeedListing;
  readonly currency?: string;
}

/** What is lacking, and how many things the portal looks at. */
interface Checklist {
  readonly gaps: readonly Gap[];
  readonly checks: number;
}
export const gapsFor = (portal: Portal, listing: FeedListing, currency: string): readonly Gap[] =>
  checklistFor(portal, listing, currency).gaps;

export function checklistFor({ rules }: Portal, listing: FeedListing, currency: string): Checklist {
  const { frequencies, commercialFrequencies = frequencies } = rules;
  // land that is to let is commercial
  const isCommercial =
    listing.category === 'Commercial' || (listing.category === 'Land' && listing.purpose === 'Lease');
  const periods = isCommercial ? commercialFrequencies : frequencies;
  const photos = listing.photos?.length ?? 0;
  const needed = [
    ...(rules.needs ?? []),
    ...((listing.category === 'Residential' && rules.homeNeeds) || []),
    ...((isCommercial && rules.commercialNeeds) || []),
    ...((listing.purpose === 'Lease' && rules.leaseNeeds) || []),
    ...((listing.country === rules.homeCountry?.country && rules.homeCountry?.needs) || []),
  ];
  const length = (key: 'title' | 'description'): Check => {
    const [least, most] = rules[key];
    const count = [...(listing[key] ?? '')].length;
    return { isAsked: true, isMet: count >= least && count <= most, gap: { key, count, least, most } };
  };
  const all: readonly Check[] = [
    { isAsked: rules.permit, isMet: listing.permit, gap: { key: 'permit' } },
    {
      isAsked: rules.photos,
      isMet: photos >= rules.photos,
      gap: { key: 'photos', count: photos, least: rules.photos },
    },
    length('title'),
    length('description'),
    {
      isAsked: true,
      isMet: listing.price !== undefined || (!rules.price && listing.priceOnApplication),
      gap: { key: 'price' },
    },
    {
      isAsked: rules.currency,
      isMet: rules.currency === currency,
      gap: { key: 'currency', currency: rules.currency },
    },
    {
      isAsked: listing.purpose === 'Lease' && periods,
      isMet: periods?.includes(listing.frequency ?? 'Annually'),
      gap: { key: 'frequency' },
    },
    { isAsked: rules.types, isMet: rules.types?.has(listing.type), gap: { key: 'field', field: 'type' } },
    ...needed.map(
      (field): Check => ({ isAsked: true, isMet: listing[field] !== undefined, gap: { key: 'field', field } }),
    ),
  ];
  const asked = all.filter(({ isAsked }) => isAsked);
  return { gaps: asked.filter(({ isMet }) => !isMet).map(({ gap }) => gap), checks: asked.length };
}

/** One thing a portal may look at. */
interface Check {
  readonly isAsked: unknown;
  readonly isMet: unknown;
  readonly gap: Gap;
}
