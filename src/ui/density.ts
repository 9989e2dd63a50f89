import { useSyncExternalStore } from 'react';

/** How close rows stand. Kept in this browser for each person; the application state has no field for it. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const keyOf = (uid: string) => `density:${uid}`;
/** What was chosen here, where storage is blocked. */
const chosen = new Map<string, Density>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function readDensity(uid: string): Density {
  try {
    const kept = localStorage.getItem(keyOf(uid));
    return DENSITIES.find((known) => known === kept) ?? chosen.get(uid) ?? 'comfortable';
  } catch {
    return chosen.get(uid) ?? 'comfortable';
  }
}

export function setDensity(uid: string, density: Density): void {
  chosen.set(uid, density);
  try {
    localStorage.setItem(keyOf(uid), density);
  } catch {
    // blocked or full: it lasts as long as the page
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** This person's density; other tabs' changes are followed. */
export const useDensity = (uid: string): Density => useSyncExternalStore(subscribe, () => readDensity(uid));
