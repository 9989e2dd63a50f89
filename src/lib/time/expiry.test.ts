import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date('2026-03-02T21:30:00Z');
const at = (day: string) => new Date(`${day}T00:00:00+04:00`);

// 21:30 UTC is already the 3rd of March in Dubai.
it.each([
  ['2026-03-02', { days: -1, level: 'expired' }],
  ['2026-03-03', { days: 0, level: 'alarm' }],
  ['2026-03-10', { days: 7, level: 'alarm' }],
  ['2026-03-11', { days: 8, level: 'warning' }],
  ['2026-04-02', { days: 30, level: 'warning' }],
  ['2026-04-03', { days: 31, level: 'notice' }],
  ['2026-05-02', { days: 60, level: 'notice' }],
  ['2026-05-03', undefined],
])('%s', (day, expiry) => expect(expiryOf(at(day), now, 'Asia/Dubai')).toEqual(expiry));
