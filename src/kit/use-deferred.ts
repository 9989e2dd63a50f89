import { useEffect, useState } from 'react';
import { deferred } from '#lib/time/deferred.ts';

/** true once the screen is complete and nobody is doing anything: for what may come later. */
export function useDeferred(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let wanted = true;
    void deferred(async () => wanted && setTime(true));
    return () => {
      wanted = false;
    };
  }, []);
  return isTime;
}
