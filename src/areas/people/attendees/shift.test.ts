import { expect, it } from 'vitest';
import type { Attendee } from './schema.ts';
import { checkOutAt, plannedEnd } from './shift.ts';

const shiftTo = (endsAt: number) => `540-${endsAt}-60-300-10-240-480-30-1260-240`;
const day = (checkInAt: string): Attendee =>
  ({ dateKey: '2026-11-09', checkInAt: new Date(checkInAt), shift: shiftTo(1080) }) as Attendee;

it('the planned end is a time of the clock, of a shift over midnight too', () => {
  expect(plannedEnd({ shift: shiftTo(1080) })).toBe('18:00');
  expect(plannedEnd({ shift: shiftTo(1530) })).toBe('01:30');
});
it('is a moment of the day, or of the next for anyone who came later', () => {
  expect(checkOutAt(day('2026-11-09T05:00:00Z'), '18:00', 'Asia/Dubai')).toEqual(new Date('2026-11-09T14:00:00Z'));
  expect(checkOutAt(day('2026-11-09T17:00:00Z'), '01:30', 'Asia/Dubai')).toEqual(new Date('2026-11-09T21:30:00Z'));
});
