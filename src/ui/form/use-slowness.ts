import { useEffect, useState } from 'react';

/** Longer than a save takes when all is well. */
const SLOW_MS = 3_000;
/** Whether a save takes longer than that: said then, so that nobody leaves meanwhile. */
export function useSlowness(saving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving]);
  return isSlow;
}
