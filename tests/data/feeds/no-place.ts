import type { FeedListing } from '#lib/feeds/listing.ts';

/** Fields of a listing that a portal's format has no place for. */
export const NO_PLACE: { readonly [portal: string]: readonly (keyof FeedListing)[] } = {
  'property-finder': ['currency', 'serviceCharge', 'country', 'province', 'street', 'postalCode'],
  bayut: [
    ...(['currency', 'priceOnApplication', 'cheques', 'serviceCharge', 'parking', 'yearBuilt', 'saleType'] as const),
    ...([
      'availableFrom',
      'country',
      'province',
      'unit',
      'floor',
      'street',
      'postalCode',
      'latitude',
      'longitude',
    ] as const),
  ],
  kyero: [
    ...(['titleAr', 'priceOnApplication', 'cheques', 'serviceCharge', 'parking', 'yearBuilt', 'furnished'] as const),
    ...(['saleType', 'availableFrom', 'subCommunity', 'building', 'unit', 'floor', 'street', 'postalCode'] as const),
    ...(['permit', 'agentName', 'agentEmail', 'agentPhone'] as const),
  ],
  reaxml: [
    ...(['titleAr', 'currency', 'cheques', 'serviceCharge', 'yearBuilt', 'saleType', 'subCommunity', 'floor'] as const),
    ...(['permit', 'furnished', 'availableFrom'] as const),
  ],
  rightmove: [
    ...(['titleAr', 'currency', 'cheques', 'parking', 'plotArea', 'yearBuilt', 'completion', 'country'] as const),
    ...(['subCommunity', 'unit', 'floor', 'permit', 'amenities', 'agentName', 'agentEmail', 'agentPhone'] as const),
  ],
  reso: ['titleAr', 'cheques', 'saleType', 'subCommunity', 'permit', 'amenities'],
  openimmo: [
    ...([
      'titleAr',
      'cheques',
      'serviceCharge',
      'completion',
      'saleType',
      'subCommunity',
      'permit',
      'amenities',
    ] as const),
  ],
  zoopla: [
    ...([
      'changedAt',
      'titleAr',
      'cheques',
      'serviceCharge',
      'parking',
      'completion',
      'saleType',
      'subCommunity',
    ] as const),
    ...(['unit', 'floor', 'permit', 'amenities', 'agentName', 'agentEmail', 'agentPhone'] as const),
  ],
};
