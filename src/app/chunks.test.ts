import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFailureOf } from '#model/errors.ts';
import { ChunkLoadError, loadChunk, reloadOnce } from './chunks.ts';

const reload = vi.fn();
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockClear();
});

it('reloads once a build, and again for the next build', () => {
  expect([reloadOnce('a'), reloadOnce('a'), reloadOnce('b')]).toEqual([true, false, true]);
  expect(reload).toHaveBeenCalledTimes(2);
});
it('tells forms before it reloads', () => {
  const told = vi.fn();
  vi.stubGlobal('dispatchEvent', told);
  reloadOnce('a');
  reloadOnce('a');
  expect(told.mock.calls.map(([event]) => event.type)).toEqual(['freehold-reloading']);
});
it('does not reload where nothing can be remembered', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce('a')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
it('gives back what was loaded', async () => expect(await loadChunk(async () => 7)).toBe(7));
it('a missing part means one reload, then an error a page can show', async () => {
  const missing = () => Promise.reject(new Error('404'));
  void loadChunk(missing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError);
  expect(reload).toHaveBeenCalledTimes(1);
});
it('a style that is missing goes by its own name', async () => {
  kept.set('reloaded_for', new URL('./chunks.ts', import.meta.url).href);
  const missing = () => Promise.reject(new Error('Unable to preload CSS for /assets/list-x.css'));
  const failed: unknown = await loadChunk(missing).catch((error: unknown) => error);
  expect(loadFailureOf(failed)).toBe('CSS_CHUNK_LOAD_FAILED');
});
it('what another loader calls so is known as well', () => {
  expect(loadFailureOf(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe('CSS_CHUNK_LOAD_FAILED');
  expect(loadFailureOf(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe('ChunkLoadError');
  for (const other of [new Error('x'), { code: 'ENOENT' }, 'ChunkLoadError', null])
    expect(loadFailureOf(other)).toBe(undefined);
});
it('without a server nothing is reloaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(loadChunk(() => Promise.reject(new Error('offline')))).rejects.toMatchObject({ kind: 'offline' });
  expect(reload).not.toHaveBeenCalled();
});
it('a part that takes 120 seconds is a missing one', async () => {
  vi.useFakeTimers();
  void loadChunk(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
