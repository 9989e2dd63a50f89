import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Pixels scrolled, by entry of the browser's history. */
const positions = new Map<string, number>();

/** Where the page is scrolled to. Reading it from the window would force a layout in the middle of a change. */
let scrolled = 0;
// the laws read definitions where there is no window
globalThis.addEventListener?.('scroll', () => (scrolled = window.scrollY), { passive: true });

/** Going back to a list shows it where it was left, once its rows are there. */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef(false);
  useLayoutEffect(() => () => void positions.set(key, scrolled), [key]);
  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const position = positions.get(key) ?? 0;
    if (position !== scrolled) window.scrollTo(0, position);
  }, [ready, key]);
}
