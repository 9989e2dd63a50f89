import { useEffect } from 'react';
import { innermost } from '#lib/data/paths.ts';
import { deferred, SOON_MS } from '#lib/time/deferred.ts';
import { menuPaths } from './menu.ts';
import { listAt } from './screens.tsx';

/**
 * Fetches the code of the menu's lists, a few kB each, soon after the screen is shown: the first click waits only for
 * rows. The nearest in the menu come first.
 */
export function useListsAhead(canOpen: (path: string) => boolean): void {
  useEffect(() => {
    let wanted = true;
    const paths = menuPaths(canOpen);
    const here = paths.indexOf(innermost(paths, location.pathname) ?? '');
    const distance = (path: string) => Math.abs(paths.indexOf(path) - here);
    for (const path of paths.toSorted((a, b) => distance(a) - distance(b)))
      void deferred(async () => wanted && listAt(path), undefined, SOON_MS);
    return () => {
      wanted = false;
    };
  }, [canOpen]);
}
