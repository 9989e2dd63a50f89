import { describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { arrange, type Move, withWaiting } from './moves.ts';

const row = (id: string, status: string) => ({ id, status, version: 1 }) as unknown as AnyRecord;
const rows = [row('a', 'New'), row('b', 'New')];
const move = (more: Partial<Move> = {}) => {
  const made: Move = { record: row('a', 'Contacted'), from: 'New', to: 'Contacted', ...more };
  return new Map([[made.record.id, made]]);
};
const ids = (shown: { readonly rows: readonly AnyRecord[] }) => shown.rows.map(({ id }) => id);

describe('cards on their way', () => {
  test('without any, rows are unchanged', () => {
    expect(arrange(rows, 'New', new Map(), 5)).toEqual({ rows, change: 0 });
  });
  test('one leaves its column and is first in the other, before the database answers', () => {
    const from = arrange(rows, 'New', move(), 5);
    expect([ids(from), from.change]).toEqual([['b'], -1]);
    const to = arrange([row('c', 'Contacted')], 'Contacted', move(), 5);
    expect([ids(to), to.change]).toEqual([['a', 'c'], 1]);
    const other = arrange([row('d', 'Lost')], 'Lost', move(), 5);
    expect([ids(other), other.change]).toEqual([['d'], 0]);
  });
  test('one that was stored stays so until the column is read again', () => {
    const settled = move({ settledAt: 10 });
    expect(ids(arrange(rows, 'New', settled, 9))).toEqual(['b']);
    expect(ids(arrange(rows, 'New', settled, 11))).toEqual(['a', 'b']);
    expect(arrange([], 'Contacted', settled, 11)).toEqual({ rows: [], change: 0 });
  });
  test('a card that was moved again is counted where each column saw it last', () => {
    const earlier: Move = { record: row('a', 'Contacted'), from: 'New', to: 'Contacted', settledAt: 10 };
    const on = move({ record: row('a', 'Qualified'), from: 'Contacted', to: 'Qualified', earlier });
    expect(arrange(rows, 'New', on, 9).change).toBe(-1);
    expect(arrange([rows[1] as AnyRecord], 'New', on, 11).change).toBe(0);
    expect(arrange([], 'Contacted', on, 9).change).toBe(0);
    expect(arrange([row('a', 'Contacted')], 'Contacted', on, 11)).toEqual({ rows: [], change: -1 });
    expect(arrange([], 'Qualified', on, 9).change).toBe(1);
  });
  test('one that is in the rows already is neither doubled nor counted twice', () => {
    const to = arrange([row('a', 'Contacted')], 'Contacted', move(), 5);
    expect([ids(to), to.change]).toEqual([['a'], 0]);
  });
});

describe('cards that wait for a connection', () => {
  const moved = (before: AnyRecord, set: Values) => ({
    changes: [{ type: 'update', resource: 'leads', before, set } as const],
  });
  const waiting = [moved(row('a', 'New'), { status: 'Contacted' }), moved(row('b', 'New'), { notes: 'x' })];
  test('are in the column they go to', () => {
    const moves = withWaiting(new Map(), waiting, 'leads', 'status');
    expect([...moves.keys()]).toEqual(['a']);
    expect(ids(arrange(rows, 'New', moves, 5))).toEqual(['b']);
    expect(arrange([], 'Contacted', moves, 5)).toEqual({ rows: [row('a', 'Contacted')], change: 1 });
  });
  test('are those of this board that were not refused', () => {
    expect(withWaiting(new Map(), waiting, 'deals', 'stage').size).toBe(0);
    const refused = waiting.map((entry) => ({ ...entry, refusal: 'forbidden' as const }));
    expect(withWaiting(new Map(), refused, 'leads', 'status').size).toBe(0);
  });
  test('a card that was moved before starts from its new column, in columns read before that', () => {
    const earlier: Move = { record: row('a', 'Contacted'), from: 'New', to: 'Contacted', settledAt: 10 };
    const onward = [moved(row('a', 'Contacted'), { status: 'Qualified' })];
    const moves = withWaiting(new Map([['a', earlier]]), onward, 'leads', 'status');
    expect(arrange(rows, 'New', moves, 5)).toMatchObject({ rows: [{ id: 'b' }], change: -1 });
    expect(arrange([], 'Contacted', moves, 5)).toEqual({ rows: [], change: 0 });
  });
});
