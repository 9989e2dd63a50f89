import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/data/listeners.ts';

/** What belongs to no screen: set from any of them, and shown by the app's frame. */
export function createCurrent<T>() {
  let current: T | undefined;
  const { notify, subscribe } = createListeners();
  return {
    use: (): T | undefined => useSyncExternalStore(subscribe, () => current),
    set: (next: T | undefined): void => {
      current = next;
      notify();
    },
  };
}
