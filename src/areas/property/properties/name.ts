import type { NameParts } from '#model/name.ts';
import type { PropertyValues } from './schema.ts';

/** Unit and building, or number and street; a home of which neither is known yet goes by its title. */
export function propertyName(property: Partial<PropertyValues>): NameParts {
  const { unitNumber, buildingName, streetName, subdivisionName, bedroomsTotal: count, title = '' } = property;
  const place = buildingName ?? (unitNumber && (streetName ?? subdivisionName));
  const word = count === undefined ? undefined : count === 0 ? { key: 'unit.studio' } : { key: 'unit.beds', count };
  return { ...(unitNumber && place && { whole: unitNumber }), rest: place || title, ...(place && word && { word }) };
}
