import { storedChoice } from './stored-choice.ts';

/** How close rows stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const kept = storedChoice('density');
export const setDensity = (uid: string, density: Density): void => kept.set(uid, density);

/** This person's density; other tabs' changes are followed. */
export function useDensity(uid: string): Density {
  const chosen = kept.useText(uid);
  return DENSITIES.find((known) => known === chosen) ?? 'comfortable';
}
