import { expect, it } from 'vitest';
import type { AnyRecord } from '#model/schema.ts';
import type { StoredEvent } from './history-diff.ts';
import { stageDates } from './stage-dates.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const record: AnyRecord = {
  id: 'a',
  version: 4,
  createdAt: day(1),
  createdBy: 'u',
  updatedAt: day(9),
  updatedBy: 'u',
  archivedAt: null,
};
const event = (version: number, changeType: StoredEvent['changeType'], status: string): StoredEvent => ({
  id: `leads_a_${version}`,
  resourceName: 'leads',
  resourceRecordKey: 'a',
  version,
  changeType,
  changedByMemberKey: 'u',
  actorType: 'User',
  sellerIds: [],
  modificationTimestamp: day(version * 2),
  after: { createdAt: day(1), status },
});
const whole = [
  event(4, 'StatusChanged', 'Contacted'),
  event(3, 'Updated', 'Qualified'),
  event(2, 'StatusChanged', 'Qualified'),
  event(1, 'Created', 'Contacted'),
];

it('says since when a record has been in each state; gone back to, since then', () => {
  expect([...stageDates('status', record, whole)]).toEqual([
    ['Contacted', day(8)],
    ['Qualified', day(4)],
  ]);
});
it('says nothing of a state the events begin in', () => {
  expect([...stageDates('status', record, whole.slice(0, 2))]).toEqual([['Contacted', day(8)]]);
});
