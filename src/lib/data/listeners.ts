/** Those who want to hear of each change. `subscribe` is what React's `useSyncExternalStore` takes. */
export function createListeners<Said extends readonly unknown[] = []>() {
  const listeners = new Set<(...said: Said) => void>();
  return {
    notify: (...said: Said): void => {
      for (const listener of listeners) listener(...said);
    },
    subscribe: (listener: (...said: Said) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
