import type { Property } from '#areas/property/properties/schema.ts';

/** The position of a property, in degrees. */
export interface Point {
  readonly record: Property;
  readonly latitude: number;
  readonly longitude: number;
}
/** Points too close to each other to be distinguished, and where they are drawn. */
export interface Group {
  readonly points: readonly Point[];
  readonly x: number;
  readonly y: number;
}

/** The place of a property from its `coordinates`, or undefined where it has none. */
export function pointOf(record: Property): Point | undefined {
  const { coordinates } = record;
  if (typeof coordinates !== 'string') return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { record, latitude, longitude } : undefined;
}

/** Points within these pixels of the first of their group, as `project` draws them; in the order given. */
export function groupPoints(
  points: readonly Point[],
  project: (point: Point) => { readonly x: number; readonly y: number },
  near: { readonly x: number; readonly y: number },
): readonly Group[] {
  const groups: { points: Point[]; x: number; y: number }[] = [];
  for (const point of points) {
    const { x, y } = project(point);
    const met = groups.find((group) => Math.abs(group.x - x) < near.x && Math.abs(group.y - y) < near.y);
    if (met) met.points.push(point);
    else groups.push({ points: [point], x, y });
  }
  return groups;
}

/** One point an area, in the middle of its properties: where its name is written. The largest come first. */
export function areaPoints(points: readonly Point[]): readonly Point[] {
  const areas = new Map<string, Point[]>();
  for (const point of points) {
    const name = String(point.record.subdivisionName ?? '');
    if (name) areas.set(name, [...(areas.get(name) ?? []), point]);
  }
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...areas.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((found) => {
      const [first] = found;
      const latitude = middle(found.map((point) => point.latitude));
      const longitude = middle(found.map((point) => point.longitude));
      return first ? [{ record: first.record, latitude, longitude }] : [];
    });
}
