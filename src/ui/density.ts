import { storedChoice } from './stored-choice.ts';

/** The height of rows. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const stored = storedChoice('density');
export const setDensity = (uid: string, density: Density): void => stored.set(uid, density);

/** This person's density; other tabs' changes are followed. */
export function useDensity(uid: string): Density {
  const chosen = stored.useText(uid);
  return DENSITIES.find((known) => known === chosen) ?? 'compact';
}
