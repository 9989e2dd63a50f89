import { expect, it } from 'vitest';
import { metresBetween, placeOf, positionOf } from './place.ts';

const OFFICE = { latitude: 25.0772, longitude: 55.1393 };
const north = (metres: number) => ({ ...OFFICE, latitude: OFFICE.latitude + metres / 111_195 });

it('measures on the surface of the earth', () => {
  // a degree of a meridian is 111.195 km; Dubai to London some 5,480 km
  expect(metresBetween(OFFICE, north(1000))).toBeCloseTo(1000, 0);
  expect(metresBetween(OFFICE, { latitude: 51.5074, longitude: -0.1278 }) / 1000).toBeCloseTo(5475, -1);
  expect(metresBetween(OFFICE, OFFICE)).toBe(0);
  // over the date line
  const [west, east] = [179.999, -179.999].map((longitude) => ({ latitude: 0, longitude }));
  expect(metresBetween(west ?? OFFICE, east ?? OFFICE)).toBeCloseTo(222, 0);
});
it.each([
  [0, 10, 'Near'],
  [195, 10, 'Near'],
  [205, 10, 'Near'],
  [215, 10, 'Far'],
  [5000, 400, 'Far'],
  [0, 401, 'Unknown'],
] as const)('%d m away, known to %d m: %s of a circle of 200 m', (metres, accuracy, expected) => {
  expect(placeOf({ ...north(metres), accuracy }, [{ latitude: 0, longitude: 0 }, OFFICE], 200)).toBe(expected);
});
it('has no result without a position or an office', () => {
  expect(placeOf(undefined, [OFFICE], 200)).toBe('Unknown');
  expect(placeOf({ ...OFFICE, accuracy: 1 }, [], 200)).toBe('Unknown');
  expect(positionOf('25.0772, 55.1393')).toEqual(OFFICE);
  expect(positionOf('99.1, 55.1393')).toBeUndefined();
  expect(positionOf('here')).toBeUndefined();
});
