import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first is done at once, what comes in the pause is done once after it', () => {
  const work = vi.fn();
  const { ask } = throttle(work, 1500);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 5; time += 1) ask();
  vi.advanceTimersByTime(1499);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

test('what waits is forgotten when it is stopped', () => {
  const work = vi.fn();
  const { ask, stop } = throttle(work, 1500);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
