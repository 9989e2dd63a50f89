import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#schema/errors.ts';
import type { FilesPort } from '#schema/files.ts';
import { dropDue, dropLater, keep, TAKE_BACK_MS } from './pending-drops.ts';

const stored = new Map<string, string>();
const removed: string[] = [];
let failure: AppError | undefined;
const files: FilesPort = {
  place: () => Promise.reject(new Error('not asked')),
  upload: () => Promise.reject(new Error('not asked')),
  has: () => Promise.reject(new Error('not asked')),
  open: () => Promise.reject(new Error('not asked')),
  remove: async (path) => {
    if (failure) throw failure;
    removed.push(path);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.clear();
  removed.length = 0;
  failure = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file put away', () => {
  it('goes when its time has passed, once', async () => {
    dropLater('me', 'a', 'path/a');
    await dropDue('me', files);
    expect(removed).toEqual([]);
    vi.advanceTimersByTime(TAKE_BACK_MS);
    await dropDue('somebody', files);
    expect(removed).toEqual([]);
    await dropDue('me', files);
    await dropDue('me', files);
    expect(removed).toEqual(['path/a']);
    expect(stored.size).toBe(0);
  });
  it('stays when it was taken back, and cannot be once it is gone', async () => {
    dropLater('me', 'a', 'path/a');
    dropLater('me', 'b', 'path/b');
    expect(keep('me', 'a')).toBe(true);
    vi.advanceTimersByTime(TAKE_BACK_MS);
    await dropDue('me', files);
    expect(removed).toEqual(['path/b']);
    expect(keep('me', 'b')).toBe(false);
  });
  it('is tried again after a failure, but not where it may not be removed any more', async () => {
    dropLater('me', 'a', 'path/a');
    vi.advanceTimersByTime(TAKE_BACK_MS);
    failure = new AppError('offline');
    await dropDue('me', files);
    failure = undefined;
    await dropDue('me', files);
    expect(removed).toEqual(['path/a']);
    dropLater('me', 'b', 'path/b');
    vi.advanceTimersByTime(TAKE_BACK_MS);
    failure = new AppError('forbidden');
    await dropDue('me', files);
    expect(stored.size).toBe(0);
  });
  it('is remembered by the tab where the device keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    dropLater('you', 'a', 'path/a');
    vi.advanceTimersByTime(TAKE_BACK_MS);
    await dropDue('you', files);
    expect(removed).toEqual(['path/a']);
  });
  it('is nothing else that stands there', async () => {
    for (const odd of ['', 'null', '[1, {"id": "a"}]', '{']) {
      stored.set('file-drops:me', odd);
      await dropDue('me', files);
    }
    expect(removed).toEqual([]);
  });
});
