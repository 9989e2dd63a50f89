import { useCallback, useRef, useSyncExternalStore } from 'react';
import { BREAKPOINTS } from './theme.ts';

const asked = new Map<string, MediaQueryList>();
/** One answer for all who ask: it is read each time something is drawn, and the browser keeps it up to date. */
function media(query: string): MediaQueryList {
  const list = asked.get(query) ?? window.matchMedia(query);
  asked.set(query, list);
  return list;
}

/** Printing uses the layout of the screen, however wide the paper is. */
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
/** People who prefer reduced motion get none. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
