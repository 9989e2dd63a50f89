import { useSyncExternalStore } from 'react';

/**
 * What a person chose in this browser, as a text under `{name}:{uid}`. Other tabs' changes are followed; where storage
 * is blocked or full it lasts as long as the page. The application state has no field for it.
 */
export function storedChoice(name: string) {
  const keyOf = (uid: string) => `${name}:${uid}`;
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  const read = (uid: string): string => {
    try {
      return unstored.get(uid) ?? localStorage.getItem(keyOf(uid)) ?? '';
    } catch {
      return unstored.get(uid) ?? '';
    }
  };
  const set = (uid: string, text: string): void => {
    try {
      localStorage.setItem(keyOf(uid), text);
      unstored.delete(uid);
    } catch {
      // blocked or full
      unstored.set(uid, text);
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  /** '' where nothing was chosen. */
  const useText = (uid: string): string => useSyncExternalStore(subscribe, () => read(uid));
  return { read, set, useText };
}
