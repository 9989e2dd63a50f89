import { expect, it } from 'vitest';
import type { PolicyPort } from '#model/policy/policy-port.ts';
import { includesManager, managersLeft, managingRoles } from './managers.ts';
import { accessChanges } from './role-access.ts';
import { type PersonRow, toRow } from './rows.ts';

/** HR rules over people and opens all; Seller has the own leads. */
const policy = {
  routes: ['/app/leads', '/app/seller/leads', '/app/sellers'],
  resources: ['leads', 'users'],
  packs: [],
  ask: (role: string, action: string, object: string, scope: string) => ({
    can:
      role === 'HR'
        ? scope !== 'any' || (action === 'open' && !object.startsWith('/app/seller/'))
        : role === 'Seller' && (object === '/app/seller/leads' || (object === 'leads' && scope === 'own')),
    line: '',
  }),
} satisfies PolicyPort;
const person = (id: string, Role: string, isBanned = false): PersonRow =>
  toRow({
    id,
    Role,
    isBanned,
    email: `${id}@example.com`,
    firstname: id,
    lastname: '',
    Notification: false,
    forcePasswordReset: false,
    isVerified: true,
    isActive: true,
  });
const people = [person('a', 'HR'), person('b', 'HR'), person('c', 'HR', true), person('s', 'Seller')];
const left = (without: string[], Role?: string) => managersLeft(policy, people, without, Role).map(({ id }) => id);

it('counts who can still manage: not the banned ones, not those who go', () => {
  expect(left([])).toEqual(['a', 'b']);
  expect(left(['b'])).toEqual(['a']);
  expect(left(['a', 'b'])).toEqual([]);
  expect(left(['b'], 'Seller')).toEqual(['a']);
  expect(left(['b'], 'HR')).toEqual(['a', 'b']);
  expect(managingRoles(policy)).toEqual(['HR']);
  expect(includesManager(policy, [person('s', 'Seller'), person('c', 'HR', true)])).toBe(false);
  expect(includesManager(policy, [person('b', 'HR')])).toBe(true);
});

it('says what a change of role opens, closes and widens', () => {
  expect(accessChanges(policy, 'Seller', 'HR', [])).toEqual([
    { area: 'leads', before: 'own', after: 'company' },
    { area: 'sellers', before: undefined, after: 'company' },
  ]);
  expect(accessChanges(policy, 'HR', 'Nobody', [])).toEqual([
    { area: 'leads', before: 'company', after: undefined },
    { area: 'sellers', before: 'company', after: undefined },
  ]);
  expect(accessChanges(policy, 'HR', 'HR', [])).toEqual([]);
});
