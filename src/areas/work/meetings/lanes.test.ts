import { expect, it } from 'vitest';
import { gapBetween, hasWork, lanesOf, peopleOf } from './lanes.ts';
import type { Meeting } from './schema.ts';

const DAY = '2026-11-26';
const meeting = (from: string, to: string, more: Partial<Meeting> = {}): Meeting =>
  ({
    id: `m${from}`,
    kind: 'Viewing',
    organiserId: 'a',
    attendeeIds: [more.organiserId ?? 'a'],
    showingAppointmentStatus: 'Confirmed',
    startAt: new Date(`${DAY}T${from}:00Z`),
    endAt: new Date(`${DAY}T${to}:00Z`),
    ...more,
  }) as Meeting;
const far = () => ({ minutes: 24, km: 9 });
const near = () => undefined;

it.each([
  ['overlaps by its minutes', '13:30', { kind: 'overlap', minutes: 30 }],
  [
    'follows at once: the drive is longer than the time between',
    '14:00',
    { kind: 'late', minutes: 24, km: 9, leaveAt: new Date(`${DAY}T13:36:00Z`) },
  ],
  ['follows in time', '14:24', { kind: 'drive', minutes: 24, km: 9 }],
] as const)('the next one %s', (_, from, expected) => {
  expect(gapBetween(meeting('13:00', '14:00'), meeting(from, '15:00'), far)).toEqual(expected);
});
it('one that lies within another overlaps it as long as it lasts; without a known drive there is no warning', () => {
  expect(gapBetween(meeting('13:00', '16:00'), meeting('14:00', '14:20'), near)).toEqual({
    kind: 'overlap',
    minutes: 20,
  });
  expect(gapBetween(meeting('13:00', '14:00'), meeting('14:00', '15:00'), near)).toBeUndefined();
});
it('each person has a lane with a cell a day; what was called off is in no one’s way', () => {
  const rows = [
    meeting('13:30', '14:30'),
    meeting('13:00', '14:00', { showingAppointmentStatus: 'Cancelled' }),
    meeting('09:00', '10:00', { organiserId: 'b', kind: 'Internal' }),
  ];
  const [a, b, c] = lanesOf(['a', 'b', 'c'], rows, [DAY, '2026-11-27'], 'UTC', far);
  expect([a?.uid, b?.uid, c?.uid]).toEqual(['a', 'b', 'c']);
  expect([a?.viewings, b?.viewings, c?.viewings]).toEqual([1, 0, 0]);
  expect(a?.cells.map((cell) => cell.map(({ meeting: { id }, gap }) => [id, gap]))).toEqual([
    [
      ['m13:00', undefined],
      ['m13:30', undefined],
    ],
    [],
  ]);
});
it('a colleague’s meeting that one attends is in one’s lane, and overlaps what one has then', () => {
  const rows = [meeting('13:00', '14:00'), meeting('13:30', '14:30', { organiserId: 'b', attendeeIds: ['b', 'a'] })];
  const [a, b] = lanesOf(['a', 'b'], rows, [DAY], 'UTC', near);
  expect(a?.cells[0]?.map(({ isClash }) => isClash)).toEqual([true, true]);
  expect(b?.cells[0]?.map(({ isClash }) => isClash)).toEqual([false]);
  expect([a?.viewings, b?.viewings]).toEqual([1, 1]);
});
it('after a long one, the next is measured against the one that ends last', () => {
  const rows = [meeting('09:00', '12:00'), meeting('09:30', '10:00'), meeting('11:00', '11:30')];
  const [lane] = lanesOf(['a'], rows, [DAY], 'UTC', near);
  expect(lane?.cells[0]?.map(({ gap }) => gap)).toEqual([
    undefined,
    { kind: 'overlap', minutes: 30 },
    { kind: 'overlap', minutes: 30 },
  ]);
});
it('the viewer is first, then people with a meeting, then people without', () => {
  expect(peopleOf(['left', 'b', 'b'], ['a', 'b', 'viewer'], 'viewer')).toEqual(['viewer', 'b', 'left', 'a']);
  expect(peopleOf([], ['a', 'b'], 'visitor')).toEqual(['a', 'b']);
});
it('hours that are taken by what nobody may read are in the lane of their person, on each of their days', () => {
  const hours = [{ uid: 'b', startAt: new Date(`${DAY}T22:00:00Z`), endAt: new Date('2026-11-27T02:00:00Z') }];
  const lanes = lanesOf(['a', 'b'], [], [DAY, '2026-11-27', '2026-11-28'], 'UTC', near, hours);
  expect(lanes.map(({ busy }) => busy.map(({ length }) => length))).toEqual([
    [0, 0, 0],
    [1, 1, 0],
  ]);
  expect(lanes.map(hasWork)).toEqual([false, true]);
});
