import { describe, expect, it } from 'vitest';
import { matches as holds } from '#lib/data/readings.ts';
import { readingsOf } from '#lib/text/search-query.ts';
import { searchTokens } from '#lib/text/tokens.ts';
import { BATCH, NOTHING_READ, type Reading, Readings, readOn } from '#model/read/reading.ts';

/** 5,000 leads called Mohammed, the newest first; three of them Ali as well. */
const ALI = [1_250, 1_251, 4_999];
const leads = Array.from({ length: 5_000 }, (_, at) => ({
  at,
  searchTokens: searchTokens([{ text: ALI.includes(at) ? 'Mohammed Ali' : 'Mohammed Khan', kind: 'words' }]),
}));
type Lead = (typeof leads)[number];
const asked: number[] = [];
const next = async (after: number | undefined) => {
  const from = after === undefined ? 0 : after + 1;
  asked.push(from);
  return leads.slice(from, from + BATCH).map((lead) => [lead, lead.at] as const);
};
const answers = ({ searchTokens: tokens }: Lead) => holds(readingsOf('mohammed ali'), tokens);
const on = (reading: Reading<Lead, number>, found: number, scanLimit: number) =>
  readOn(reading, { found, scanLimit }, next, answers);

describe('two words among 5,000 leads', () => {
  it('are not denied while rows are unread, and are found by reading on', async () => {
    const first = await on(NOTHING_READ, 20, 500);
    expect(first).toMatchObject({ found: [], scanned: 500, isDone: false });
    asked.length = 0;
    const second = await on(first, 20, 1_500);
    expect(second.found.map(({ at }) => at)).toEqual([1_250, 1_251]);
    expect(second).toMatchObject({ scanned: 1_500, isDone: false });
    // no row is read twice
    expect(asked).toEqual([500, 600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400]);
    const whole = await on(second, 20, 10_000);
    expect(whole.found.map(({ at }) => at)).toEqual(ALI);
    expect(whole).toMatchObject({ scanned: 5_000, isDone: true });
  });
  it('stops as soon as the page is full, and reads on for the next one', async () => {
    const khan = ({ searchTokens: tokens }: Lead) => tokens.includes('khan');
    const page = await readOn(NOTHING_READ as Reading<Lead, number>, { found: 20, scanLimit: 500 }, next, khan);
    expect(page).toMatchObject({ scanned: 100, isDone: false });
    expect((await readOn(page, { found: 120, scanLimit: 500 }, next, khan)).scanned).toBe(200);
  });
  it('knows the end', async () => {
    expect(
      await readOn(
        NOTHING_READ,
        { found: 1, scanLimit: 500 },
        async () => [],
        () => true,
      ),
    ).toMatchObject({
      found: [],
      isDone: true,
    });
  });
});

describe('a list that was looked through', () => {
  const ask = (readings: Readings<Lead, number>, scanLimit: number) => {
    asked.length = 0;
    return readings.read('leads', { found: 20, scanLimit }, next, answers);
  };
  it('continues when more is requested, and starts again when the same is requested or something changed', async () => {
    const readings = new Readings<Lead, number>();
    await ask(readings, 200);
    expect(asked).toEqual([0, 100]);
    await ask(readings, 400);
    expect(asked).toEqual([200, 300]);
    await ask(readings, 400);
    expect(asked).toEqual([0, 100, 200, 300]);
    readings.forget((key) => key === 'leads');
    await ask(readings, 500);
    expect(asked).toEqual([0, 100, 200, 300, 400]);
  });
  it('serves its next page, and the end, from what was read', async () => {
    const readings = new Readings<Lead, number>();
    const page = (found: number, scanLimit: number) => readings.read('leads', { found, scanLimit }, next, () => true);
    await page(20, 500);
    asked.length = 0;
    expect((await page(40, 500)).found).toHaveLength(100);
    expect(asked).toEqual([]);
    await page(5_000, 10_000);
    asked.length = 0;
    expect(await page(5_100, 10_000)).toMatchObject({ scanned: 5_000, isDone: true });
    // no row of the walk is read twice, and its end is read once
    expect(asked).toEqual([5_000]);
    await page(5_200, 10_000);
    expect(asked).toEqual([5_000]);
  });
  it('asked twice at once reads no row twice', async () => {
    const readings = new Readings<Lead, number>();
    asked.length = 0;
    const wanted = (scanLimit: number) => readings.read('leads', { found: 20, scanLimit }, next, answers);
    await Promise.all([wanted(100), wanted(300)]);
    expect(asked).toEqual([0, 100, 200]);
  });
  it('that failed is started again', async () => {
    const readings = new Readings<Lead, number>();
    const fails = () =>
      readings.read('leads', { found: 20, scanLimit: 200 }, () => Promise.reject(new Error('cut')), answers);
    await expect(fails()).rejects.toThrow('cut');
    expect((await ask(readings, 200)).scanned).toBe(200);
  });
});
