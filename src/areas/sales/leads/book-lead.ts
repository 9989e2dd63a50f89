import type { DataProvider } from '@refinedev/core';
import type { Property } from '#areas/property/properties/schema.ts';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { wantedPurpose } from '#lib/sales/wish.ts';
import { fits, READ_MATCHES, stockFilters } from './matching.ts';
import type { Lead } from './schema.ts';
import { viewingOf } from './viewing-of.ts';

/** Begins to book a viewing for a lead, of the first home that its matches show. */
export async function bookLead(provider: DataProvider, lead: Lead): Promise<void> {
  const match = await firstMatch(provider, lead).catch(() => undefined);
  setCurrentBooking({ ...viewingOf(lead), ...(match && { propertyIds: [match.id] }) });
}

async function firstMatch(provider: DataProvider, lead: Lead): Promise<Property | undefined> {
  if (wantedPurpose(lead) === undefined) return undefined;
  const { data } = await provider.getList<Property>({
    resource: 'properties',
    filters: stockFilters(lead),
    ...READ_MATCHES,
    meta: { count: false },
  });
  return data.find((property) => fits(lead, property));
}
