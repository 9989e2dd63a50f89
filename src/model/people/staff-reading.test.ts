import { describe, expect, it } from 'vitest';
import { isResetOverdue, staffStatus } from './people.ts';
import { readStaff } from './staff-reading.ts';

const clean = { Role: 'Seller', company_id: 'A', isBanned: false, forcePasswordReset: false, isVerified: true };

describe('isActive', () => {
  it('is yes if it is absent', () => {
    for (const isActive of [undefined, true]) expect(readStaff('u', { ...clean, isActive }).isActive).toBe(true);
  });
  it('is no for whatever other software wrote instead of yes', () => {
    for (const isActive of [false, null, 0, 'false', 'no'])
      expect(readStaff('u', { ...clean, isActive }).isActive).toBe(false);
  });
});

it('an open reset says since when, a completed one does not', () => {
  const asked = new Date('2026-06-01T08:00:00Z');
  const stored = { ...clean, lastPasswordReset: asked };
  expect(readStaff('u', { ...stored, forcePasswordReset: true }).resetSince).toBe(asked);
  expect(readStaff('u', stored).resetSince).toBeUndefined();
});

it('a reset is overdue after a week, and if the time of the request is unknown', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  const overdue = (since: string) => isResetOverdue(new Date(since), now);
  expect([overdue('2026-06-08T07:59:59Z'), overdue('2026-06-08T08:00:00Z'), isResetOverdue(undefined, now)]).toEqual([
    ...[true, false, true],
  ]);
});

it('the status is the first that holds: banned, inactive, a reset wanted, an e-mail not confirmed, active', () => {
  const status = (more: object) => staffStatus(readStaff('u', { ...clean, ...more }));
  const worse = [{ isVerified: false }, { forcePasswordReset: true }, { isActive: false }, { isBanned: true }];
  expect([status({}), ...worse.map((_, last) => status(Object.assign({}, ...worse.slice(0, last + 1))))]).toEqual([
    'Active',
    'Unverified',
    'PendingReset',
    'Inactive',
    'Banned',
  ]);
});
