import { beforeEach, describe, expect, it } from 'vitest';
import { Pages, type ReadPlan } from './pages.ts';

const SIZE = 20;
let list: number[];
let pages: Pages<number>;
let reads: number;
let counts: number;
let counted: number;

/** As the database answers: rows in the order they are read in, each of them paid for. */
async function database({ from, isBack, skip, take }: ReadPlan<number>): Promise<readonly number[]> {
  const rows = isBack ? list.toReversed() : list;
  const isPast = (row: number) => !from || (isBack ? row < from.row : row > from.row);
  const isAt = (row: number) => from?.row === row && from.isWithin !== isBack;
  const found = rows.filter((row) => isPast(row) || isAt(row)).slice(0, skip + take);
  reads += found.length;
  return found;
}
/** Counts so far; what is counted to there costs a read for every thousand. */
const total = async (upTo: number) => {
  counts += 1;
  counted = Math.min(upTo, list.length);
  return list.length < upTo ? list.length : undefined;
};
const turn = (page: number, more: { readonly isTurnable?: boolean; readonly most?: number } = {}) =>
  pages.read('leads', { page, size: SIZE, isTurnable: true, total, ...more }, database);
const rowsOf = (page: number) => list.slice((page - 1) * SIZE, page * SIZE);
/** What a page reads, having shown the right rows. */
async function costOf(page: number, more = {}): Promise<number> {
  reads = 0;
  expect((await turn(page, more)).rows).toEqual(rowsOf(page));
  return reads;
}

beforeEach(() => {
  list = Array.from({ length: 5_003 }, (_, at) => at * 10);
  pages = new Pages();
  reads = 0;
  counts = 0;
});

describe('a page of 5,003 rows', () => {
  it('costs its own rows when it is the last one, opened cold', async () => {
    expect(await costOf(251)).toBe(3);
    expect(await costOf(250)).toBe(20);
    expect(await costOf(249)).toBe(20);
  });
  it('costs its own rows when it is the first or the next one, and asks for no total on the way', async () => {
    for (const page of [1, 2, 3]) expect(await costOf(page)).toBe(20);
    expect(await costOf(2)).toBe(20);
    expect(counts).toBe(0);
  });
  it('costs what lies between it and the nearest end', async () => {
    expect(await costOf(100)).toBe(2_000);
    pages = new Pages();
    expect(await costOf(200)).toBe(5_003 - 199 * SIZE);
    expect(await costOf(198)).toBe(40);
    expect(await costOf(203)).toBe(20);
  });
  it('is counted no further than an end that would be nearer', async () => {
    expect(await costOf(4)).toBe(80);
    expect(counted).toBe(60 + 80);
    expect(await costOf(240)).toBe(5_003 - 239 * SIZE);
    expect(counted).toBe(5_003);
  });
  it('is read on from the beginning where no index serves the list backwards', async () => {
    expect(await costOf(251, { isTurnable: false })).toBe(5_003);
  });
  it('that is none reads nothing', async () => {
    expect(await costOf(9_999)).toBe(0);
    expect(counts).toBe(1);
  });
  it('tells its price instead where it may not read so much', async () => {
    expect(await turn(100, { most: 100 })).toEqual({ rows: [], readCost: 2_000 });
    expect(reads).toBe(0);
    expect((await turn(251, { most: 100 })).rows).toEqual(rowsOf(251));
    expect(await pages.plan('leads', { page: 247, size: SIZE, isTurnable: true, total })).toMatchObject({ cost: 80 });
  });
});

describe('when others change the list', () => {
  it('a page that was read stays where it was, for its own rows', async () => {
    await turn(251);
    const before = (await turn(250)).rows;
    list.unshift(-10);
    pages.forget(() => true);
    reads = 0;
    expect((await turn(250)).rows).toEqual(before);
    expect(reads).toBe(20);
    // others are reached by what is known now
    pages = new Pages();
    await turn(250);
    list.unshift(-20);
    pages.forget((changed) => changed === 'leads');
    expect(await costOf(249)).toBe(5_005 - 248 * SIZE);
  });
  it('a page whose rows were removed is searched for again', async () => {
    list = list.slice(0, 60);
    await turn(3);
    list = list.slice(0, 30);
    pages.forget(() => true);
    reads = 0;
    expect((await turn(3)).rows).toEqual([]);
    expect(reads).toBe(0);
    expect((await turn(2)).rows).toEqual(rowsOf(2));
  });
  it('a total that is too high misleads nobody', async () => {
    const wrong = async () => 60;
    list = list.slice(0, 30);
    const { rows } = await pages.read('leads', { page: 2, size: SIZE, isTurnable: true, total: wrong }, database);
    expect(rows).toEqual(rowsOf(2));
  });
});

describe('a person who opens all pages in turn', () => {
  it.each([200, 213])('reads each of %i rows once', async (length) => {
    list = list.slice(0, length);
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const { rows } = await pages.read('leads', { page, size: SIZE, isTurnable: true }, database);
      seen.push(...rows);
      // somebody works meanwhile
      pages.forget(() => true);
      if (rows.length < SIZE) break;
    }
    expect(seen).toEqual(list);
    expect(reads).toBe(length);
  });
});
