/** Calls all who subscribed, with each change. React's `useSyncExternalStore` takes `subscribe`. */
export function createListeners<Message extends readonly unknown[] = []>() {
  const listeners = new Set<(...message: Message) => void>();
  return {
    notify: (...message: Message): void => {
      for (const listener of listeners) listener(...message);
    },
    subscribe: (listener: (...message: Message) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
