import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeferred, SOON_MS } from './deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose rows come at `completeMs`, and a person who acts when the test says so. */
function world(completeMs = 0) {
  let isComplete = false;
  let act = () => {};
  setTimeout(() => {
    isComplete = true;
  }, completeMs);
  const defer = createDeferred({
    isComplete: () => isComplete,
    onAction: (acted) => {
      act = acted;
    },
    whenIdle: (task) => void setTimeout(task, 10),
  });
  const log: string[] = [];
  /** Takes 500 ms. */
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    log.push(`${name} ends`);
    return name;
  };
  const actEvery = (ms: number) => setInterval(() => act(), ms);
  const leave = () => {
    isComplete = false;
  };
  const arrive = () => {
    isComplete = true;
  };
  return { defer, task, log, act: () => act(), actEvery, leave, arrive };
}

it('starts nothing before the rows, however long they take', async () => {
  const { defer, task, log } = world(25_000);
  void defer(task('a'));
  await vi.advanceTimersByTimeAsync(27_200);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['a starts']);
});
it('runs one task after the other, in the order they were given', async () => {
  const { defer, task, log } = world();
  void defer(task('a'));
  void defer(task('b'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});
it('a task that gets no answer holds up the next one for five seconds', async () => {
  const { defer, task, log } = world();
  void defer(() => new Promise(() => undefined));
  void defer(task('b'));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(900);
  expect(log).toEqual(['b starts']);
});
it('gives back what the task gives, and a task that fails holds up nobody', async () => {
  const { defer, task, log } = world();
  const failing = expect(defer(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  const answer = defer(task('b'));
  await vi.advanceTimersByTimeAsync(4_000);
  await failing;
  expect(await answer).toBe('b');
  expect(log).toEqual(['b starts', 'b ends']);
});
it('waits again while the person does something', async () => {
  const { defer, task, log, act } = world();
  void defer(task('a'));
  void defer(task('b'));
  await vi.advanceTimersByTimeAsync(2_400);
  act();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['a starts']);
  act();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(log).toEqual(['a starts', 'a ends']);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toContain('b starts');
});
it('starts what needs less quiet before what was given earlier', async () => {
  const { defer, task, log } = world();
  void defer(task('a'));
  void defer(task('small'), undefined, SOON_MS);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(log).toEqual(['small starts', 'small ends']);
  await vi.advanceTimersByTimeAsync(2_600);
  expect(log).toContain('a ends');
});
it('waits again while the next screen is on its way', async () => {
  const { defer, task, log, leave, arrive } = world();
  void defer(task('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  arrive();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(['a starts']);
});
it('what has a latest time begins then, counted from the rows, though the person never stops', async () => {
  const { defer, task, log, actEvery } = world(3_000);
  actEvery(300);
  void defer(task('a'));
  void defer(task('watch'), 4_000);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(log).toEqual(['watch starts']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['watch starts', 'watch ends']);
});
it('what has a latest time waits for no task that hangs', async () => {
  const { defer, task, log } = world();
  void defer(() => new Promise(() => undefined));
  void defer(task('watch'), 4_000);
  await vi.advanceTimersByTimeAsync(4_600);
  expect(log).toEqual(['watch starts']);
});
it('what has a latest time begins after half a minute on a screen that is never complete; the rest does not', async () => {
  const { defer, task, log } = world(1e6);
  void defer(task('a'));
  void defer(task('watch'), 4_000);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(['watch starts', 'watch ends']);
});
