import type { Property } from '#areas/property/properties/schema.ts';

/** A property's text for a client: its name and address. */
export const addressOf = ({ title, unitNumber, buildingName, subdivisionName, city }: Property): string =>
  [title, unitNumber, buildingName, subdivisionName, city].filter(Boolean).join(', ');
