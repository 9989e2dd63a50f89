import { useSyncExternalStore } from 'react';

/** What belongs to no screen: set from any of them, and shown by the app's frame. */
export function createCurrent<T>() {
  let current: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    use: (): T | undefined => useSyncExternalStore(subscribe, () => current),
    set: (next: T | undefined): void => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
