import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#schema/schema.ts';
import { areaNames, groupPoints, type Point, pointOf } from './points.ts';

const record = (id: string, coordinates?: string, subdivisionName?: string) =>
  ({ id, coordinates, subdivisionName }) as unknown as AnyRecord;
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
    const groups = groupPoints([at('a', 0, 0), at('b', 0, 30), at('c', 5, 5), at('d', 5, 39)], plane, 10);
    expect(groups.map(({ points }) => points.map((point) => point.record.id))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(groups[0]).toMatchObject({ x: 0, y: 0 });
  });
  it('hold one each where the map is large enough', () =>
    expect(groupPoints([at('a', 0, 0), at('b', 0, 1)], plane, 1)).toHaveLength(2));
});
it('writes an area’s name in the middle of its properties, and none where none is known', () => {
  const names = areaNames([at('a', 10, 20, 'Quay'), at('b', 20, 40, 'Quay'), at('c', 1, 1, 'Park'), at('d', 5, 5)]);
  expect(names).toEqual([
    { name: 'Quay', latitude: 15, longitude: 30 },
    { name: 'Park', latitude: 1, longitude: 1 },
  ]);
});
