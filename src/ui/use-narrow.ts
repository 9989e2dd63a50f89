import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './theme.ts';

/** Below the phone breakpoint lists are cards and drawers fill the screen. */
const query = `(max-width: ${BREAKPOINTS.phone - 0.02}px)`;
const subscribe = (told: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', told);
  return () => media.removeEventListener('change', told);
};
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
