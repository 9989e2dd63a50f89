import { expect, it } from 'vitest';
import { nearOf } from './nearby.ts';

const HOME = { latitude: 25.08, longitude: 55.14 };
/** So many metres north of the home. */
const north = (metres: number) => `${(HOME.latitude + metres / 111_195).toFixed(6)}, ${HOME.longitude}`;
const place = (kind: string, name: string, metres: number) => ({ kind, name, coordinates: north(metres) });

it('names the nearest of a kind with its minutes on foot, counts the others, and leaves out what is far', () => {
  const places = [
    place('School', 'Far School', 2100),
    place('School', 'Hill School', 1900),
    place('Station', 'Bay Metro', 800),
    place('School', 'Quay School', 400),
    place('Station', 'Quay Metro', 360),
  ];
  expect(nearOf(HOME, places)).toEqual([
    { kind: 'Station', count: 2, name: 'Quay Metro', minutes: 6 },
    { kind: 'School', count: 2, name: 'Quay School', minutes: 7 },
  ]);
});

it('says nothing of what nobody entered, or of a place that is nowhere', () => {
  expect(nearOf(HOME, [])).toEqual([]);
  expect(nearOf(HOME, [{ kind: 'Beach', name: 'Nowhere', coordinates: '99, 400' }])).toEqual([]);
});
