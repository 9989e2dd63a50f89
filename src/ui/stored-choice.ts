import { useSyncExternalStore } from 'react';

/**
 * What a person chose in this browser, as a text under `{name}:{uid}`. Other tabs' changes are followed; where storage
 * is blocked or full it lasts as long as the page. The application state has no field for it.
 */
export function storedChoice(name: string) {
  const keyOf = (uid: string) => `${name}:${uid}`;
  const chosen = new Map<string, string>();
  const listeners = new Set<() => void>();
  const read = (uid: string): string => {
    try {
      return localStorage.getItem(keyOf(uid)) ?? chosen.get(uid) ?? '';
    } catch {
      return chosen.get(uid) ?? '';
    }
  };
  const set = (uid: string, text: string): void => {
    chosen.set(uid, text);
    try {
      localStorage.setItem(keyOf(uid), text);
    } catch {
      // blocked or full
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
