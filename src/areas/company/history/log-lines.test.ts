import { expect, it } from 'vitest';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { linesOf } from './log-lines.ts';

let made = 0;
const event = (changedByMemberKey: string, more: Partial<StoredEvent> = {}): StoredEvent => {
  made += 1;
  return {
    id: `e${made}`,
    resourceName: 'leads',
    resourceRecordKey: `l${made}`,
    version: 2,
    changeType: 'Updated',
    changedByMemberKey,
    actorType: 'System',
    modificationTimestamp: new Date('2026-06-15T08:00:00Z'),
    sellerIds: [],
    ...more,
  };
};
const sizes = (events: readonly StoredEvent[]) =>
  linesOf(events, (moment) => moment.toISOString().slice(0, 10)).map(({ length }) => length);

it('what the server does to many records in a row is one line', () => {
  expect(sizes(Array.from({ length: 500 }, () => event('system')))).toEqual([500]);
});
it('people have a line for each change, and end the server’s', () => {
  expect(sizes([event('ann'), event('ann'), event('system'), event('system'), event('ann'), event('system')])).toEqual([
    ...[1, 1, 2, 1, 1],
  ]);
});
it.each<[string, Partial<StoredEvent>]>([
  ['another kind of record', { resourceName: 'deals' }],
  ['another kind of change', { changeType: 'Assigned' }],
  ['another day', { modificationTimestamp: new Date('2026-06-14T23:00:00Z') }],
])('%s is another line', (_, more) => {
  expect(sizes([event('system'), event('system'), event('system', more)])).toEqual([2, 1]);
});
