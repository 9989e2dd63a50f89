import { expect, it } from 'vitest';
import { eachAtOnce } from './each-at-once.ts';

/** Work that takes a turn of the clock, and what was seen of it. */
function worker(fails: readonly number[] = []) {
  const done: number[] = [];
  const seen = { most: 0, now: 0 };
  const work = async (item: number) => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setTimeout(resolve));
    seen.now -= 1;
    if (fails.includes(item)) throw new Error(`${item} fails`);
    done.push(item);
  };
  return { work, done, seen };
}

it('does all, in order, so many at a time', async () => {
  const { work, done, seen } = worker();
  await eachAtOnce([1, 2, 3, 4, 5], 2, work);
  expect([done, seen.most]).toEqual([[1, 2, 3, 4, 5], 2]);
});
it('throws the first failure after what is under way, and begins nothing more', async () => {
  const { work, done } = worker([2]);
  await expect(eachAtOnce([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('2 fails');
  expect(done).not.toContain(5);
  expect(done).toContain(1);
});
