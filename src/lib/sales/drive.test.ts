import { expect, it } from 'vitest';
import { driveBetween } from './drive.ts';

const MARINA = { latitude: 25.0805, longitude: 55.1403 };
const DOWNTOWN = { latitude: 25.1972, longitude: 55.2744 };

it('is estimated from the distance, in both directions alike', () => {
  const there = driveBetween(MARINA, DOWNTOWN);
  expect(there).toEqual({ minutes: 52, km: 25 });
  expect(driveBetween(DOWNTOWN, MARINA)).toEqual(there);
});
it('is none within one place', () => {
  expect(driveBetween(MARINA, MARINA)).toBeUndefined();
  expect(driveBetween(MARINA, { ...MARINA, latitude: 25.0815 })).toBeUndefined();
});
