import type { DataProvider } from '@refinedev/core';
import type { PlaceList } from '#lib/listing/listing.ts';
import type { AnyRecord } from '#model/schema.ts';

/** Properties looked at for their places: those that changed last. */
const MOST_READ = 200;

/** What the company's own properties call their cities, communities and buildings, as far as this person may see them. */
export async function ownPlaces(provider: DataProvider): Promise<PlaceList> {
  const { data } = await provider.getList<AnyRecord>({
    resource: 'properties',
    pagination: { currentPage: 1, pageSize: MOST_READ, mode: 'server' },
    meta: { count: false },
  });
  const namesOf = (field: string) => [
    ...new Set(data.flatMap((property) => (typeof property[field] === 'string' ? [property[field]] : []))),
  ];
  return { cities: namesOf('city'), communities: namesOf('subdivisionName'), buildings: namesOf('buildingName') };
}
