import { expect, it } from 'vitest';
import { users } from '#areas/people/sellers/schema.ts';
import type { Values } from '#model/schema.ts';
import { fieldChanges, filledIn, type StoredEvent } from './history-diff.ts';

const event = (version: number, changeType: StoredEvent['changeType'], after: Values): StoredEvent => ({
  id: `users_1_${version}`,
  resourceName: 'users',
  resourceRecordKey: '1',
  version,
  changeType,
  after,
  changedByMemberKey: 'hr',
  actorType: 'User',
  modificationTimestamp: new Date(Date.UTC(2026, 10, 21, 8, version)),
  sellerIds: [],
});
const whole = (more: Values) => ({ firstname: 'Bo', lastname: 'Ek', Role: 'Seller', createdAt: new Date(0), ...more });
const joined = event(1, 'Joined', whole({}));
const given = event(2, 'RoleChanged', { Role: 'HR', isBanned: false });
const renamed = event(3, 'Updated', whole({ Role: 'HR', lastname: 'Eriksen' }));

it('a manager’s decision changes the fields it has, and the others stay the same', () => {
  const events = filledIn([renamed, given, joined]);
  const [last, ruling] = events;
  if (!last || !ruling) throw new Error('no events');
  expect(fieldChanges(users, ruling, events)).toEqual([{ field: 'Role', before: 'Seller', after: 'HR' }]);
  expect(fieldChanges(users, last, events)).toEqual([{ field: 'lastname', before: 'Ek', after: 'Eriksen' }]);
});

it('claims nothing of what a ruling leaves out where nothing is known from before', () => {
  const events = filledIn([renamed, given]);
  const [last] = events;
  expect(last && fieldChanges(users, last, events)).toEqual([]);
  expect(fieldChanges(users, given, [given, joined])).toEqual([{ field: 'Role', before: 'Seller', after: 'HR' }]);
});
