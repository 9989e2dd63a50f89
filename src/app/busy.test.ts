import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors.ts';
import { createBusy } from './busy.ts';

const quota = new AppError('quota');
const renew = vi.fn(async () => {});
afterEach(() => renew.mockClear());

it('a service out of quota gets a request every five seconds at most, and the time of the next is known', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const busy = createBusy(renew);
  const delays = [0, 1, 2, 3, 4].map((failures) => busy.retryDelay(failures, quota));
  expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000]);
  expect(busy.get()).toBe(1_060_000);
  busy.answered();
  expect(busy.get()).toBeUndefined();
  vi.useRealTimers();
});
it('gives up in the end, and says nothing more of it', () => {
  const busy = createBusy(renew);
  busy.retryDelay(4, quota);
  expect([busy.retry(4, quota), busy.retry(5, quota)]).toEqual([true, false]);
  expect(busy.get()).toBeUndefined();
});
it.each([
  ['offline', [true, true, true, false]],
  ['noAnswer', [true, false, false, false]],
  ['signedOut', [true, false, false, false]],
  ['forbidden', [false, false, false, false]],
  ['missingIndex', [false, false, false, false]],
  ['unknown', [false, false, false, false]],
] as const)('%s', (kind, again) => {
  const busy = createBusy(renew);
  expect([0, 1, 2, 3].map((failures) => busy.retry(failures, new AppError(kind)))).toEqual(again);
  expect(busy.get()).toBeUndefined();
  expect(renew).toHaveBeenCalledTimes(kind === 'signedOut' ? 1 : 0);
});
