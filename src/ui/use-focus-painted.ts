import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePainted } from './use-painted.ts';

/**
 * For the `ref` of the field a page begins with: it gets the focus once the page is on the screen, unless the person has
 * gone elsewhere meanwhile. `autoFocus` would focus before the first painting, which then waits for one layout more.
 */
export function useFocusPainted(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const isPainted = usePainted(isWanted);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (isPainted && document.activeElement === before.current) field.current?.focus();
  }, [isPainted]);
  return field;
}
