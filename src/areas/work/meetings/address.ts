import type { Property } from '#areas/property/properties/schema.ts';

/** A property as a client is told of it: its name, and where it is. */
export const addressOf = ({ title, unitNumber, buildingName, subdivisionName, city }: Property): string =>
  [title, unitNumber, buildingName, subdivisionName, city].filter(Boolean).join(', ');
