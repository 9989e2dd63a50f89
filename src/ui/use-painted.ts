import { useEffect, useState } from 'react';

/** true once what is drawn while `isDrawn` holds is on the screen: for questions that its first painting need not wait for. */
export function usePainted(isDrawn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a task that is put off within a frame runs behind the frame's painting
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDrawn]);
  return isDrawn && isPainted;
}
