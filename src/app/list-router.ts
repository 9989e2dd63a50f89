import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation } from 'react-router';

type Resources = Parameters<typeof matchResourceFromRoute>[1];
const found = new WeakMap<Resources, Map<string, ReturnType<typeof matchResourceFromRoute>>>();
/** Which resource and action a path is. Each of a screen's hundred hooks asks, and every time it is the same. */
function resourceAt(pathname: string, resources: Resources) {
  const known = found.get(resources) ?? new Map();
  found.set(resources, known);
  const match = known.get(pathname) ?? matchResourceFromRoute(pathname, resources);
  known.set(pathname, match);
  return match;
}

/**
 * Refine's router. What stands in an address is no parameter of a hook: our lists read their own short one
 * (`?status=New&page=2`), and what anyone typed would go into what the data provider is asked.
 */
export const listRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => {
      const { resource, action, matchedRoute } = resourceAt(pathname, resources);
      const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
      return { resource, action, id, pathname, params: {} };
    }, [pathname, resources]);
  },
};
