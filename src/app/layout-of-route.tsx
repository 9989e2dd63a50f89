import { useLayoutEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { APP_PREFIX, BLANK_ROUTES } from '#areas/routes.ts';
import { usePorts } from '#kit/ports.tsx';

export const asksForBlank = (pathname: string): boolean => BLANK_ROUTES.some((path) => matchPath(path, pathname));

/**
 * Tells the layouts, before anything is painted, whether the current page uses the blank one; a page outside the app
 * does not show the frame of public/start.js.
 */
export function LayoutOfRoute(): null {
  const { pathname } = useLocation();
  const { store } = usePorts();
  const blankLayout = asksForBlank(pathname);
  useLayoutEffect(() => {
    if (store.get().theme.blankLayout !== blankLayout) store.setTheme({ blankLayout });
  }, [store, blankLayout]);
  const isOutside = pathname !== '/' && !pathname.startsWith(`${APP_PREFIX}/`);
  useLayoutEffect(() => {
    if (isOutside) delete document.documentElement.dataset.frame;
  }, [isOutside]);
  return null;
}
