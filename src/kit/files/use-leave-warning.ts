import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';

/** Asks before the page is left while files are on their way. */
export function useLeaveWarning(isBusy: boolean): void {
  const { setWarnWhen } = useWarnAboutChange();
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    setWarnWhen(true);
    addEventListener('beforeunload', warn);
    return () => {
      setWarnWhen(false);
      removeEventListener('beforeunload', warn);
    };
  }, [isBusy, setWarnWhen]);
}
