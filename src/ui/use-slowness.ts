import { useEffect, useState } from 'react';

/** Whether something has taken longer than `ms`, which is longer than normal. */
export function useSlowness(isRunning: boolean, ms: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setSlow(true), ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning, ms]);
  return isSlow;
}
