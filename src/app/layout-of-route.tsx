import { useLayoutEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { usePorts } from '#ui/ports.tsx';
import { BLANK_ROUTES } from './routes.ts';

export const asksForBlank = (pathname: string): boolean => BLANK_ROUTES.some((path) => matchPath(path, pathname));

/** Tells the layouts, before anything is painted, whether the page at hand asks for the blank one. */
export function LayoutOfRoute(): null {
  const { pathname } = useLocation();
  const { store } = usePorts();
  const blankLayout = asksForBlank(pathname);
  useLayoutEffect(() => {
    if (store.get().theme.blankLayout !== blankLayout) store.setTheme({ blankLayout });
  }, [store, blankLayout]);
  return null;
}
