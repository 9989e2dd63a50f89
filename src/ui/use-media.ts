import { useCallback, useRef, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './theme.ts';

const asked = new Map<string, MediaQueryList>();
/** One answer for all who ask: it is read each time something is drawn, and the browser keeps it up to date. */
function media(query: string): MediaQueryList {
  const list = asked.get(query) ?? window.matchMedia(query);
  asked.set(query, list);
  return list;
}

/** What is printed is the page as it stands on the screen, however wide the paper is: nothing is laid out anew for it. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = media(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  const last = useRef<boolean>(undefined);
  return useSyncExternalStore(subscribe, () => {
    if (last.current === undefined || !media('print').matches) last.current = media(query).matches;
    return last.current;
  });
}

/** Below the phone breakpoint lists are cards and drawers fill the screen. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${BREAKPOINTS.phone - 0.02}px)`);
/** Whether the window is at least this many pixels wide. */
export const useAtLeast = (pixels: number): boolean => useMedia(`(min-width: ${pixels}px)`);
/** Whoever asks for less motion gets none. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
