import type { Values } from '#model/schema.ts';
import { A, NOW, typedSample } from './world.ts';

/** A property on offer that lacks nothing any portal wants. */
export const offeredProperty = (at: number, more: Values = {}): Values => ({
  ...typedSample('properties', { sellerId: 'seller' }),
  listingId: `P-00000${at}`,
  title: 'Corner flat over the marina with parking',
  standardStatus: 'Active',
  propertyType: 'Residential',
  propertySubType: 'Apartment',
  purpose: 'Sale',
  listPriceMinor: 185_000_000,
  publicRemarks: 'Two bedrooms. '.repeat(12).trim(),
  permitNumber: '7112345678',
  livingArea: 114.87,
  city: 'Dubai',
  subdivisionName: 'Dubai Marina',
  country: 'AE',
  streetName: 'Al Marsa Street',
  priceOnApplication: false,
  coordinates: '25.0772, 55.1403',
  archivedAt: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  createdBy: 'seller',
  updatedBy: 'seller',
  ...more,
});
/** A stored photo of a property. */
export const photoOf = (key: string, order: number, more: Values = {}): Values => ({
  resourceName: 'properties',
  resourceRecordKey: key,
  mediaCategory: 'Photo',
  mediaType: 'jpeg',
  order,
  storagePath: `companies/${A}/properties/${key}/0000.jpg`,
  confidential: false,
  archivedAt: null,
  ...more,
});
