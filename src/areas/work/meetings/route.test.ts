import { expect, it } from 'vitest';
import { entriesOf } from './lanes.ts';
import { isOneRoute, roadOf, routeTo } from './route.ts';
import type { Meeting } from './schema.ts';

const at = (from: string, to: string, attendeeIds: readonly string[] = ['ann']) =>
  ({ startAt: new Date(`2026-11-26T${from}Z`), endAt: new Date(`2026-11-26T${to}Z`), attendeeIds }) as Meeting;

it('drives are between two viewings of one person; the road is all of them', () => {
  const day = [
    at('08:00', '08:30'),
    at('09:00', '09:30'),
    at('09:35', '10:00'),
    at('09:50', '10:30'),
    at('12:00', '12:30', ['bob']),
  ];
  const entries = entriesOf(day, () => ({ minutes: 18, km: 9 }));
  expect(entries.map(({ gap }) => gap?.kind)).toEqual([undefined, 'drive', 'late', 'overlap', undefined]);
  expect(entries.map(({ isClash }) => isClash)).toEqual([false, false, true, true, false]);
  expect(roadOf(entries)).toEqual({ minutes: 36, km: 18 });
  expect(roadOf(entriesOf(day, () => undefined))).toEqual({ minutes: 0, km: 0 });
  expect([day, day.slice(0, 4), []].map(isOneRoute)).toEqual([false, true, false]);
});

it('the way goes over each stop to the last one', () => {
  const stops = [25.07, 25.08, 25.09].map((latitude) => ({ latitude, longitude: 55.1 }));
  const of = (count: number) => new URL(routeTo(stops.slice(0, count)) ?? 'about:blank').searchParams;
  expect(routeTo([])).toBeUndefined();
  expect([of(1).get('destination'), of(1).get('waypoints')]).toEqual(['25.07,55.1', null]);
  expect([of(3).get('destination'), of(3).get('waypoints')]).toEqual(['25.09,55.1', '25.07,55.1|25.08,55.1']);
});
