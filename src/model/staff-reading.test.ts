import { describe, expect, it } from 'vitest';
import { staffStatus } from './people.ts';
import { readStaff } from './staff-reading.ts';

const clean = { Role: 'Seller', company_id: 'A', isBanned: false, forcePasswordReset: false, isVerified: true };

describe('isActive', () => {
  it('is yes where nothing is said', () => {
    for (const isActive of [undefined, true]) expect(readStaff('u', { ...clean, isActive }).isActive).toBe(true);
  });
  it('is no for whatever other software wrote instead of yes', () => {
    for (const isActive of [false, null, 0, 'false', 'no'])
      expect(readStaff('u', { ...clean, isActive }).isActive).toBe(false);
  });
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
