import { expect, it } from 'vitest';
import type { Change } from '#model/changes.ts';
import { begunWith, type Entry, pendingOf, withEntry } from './entries.ts';
import { create, record, update } from './outbox-world.ts';

const entry = (changes: readonly Change[], more: Partial<Entry> = {}): Entry => ({
  id: 'e',
  owner: 'c1:me',
  at: new Date(0),
  title: '',
  changes,
  ...more,
});

it('the pending state of a record is the result of all its changes', () => {
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

it('a form begins with the pending state of its record, and with the refused values and all changes sent with them', () => {
  const note = create('note');
  const entries = [
    entry([update(record('a'), { fullName: 'Ann', status: 'Contacted' }), note], { id: 'e1', refusal: 'invalid' }),
    entry([update(record('a'), { fullName: 'Anna' })], { id: 'e2' }),
    entry([update(record('a'), { notes: 'by itself' }), create('other')], { id: 'e3' }),
    entry([update(record('a'), { notes: 'theirs first' })], { id: 'e4', refusal: 'conflict' }),
    entry([create('b')], { id: 'e5', refusal: 'duplicate' }),
  ];
  expect(begunWith(entries, 'leads', 'a')).toEqual({
    ids: ['e1', 'e2'],
    refused: ['e1'],
    values: { fullName: 'Anna', status: 'Contacted' },
    more: [note],
  });
  expect(begunWith(entries, 'leads', 'b')).toMatchObject({ refused: ['e5'], values: { fullName: 'b' } });
  expect(begunWith(entries, 'leads', '')).toMatchObject({ ids: [], values: {} });
});
it('what was corrected takes the place of what was refused', () => {
  const refused = entry([update(record('a'), { notes: 'x' })], { id: 'e1', refusal: 'invalid' });
  const corrected = entry([update(record('a'), { notes: 'y' })], { id: 'e2' });
  expect(withEntry([refused], corrected, ['e1'])).toEqual([corrected]);
});
