import { useSyncExternalStore } from 'react';

/** Below the phone breakpoint (768 px) lists are cards and drawers fill the screen. */
const query = '(max-width: 767.98px)';
const subscribe = (told: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', told);
  return () => media.removeEventListener('change', told);
};
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
