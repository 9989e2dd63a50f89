/** Degrees, as maps copy them. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}
/** All that is stored about where somebody checked in. */
export type PlaceClass = 'Near' | 'Far' | 'Unknown';

/** `25.0772, 55.1393`: latitude and longitude within the earth's own bounds. */
export const COORDINATES = '-?[0-9]{1,2}([.][0-9]{1,7})?, ?-?[0-9]{1,3}([.][0-9]{1,7})?';
export function positionOf(coordinates: string): Position | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const EARTH_M = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points on a sphere of the earth's mean radius (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whether somebody is within so many metres of one of the offices; `accuracy` is how far off the position may be. */
export function placeOf(
  at: (Position & { readonly accuracy: number }) | undefined,
  offices: readonly Position[],
  radius: number,
): PlaceClass {
  // a position that may be further off than the circle is wide says nothing
  if (!at || offices.length === 0 || at.accuracy > 2 * radius) return 'Unknown';
  return offices.some((office) => metresBetween(at, office) <= radius + at.accuracy) ? 'Near' : 'Far';
}
