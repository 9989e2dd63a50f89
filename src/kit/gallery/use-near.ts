import { type RefObject, useEffect, useState } from 'react';

/** Pixels below the window from where on something counts as about to be seen. */
const AHEAD = '300px';

/** Whether an element is about to be seen, or was. */
export function useNear(frame: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame, isNear]);
  return isNear;
}
