import type { Property } from '#areas/property/properties/schema.ts';
import type { FeedListing } from '#lib/feeds/listing.ts';
import { exponentOf } from '#lib/money/money.ts';

/** The contact person of a listing. */
export interface ListingAgent {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const category = (propertyType: Property['propertyType']): FeedListing['category'] =>
  propertyType === 'Land' ? 'Land' : propertyType.startsWith('Commercial') ? 'Commercial' : 'Residential';

/** A property in the form for portals: nothing of its owner, and only its agent's details for buyers. */
export function listingOf(
  property: Property,
  photos: readonly string[],
  agent: ListingAgent,
  currency: string,
): FeedListing {
  const [latitude, longitude] = property.coordinates?.split(',').map(Number) ?? [];
  const amount = (minor: number | undefined) => (minor === undefined ? undefined : minor / 10 ** exponentOf(currency));
  const raw = {
    reference: property.listingId,
    purpose: property.purpose,
    category: category(property.propertyType),
    type: property.propertySubType,
    changedAt: property.updatedAt,
    title: property.title,
    titleAr: property.titleAr,
    description: property.publicRemarks,
    price: property.priceOnApplication ? undefined : amount(property.listPriceMinor),
    currency,
    priceOnApplication: property.priceOnApplication || undefined,
    frequency: property.purpose === 'Lease' ? (property.leaseAmountFrequency ?? 'Annually') : undefined,
    cheques: property.purpose === 'Lease' ? property.chequesAllowed : undefined,
    serviceCharge: amount(property.associationFeeMinor),
    bedrooms: property.bedroomsTotal,
    bathrooms: property.bathroomsTotalInteger,
    parking: property.parkingTotal,
    livingArea: property.livingArea,
    plotArea: property.lotSizeArea,
    yearBuilt: property.yearBuilt,
    furnished: property.furnished,
    completion: property.developmentStatus === 'Completed' ? ('Completed' as const) : ('UnderConstruction' as const),
    saleType: property.saleType,
    availableFrom: property.availabilityDate,
    country: property.country,
    province: property.stateOrProvince,
    city: property.city,
    community: property.subdivisionName,
    subCommunity: property.projectName,
    building: property.buildingName,
    unit: property.unitNumber,
    floor: property.entryLevel,
    street: property.streetName,
    postalCode: property.postalCode,
    latitude,
    longitude,
    permit: property.permitNumber,
    amenities: property.amenities,
    photos: photos.length > 0 ? photos : undefined,
    agentName: agent.name,
    agentEmail: agent.email,
    agentPhone: agent.phone,
  };
  return Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  ) as typeof raw;
}
