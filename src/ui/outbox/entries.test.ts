import { expect, it } from 'vitest';
import type { Change } from '#schema/changes.ts';
import { type Entry, pendingOf } from './entries.ts';
import { create, record, update } from './outbox-world.ts';

const entry = (changes: readonly Change[], more: Partial<Entry> = {}): Entry => ({
  id: 'e',
  owner: 'c1:me',
  at: new Date(0),
  title: '',
  changes,
  ...more,
});

it('what waits of a record is what all its changes make of it together', () => {
  const entries = [
    entry([update(record('a'), { status: 'Done', notes: 'x' }), create('b')]),
    entry([update(record('a'), { notes: 'y' })]),
    entry([update(record('c'), { notes: 'z' })], { refusal: 'invalid' }),
  ];
  expect(pendingOf(entries, 'leads', 'a')).toEqual({ status: 'Done', notes: 'y' });
  expect(pendingOf(entries, 'leads', 'b')).toEqual({});
  expect(pendingOf(entries, 'leads', 'c')).toBeUndefined();
  expect(pendingOf(entries, 'todo', 'a')).toBeUndefined();
});
