import type { FeedListing } from '#lib/feeds/listing.ts';
import { exponentOf, formatMoney } from '#lib/money/money.ts';
import { type AreaUnit, areaInUnit } from '#lib/sales/area.ts';
import { numberFormat } from '#lib/text/number-format.ts';
import { formatDate } from '#lib/time/dates.ts';
import type { Locale } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';
import type { Opened } from './opened.ts';

export type Word = (locale: Locale, key: string, params?: Values) => string;
/** What a page says in one language. */
export interface Saying {
  readonly locale: Locale;
  /** Of the pages themselves; with a colon, of a resource. */
  readonly say: (key: string, params?: Values) => string;
}
export const sayingIn = (locale: Locale, word: Word): Saying => ({
  locale,
  say: (key, params) => word(locale, key.includes(':') ? key : `sharePage:${key}`, params),
});

/** A home as a client reads of it. */
export interface Description {
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly features: readonly string[];
  readonly text: string;
  readonly photos: readonly string[];
  /** Permit and reference. */
  readonly small: readonly string[];
}
/** Shorter numbers of units are words of any text. */
const SHORTEST_UNIT = 3;

/** What the link lets its reader know of a listing, in words. */
export function describeHome(listing: FeedListing, { share, company }: Opened, { locale, say }: Saying): Description {
  const { showUnit, showPrice } = share;
  const { unit, building, subCommunity, community, city, price, frequency, bedrooms } = listing;
  const kind = say(`properties:options.propertySubType.${listing.type}`, { defaultValue: listing.type });
  const where = [building, subCommunity, community, city].filter((part, at, all) => part && all.indexOf(part) === at);
  const field = (name: string) => say(`properties:fields.${name}`);
  const option = (name: string, value: string | undefined) => value && say(`properties:options.${name}.${value}`);
  const number = (value: number | undefined) => value !== undefined && numberFormat(locale, {}).format(value);
  const currency = listing.currency ?? String(company.currency ?? '');
  const money = (amount: number | undefined) =>
    amount !== undefined && formatMoney(Math.round(amount * 10 ** exponentOf(currency)), currency, locale);
  const areaUnit: AreaUnit = company.areaDisplayUnit === 'SquareFeet' ? 'SquareFeet' : 'SquareMeters';
  const area = (m2: number | undefined) =>
    m2 !== undefined && `${number(areaInUnit(m2, areaUnit))} ${say(`unit.${areaUnit}`)}`;
  const asked = showPrice && !listing.priceOnApplication ? money(price) : undefined;
  const facts: readonly (readonly [string, string | false | undefined])[] = [
    [field('bedroomsTotal'), bedrooms === 0 ? say('properties:unit.studio') : number(bedrooms)],
    [field('bathroomsTotalInteger'), number(listing.bathrooms)],
    [field('livingArea'), area(listing.livingArea)],
    [field('lotSizeArea'), area(listing.plotArea)],
    [field('parkingTotal'), number(listing.parking)],
    [field('entryLevel'), number(listing.floor)],
    [field('unitNumber'), showUnit && unit],
    [field('yearBuilt'), listing.yearBuilt !== undefined && String(listing.yearBuilt)],
    [field('furnished'), option('furnished', listing.furnished)],
    [field('developmentStatus'), option('developmentStatus', listing.completion)],
    [
      field('availabilityDate'),
      listing.availableFrom && formatDate(listing.availableFrom, locale, String(company.timezone ?? 'UTC')),
    ],
    [field('associationFeeMinor'), showPrice && money(listing.serviceCharge)],
  ];
  const hasUnit = !showUnit && unit && unit.length >= SHORTEST_UNIT && listing.title?.includes(unit);
  return {
    title: listing.title && !hasUnit ? listing.title : [kind, building ?? community].filter(Boolean).join(', '),
    place: [kind, ...where].join(' · '),
    price: asked
      ? [asked, frequency && say(`properties:unit.${frequency}`)].filter(Boolean).join(' ')
      : say('properties:unit.onRequest'),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    features: (listing.amenities ?? []).map((one) => option('amenities', one) ?? ''),
    text: listing.description ?? '',
    photos: listing.photos ?? [],
    small: [
      ...(listing.permit ? [`${field('permitNumber')} ${listing.permit}`] : []),
      `${field('listingId')} ${listing.reference}`,
    ],
  };
}
