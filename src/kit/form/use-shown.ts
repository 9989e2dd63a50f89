import { type RefObject, useEffect, useRef } from 'react';

/** Whether who asks is still on screen: for what an answer may do that comes after it was left. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
