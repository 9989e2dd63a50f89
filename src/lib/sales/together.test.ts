import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Work that ends when the test says so, and the requests of each turn. */
function slowWork(most: number) {
  const turns: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const ask = together<number, number>(most, (all) => {
    turns.push(all);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(all.map((one) => one * 10))));
    });
  });
  const begun = (...wanted: readonly (readonly number[])[]) => expect.poll(() => turns).toEqual(wanted);
  return { turns, ends, ask, begun };
}

test('who comes while it is under way is served with the next, so many at a time', async () => {
  const { turns, ends, ask, begun } = slowWork(2);
  const asked = [1, 2, 3, 4].map((one) => ask('a', one));
  expect(turns).toEqual([[1]]);
  ends[0]?.();
  await begun([1], [2, 3]);
  ends[1]?.();
  await begun([1], [2, 3], [4]);
  ends[2]?.();
  expect(await Promise.all(asked)).toEqual([10, 20, 30, 40]);
});
test('another key waits for nobody', () => {
  const { turns, ask } = slowWork(2);
  void ask('a', 1);
  void ask('b', 2);
  expect(turns).toEqual([[1], [2]]);
});
test('what fails fails for those of its turn alone', async () => {
  const { ends, ask, begun } = slowWork(5);
  const first = ask('a', 1);
  const next = ask('a', 2);
  ends[0]?.(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await begun([1], [2]);
  ends[1]?.();
  expect(await next).toBe(20);
});
test('what comes after all were served has its turn', async () => {
  const { ends, ask, begun } = slowWork(5);
  const first = ask('a', 1);
  ends[0]?.();
  await first;
  const next = ask('a', 2);
  await begun([1], [2]);
  ends[1]?.();
  expect(await next).toBe(20);
});
