import { describe, expect, it } from 'vitest';
import type { Property } from '#areas/property/properties/schema.ts';
import { areaPoints, groupPoints, type Point, pointOf } from './points.ts';

const record = (id: string, coordinates?: string, subdivisionName?: string) =>
  ({ id, coordinates, subdivisionName }) as Partial<Property> as Property;
const at = (id: string, latitude: number, longitude: number, area?: string): Point => ({
  record: record(id, undefined, area),
  latitude,
  longitude,
});

describe('a point', () => {
  it.each([
    ['25.1121, 55.1384', 25.1121, 55.1384],
    ['-33.86,151.2', -33.86, 151.2],
  ])('is read from %s', (text, latitude, longitude) =>
    expect(pointOf(record('a', text))).toMatchObject({ latitude, longitude }),
  );
  it.each([undefined, '', 'Pearl Quay', '91, 10', '10, 181', '25.1'])('is none from %s', (text) =>
    expect(pointOf(record('a', text))).toBeUndefined(),
  );
});
describe('groups', () => {
  const plane = ({ latitude, longitude }: Point) => ({ x: longitude, y: latitude });
  it('hold what is near their first point, in the order given', () => {
    const groups = groupPoints([at('a', 0, 0), at('b', 0, 30), at('c', 5, 5), at('d', 5, 39)], plane, { x: 10, y: 10 });
    expect(groups.map(({ points }) => points.map((point) => point.record.id))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(groups[0]).toMatchObject({ x: 0, y: 0 });
  });
  it('reach as far to the side as pins are wide', () => {
    const beside = [at('a', 0, 0), at('b', 0, 9), at('c', 9, 0)];
    expect(groupPoints(beside, plane, { x: 10, y: 5 }).map(({ points }) => points.length)).toEqual([2, 1]);
  });
  it('hold one each where the map is large enough', () =>
    expect(groupPoints([at('a', 0, 0), at('b', 0, 1)], plane, { x: 0, y: 0 })).toHaveLength(2));
});
it('names an area in the middle of its properties, the largest first, and none where none is known', () => {
  const areas = areaPoints([at('c', 1, 1, 'Park'), at('a', 10, 20, 'Quay'), at('b', 20, 40, 'Quay'), at('d', 5, 5)]);
  expect(
    areas.map(({ record: { subdivisionName }, latitude, longitude }) => [subdivisionName, latitude, longitude]),
  ).toEqual([
    ['Quay', 15, 30],
    ['Park', 1, 1],
  ]);
});
