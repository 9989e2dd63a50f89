import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '#schema/schema.ts';
import { arrange, type Move } from './moves.ts';

const row = (id: string, status: string) => ({ id, status, version: 1 }) as unknown as AnyRecord;
const rows = [row('a', 'New'), row('b', 'New')];
const move = (more: Partial<Move> = {}) => {
  const made: Move = { record: row('a', 'Contacted'), from: 'New', to: 'Contacted', ...more };
  return new Map([[made.record.id, made]]);
};
const ids = (shown: { readonly rows: readonly AnyRecord[] }) => shown.rows.map(({ id }) => id);

describe('cards on their way', () => {
  test('without any, rows are as they were read', () => {
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
  test('one that went on is counted where each column saw it last', () => {
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
