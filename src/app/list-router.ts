import type { GoConfig, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListAddressContext } from '#kit/list/list-address.ts';

/**
 * Refine's router with the short addresses of our lists: `?status=New&page=2`, not every filter spelt out. Whatever else
 * stands in an address is no parameter of a hook: typed by anyone, it would go into what the data provider is asked.
 */
export const listRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const parse = routerProvider.parse?.();
    const table = useContext(ListAddressContext)?.table;
    return useCallback(
      () => ({
        ...parse?.(),
        params: table ? { ...table, filters: [...table.filters], sorters: [...table.sorters] } : {},
      }),
      [parse, table],
    );
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
        if (written !== search) navigate({ pathname, search: written }, { replace: true, preventScrollReset: true });
      },
      [go, address, pathname, search, navigate],
    );
  },
};
