import { type GoConfig, matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { ListAddressContext } from '#kit/list/list-address.ts';

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
 * Refine's router with the short addresses of our lists: `?status=New&page=2`, not every filter spelt out. Whatever else
 * stands in an address is no parameter of a hook: typed by anyone, it would go into what the data provider is asked.
 */
export const listRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    const table = useContext(ListAddressContext)?.table;
    return useCallback(() => {
      const { resource, action, matchedRoute } = resourceAt(pathname, resources);
      const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
      return {
        resource,
        action,
        id,
        pathname,
        params: table ? { ...table, filters: [...table.filters], sorters: [...table.sorters] } : {},
      };
    }, [pathname, resources, table]);
  },
  go: () => {
    const go = routerProvider.go?.();
    const address = useContext(ListAddressContext);
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return useCallback(
      (config: GoConfig) => {
        if (!address || !config.query || !('filters' in config.query)) return go?.(config);
        const written = address.write(config.query);
        if (config.type === 'path') return `${pathname}${written}`;
        if (!address.isAhead.current && written !== search)
          navigate({ pathname, search: written }, { replace: true, preventScrollReset: true });
      },
      [go, address, pathname, search, navigate],
    );
  },
};
