import type { AnyRecord } from '#schema/schema.ts';

/** A property where it stands, in degrees. */
export interface Point {
  readonly record: AnyRecord;
  readonly latitude: number;
  readonly longitude: number;
}
/** Points too near each other to be told apart, and where they are drawn. */
export interface Group {
  readonly points: readonly Point[];
  readonly x: number;
  readonly y: number;
}

/** The place of a property from its `coordinates`, or undefined where it has none. */
export function pointOf(record: AnyRecord): Point | undefined {
  const { coordinates } = record;
  if (typeof coordinates !== 'string') return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { record, latitude, longitude } : undefined;
}

/** Points that fall within `size` pixels of the first of their group, as `project` draws them; in the order given. */
export function groupPoints(
  points: readonly Point[],
  project: (point: Point) => { readonly x: number; readonly y: number },
  size: number,
): readonly Group[] {
  const groups: { points: Point[]; x: number; y: number }[] = [];
  for (const point of points) {
    const { x, y } = project(point);
    const near = groups.find((group) => Math.abs(group.x - x) < size && Math.abs(group.y - y) < size);
    if (near) near.points.push(point);
    else groups.push({ points: [point], x, y });
  }
  return groups;
}

/** Where each area's name is written: in the middle of its properties. */
export function areaNames(points: readonly Point[]): readonly (Omit<Point, 'record'> & { readonly name: string })[] {
  const areas = new Map<string, Point[]>();
  for (const point of points) {
    const name = String(point.record.subdivisionName ?? '');
    if (name) areas.set(name, [...(areas.get(name) ?? []), point]);
  }
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...areas].map(([name, found]) => ({
    name,
    latitude: middle(found.map(({ latitude }) => latitude)),
    longitude: middle(found.map(({ longitude }) => longitude)),
  }));
}
