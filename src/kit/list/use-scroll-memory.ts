import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Pixels scrolled, by entry of the browser's history. */
const positions = new Map<string, number>();

/** Going back to a list shows it where it was left, once its rows are there. */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef(false);
  useLayoutEffect(() => () => void positions.set(key, window.scrollY), [key]);
  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    window.scrollTo(0, positions.get(key) ?? 0);
  }, [ready, key]);
}
