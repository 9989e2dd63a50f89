import { createListeners } from '#lib/data/listeners.ts';
/** A part of the app is waited for so long (specification, point 9: script chunk load timeout). */
export const CHUNK_MS = 120_000;
/** A request is waited for as long as the provider of sign-ins waits for its own (specification, point 9). */
export const REQUEST_MS = 30_000;
/** Longer than an answer takes when all is well. */
const LONG_MS = 8_000;

let long = 0;
const { notify, subscribe } = createListeners();
const add = (by: 1 | -1) => {
  long += by;
  notify();
};

/** Whether a wait takes long: then the screen says so. */
export const longWaits = {
  get: (): boolean => long > 0,
  subscribe,
};

/**
 * Every wait has an end: what `task` becomes, or what `tooLate` makes after `limit` milliseconds. The task itself is
 * not stopped, so a write may still arrive.
 */
export async function within<T>(limit: number, task: Promise<T>, tooLate: () => Error): Promise<T> {
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = setTimeout(() => {
    isLong = true;
    add(1);
  }, LONG_MS);
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), limit);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
    clearTimeout(watch);
    if (isLong) add(-1);
  }
}
