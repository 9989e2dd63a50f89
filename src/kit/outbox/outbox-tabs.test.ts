import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxStore } from './browser-store.ts';
import { create, memory, record, server, titles, update } from './outbox-world.ts';

let { sent, open, hold } = server();
beforeEach(() => {
  ({ sent, open, hold } = server());
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts as waiting only once it is stored, and stays when another tab reports a change meanwhile', async () => {
  let told = () => {};
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      set onmessage(hear: () => void) {
        told = hear;
      }
    },
  );
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: false });
  const store = memory();
  let writing: Promise<void> | undefined;
  const slow: OutboxStore = {
    ...store,
    change: async (owner, next) => {
      await writing;
      return store.change(owner, next);
    },
  };
  const outbox = open(slow);
  outbox.start();
  await vi.advanceTimersByTimeAsync(0);
  let written = () => {};
  writing = new Promise((resolve) => {
    written = resolve;
  });
  const adding = outbox.add({ changes: [create('a')] }, 'A');
  told();
  await vi.advanceTimersByTimeAsync(0);
  expect(titles(outbox)).toEqual([]);
  written();
  await adding;
  await vi.advanceTimersByTimeAsync(0);
  expect(titles(outbox)).toEqual(['A']);
});
it('a save added while another is being sent is sent too', async () => {
  const outbox = open(memory());
  await outbox.add({ changes: [create('a')] }, 'A');
  const answer = hold();
  const sending = outbox.send();
  await vi.advanceTimersByTimeAsync(0);
  await outbox.add({ changes: [create('b')] }, 'B');
  answer();
  await sending;
  expect(titles(outbox)).toEqual([]);
  expect(sent.map(({ changes }) => changes[0])).toEqual([create('a'), create('b')]);
});
it('what another tab adds to the record that is being sent starts from the result', async () => {
  const store = memory();
  const [one, two] = [open(store), open(store)];
  await one.add({ changes: [update(record('a'), { fullName: 'Ann' })] }, 'Name');
  const answer = hold();
  const sending = one.send();
  await vi.advanceTimersByTimeAsync(0);
  await two.add({ changes: [update(record('a'), { notes: 'x' })] }, 'Note');
  answer();
  await sending;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ changes }) => changes[0])).toEqual([
    update(record('a'), { fullName: 'Ann' }),
    update(record('a', 2), { notes: 'x' }),
  ]);
  expect(store.all.size).toBe(0);
});
it('a tab that has to wait for another one sends what that one left', async () => {
  let held: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<void>) => {
      held = held.then(work);
      return held;
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const store = memory();
  const [first, second] = [open(store), open(store)];
  await first.add({ changes: [create('a')] }, 'A');
  const answer = hold();
  const sending = first.send();
  await vi.advanceTimersByTimeAsync(0);
  await second.add({ changes: [create('b')] }, 'B');
  const waiting = second.send();
  answer();
  await Promise.all([sending, waiting]);
  expect(sent.map(({ changes }) => changes[0])).toEqual([create('a'), create('b')]);
  expect(store.all.size).toBe(0);
});
