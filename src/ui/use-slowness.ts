import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than `ms`: longer than it takes when all is well. */
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
