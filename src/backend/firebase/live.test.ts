import { expect, test } from 'vitest';
import { concerned, touchedBy } from './live.ts';

const hook = (resource: string) => ({
  channel: `resources/${resource}`,
  params: { resource },
  types: ['*' as const],
  callback: () => {},
});
const own = { channel: 'resources/users', types: ['*' as const], callback: () => {} };

test('of the hooks that would refresh the same resource only the first is called, and every other listener', () => {
  const list = hook('leads');
  const history = hook('history');
  const subscribers = [list, hook('leads'), history, hook('history'), own, own];
  expect(concerned(subscribers, new Set(['leads', 'history']))).toEqual([list, history]);
  expect(concerned(subscribers, new Set(['leads']))).toEqual([list]);
  expect(concerned(subscribers, new Set(['users']))).toEqual([own, own]);
  expect(concerned(subscribers, new Set(['contacts']))).toEqual([]);
  expect(concerned(subscribers, 'all')).toEqual([list, history, own, own]);
});

test('an agent who hears of own records alone reads their messages and notes again, too', () => {
  const events = [{ resourceName: 'conversations' }];
  const unowned = ['messages', 'activities'];
  expect(touchedBy(events, { ownerUid: 'a', unowned })).toEqual(['history', 'conversations', 'messages', 'activities']);
  expect(touchedBy(events, { ownerUid: undefined, unowned })).toEqual(['history', 'conversations']);
  expect(touchedBy([], { ownerUid: 'a', unowned })).toEqual([]);
});
