import { useSyncExternalStore } from 'react';

const subscribe = (told: () => void) => {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
};
/** Whether the browser knows of a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
