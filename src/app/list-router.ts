import {
  type CrudFilter,
  type CrudSort,
  matchResourceFromRoute,
  parseTableParams,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core';
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

const BY_REFINE = /[?&](currentPage|pageSize|filters|sorters)\b/;
const OPERATOR = /^[a-z]+$/;
const FIELD = /^\w+$/;
type Written = {
  readonly field?: unknown;
  readonly operator?: unknown;
  readonly value?: unknown;
  readonly order?: unknown;
};
const isFilter = ({ field, operator, value }: Written) =>
  FIELD.test(String(field)) &&
  OPERATOR.test(String(operator)) &&
  [value].flat().every((one) => typeof one === 'string');
const isSorter = ({ field, order }: Written) => FIELD.test(String(field)) && (order === 'asc' || order === 'desc');
const atLeastOne = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** What a plain `useTable` wrote into the address, as Refine writes it: `?pageSize=20&currentPage=2`. */
function tableIn(search: string) {
  const { parsedCurrentPage, parsedPageSize, parsedSorter, parsedFilters } = parseTableParams(search);
  const filters = listed<CrudFilter>(parsedFilters).filter((one) => isFilter(one));
  const sorters = listed<CrudSort>(parsedSorter).filter((one) => isSorter(one));
  return {
    currentPage: atLeastOne(parsedCurrentPage),
    pageSize: atLeastOne(parsedPageSize),
    ...(filters.length > 0 && { filters }),
    ...(sorters.length > 0 && { sorters }),
  };
}
const listed = <T>(value: readonly T[]): readonly T[] => (Array.isArray(value) ? value : []);

/**
 * Refine's router. A plain `useTable` has its page, filters and order in the address as Refine writes them; our lists
 * read their own short one (`?status=New&page=2`). Nothing else in an address is a parameter of a hook: otherwise typed
 * text would reach the data provider.
 */
export const listRouter: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const { pathname, search } = useLocation();
    const { resources } = useContext(ResourceContext);
    // our lists have their own address, and their filters change nothing here
    const written = BY_REFINE.test(search) ? search : '';
    return useCallback(() => {
      const { resource, action, matchedRoute } = resourceAt(pathname, resources);
      const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
      return { resource, action, id, pathname, params: written ? tableIn(written) : {} };
    }, [pathname, resources, written]);
  },
};
