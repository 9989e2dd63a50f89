import { expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { eventOf } from './keys.ts';
import { replayOf } from './replay.ts';
import type { RequestedChange } from './request.ts';

const change: RequestedChange = { type: 'create', resource: 'leads', id: 'l1', values: { firstname: 'Ann' } };
const sender = { uid: 'u1', actorType: 'User', fingerprint: 'print' } as const;
const event = { key: 'k1', request: 'print', changedByMemberKey: 'u1', actorType: 'User', after: { firstname: 'Ann' } };
const record = { version: 1, updatedBy: 'u1', archivedAt: null, firstname: 'Ann' } as unknown as AnyRecord;

const asked = (stored: { readonly event?: Values; readonly record?: Values }, isAudited: boolean) =>
  replayOf(
    { changes: [change], key: 'k1' },
    sender,
    (path) => (path === eventOf(change) ? stored.event : stored.record),
    () => isAudited,
  );

it('a request that was written before is answered with what it wrote', () => {
  expect(asked({ event }, true)).toEqual([{ firstname: 'Ann' }]);
  expect(asked({}, true)).toBeUndefined();
});
it.each([
  ['another key', { key: 'k2' }],
  ['other contents', { request: 'other' }],
  ['another person', { changedByMemberKey: 'u2' }],
  ['another kind of actor', { actorType: 'Import' }],
  ['a file', { importId: 'i1' }],
])('an event of %s is no earlier try', (_, other) => {
  expect(asked({ event: { ...event, ...other } }, true)).toBeUndefined();
});
it('a record without a history says itself that it was written: by this person, at this version, as sent', () => {
  expect(asked({ record }, false)).toEqual([record]);
  for (const other of [{ updatedBy: 'u2' }, { version: 2 }, { firstname: 'Bea' }, { archivedAt: new Date(0) }])
    expect(asked({ record: { ...record, ...other } }, false), JSON.stringify(other)).toBeUndefined();
});
