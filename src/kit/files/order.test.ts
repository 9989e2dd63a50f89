import { describe, expect, it } from 'vitest';
import { inOrder, movedOrders, placesBehind } from './order.ts';

const file = (id: string, order: number, created = 0) => ({ id, order, createdAt: new Date(created) });
const three = [file('a', 64), file('b', 128), file('c', 192)];
const shownAfter = (files: readonly ReturnType<typeof file>[], from: number, to: number) => {
  const orders = new Map(movedOrders(files, from, to).map(({ id, order }) => [id, order]));
  return inOrder(files.map((one) => ({ ...one, order: orders.get(one.id) ?? one.order })))
    .map(({ id }) => id)
    .join('');
};

describe('the order of photos', () => {
  it('is that of their places, the older first of two in one place', () =>
    expect(inOrder([file('c', 9, 5), file('b', 9, 3), file('a', 1, 9)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  it('puts a new one behind all others, never past the last place', () => {
    expect([placesBehind(true)([]), placesBehind(true)([64, 10]), placesBehind(false)([3])]).toEqual([63, 128, 4]);
    expect(placesBehind(true)([9990])).toBe(9999);
  });
  it('puts a new one behind those just stored, which are not read back yet', () => {
    const nextPlace = placesBehind(true);
    expect([nextPlace([]), nextPlace([]), nextPlace([]), nextPlace([63])]).toEqual([63, 127, 191, 255]);
  });
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [0, 1, 'bac'],
    [2, 1, 'acb'],
  ])('moves %i to %i and writes one', (from, to, shown) => {
    expect(movedOrders(three, from, to)).toHaveLength(1);
    expect(shownAfter(three, from, to)).toBe(shown);
  });
  it('renumbers where no room is left, and writes only the files that change', () => {
    const dense = [file('a', 0), file('b', 1), file('c', 2), file('d', 2, 5)];
    for (let from = 0; from < 4; from += 1)
      for (let to = 0; to < 4; to += 1) {
        const wanted = [...'abcd'];
        wanted.splice(to, 0, ...wanted.splice(from, 1));
        expect(shownAfter(dense, from, to)).toBe(wanted.join(''));
      }
    expect(movedOrders([file('a', 64), file('b', 64), file('c', 192)], 2, 1).map(({ id }) => id)).toEqual(['c', 'b']);
  });
  it('stays within the last place, however full it is', () => {
    const full = Array.from({ length: 100 }, (_, at) => file(`f${at}`, 9900 + at));
    const orders = movedOrders(full, 99, 98).map(({ order }) => order);
    expect(Math.max(...orders)).toBeLessThanOrEqual(9999);
  });
  it('writes nothing for no move', () => {
    expect(movedOrders(three, 1, 1)).toEqual([]);
    expect(movedOrders(three, 0, 3)).toEqual([]);
    expect(movedOrders(three, 7, 0)).toEqual([]);
  });
});
