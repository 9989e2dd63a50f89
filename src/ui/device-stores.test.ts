import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStores } from './device-stores.ts';

interface Opening {
  result?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
}
let opening: Opening;
beforeEach(() => {
  vi.useFakeTimers();
  opening = {};
  vi.stubGlobal('indexedDB', { open: () => opening });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const inStores = deviceStores('test', ['things'], 1_000);
const never = () => expect.unreachable('worked with a database that came too late');

it('a database that is never opened is waited for no longer than the limit; opened later, nothing is stored in it', async () => {
  const answer = inStores(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBeUndefined();
  const close = vi.fn();
  opening.result = { close };
  opening.onsuccess?.();
  expect(close).toHaveBeenCalledOnce();
});
it('a transaction that never ends is given up, so that nothing of it is stored', async () => {
  const begun = { objectStore: () => ({}), abort: vi.fn() };
  const close = vi.fn();
  opening.result = { close, transaction: () => begun };
  const answer = inStores(() => ({ result: 'stored' }) as IDBRequest<string>);
  opening.onsuccess?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBeUndefined();
  expect(begun.abort).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});
it('returns the requested value once it is stored', async () => {
  const begun: { objectStore: () => object; oncomplete?: () => void } = { objectStore: () => ({}) };
  opening.result = { close: () => {}, transaction: () => begun };
  const answer = inStores(() => ({ result: 'stored' }) as IDBRequest<string>);
  opening.onsuccess?.();
  begun.oncomplete?.();
  expect(await answer).toBe('stored');
});
it('blocked storage keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await inStores(never)).toBeUndefined();
});
