import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState, toListQuery, writeListState } from '#kit/list/list-state.ts';
import { rememberedView } from '#kit/list/list-view.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isSameContent } from '#lib/data/same-content.ts';
import { now } from '#lib/time/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import { type Page, placeIn, stepIn } from './neighbours.ts';

const MINUTES_5 = 300_000;
interface Rows {
  readonly data: readonly AnyRecord[];
  readonly total: number;
  readonly atLeast?: boolean;
}
const pageOf = ({ page, size }: ListState, { data, total, atLeast = false }: Rows): Page => ({
  ids: data.map((row) => row.id),
  page,
  size,
  total,
  atLeast,
});

/** The list's address a record was opened from; undefined when it was opened by a link. */
export function listSearchIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return undefined;
  return typeof state.listSearch === 'string' ? state.listSearch : undefined;
}

/**
 * The records before and after this one in the list it was opened from, by buttons, J and K, or the brackets. The page that the list
 * has already is used; nothing is read before its edge is passed (or, after a reload, before somebody steps).
 */
export function useNeighbours(definition: ResourceDefinition, id: string) {
  const { schema } = definition;
  const { account } = useAccess();
  const { company, listPath } = useCompany();
  const navigate = useNavigate();
  const { state: carried }: { state: unknown } = useLocation();
  const provider = useDataProvider()();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const search = listSearchIn(carried);
  const list = search === undefined ? undefined : readListState(new URLSearchParams(search), definition);
  const asBoard = list && schema.status && (list.view ?? rememberedView(account.id, definition)) === 'board';
  const [moving, setMoving] = useState(false);
  const asked = (state: ListState) => {
    // as the list rounds it, so that the same list asked twice is the same query
    const moment = new Date(Math.floor(now().getTime() / MINUTES_5) * MINUTES_5);
    return toListQuery(state, definition, { uid: account.id, now: moment, timeZone: company.timezone });
  };
  const keyOf = (state: ListState) => ['neighbours', schema.name, writeListState(state, definition).toString()];

  /** The list's own page, if it is still in memory; else the page that was read while stepping. */
  const held = (state: ListState): Page | undefined => {
    const query = asked(state);
    const lists = keys().data('default').resource(schema.name).action('list').get();
    const pages = cache.getQueriesData<Rows>({ queryKey: lists }).flatMap(([queryKey, rows]) => {
      const params = (queryKey.at(-1) ?? {}) as { readonly [part: string]: unknown };
      const isIt = (['filters', 'sorters', 'pagination'] as const).every((part) =>
        isSameContent(params[part], query[part]),
      );
      return isIt && rows ? [pageOf(state, rows)] : [];
    });
    const known = [...pages, cache.getQueryData<Page>(keyOf(state))];
    return known.find((page) => page?.ids.includes(id));
  };
  const read = async (state: ListState): Promise<Page> => {
    const page = pageOf(state, await provider.getList<AnyRecord>({ resource: schema.name, ...asked(state) }));
    cache.setQueryData(keyOf(state), page);
    return page;
  };
  const known = list && held(list);
  const place = known && placeIn(known, id);

  const step = async (by: 1 | -1): Promise<void> => {
    if (!list || moving) return;
    setMoving(true);
    try {
      let page = known ?? (await read(list));
      const found = stepIn(page, id, by);
      if (found === undefined) return;
      if (typeof found === 'number') page = await read({ ...list, page: found });
      const next = typeof found === 'string' ? found : by > 0 ? page.ids[0] : page.ids.at(-1);
      if (!next) return;
      const address = writeListState({ ...list, page: page.page }, definition).toString();
      navigate(`${listPath(schema.name)}/${next}`, {
        replace: true,
        state: { ...(carried ?? {}), listSearch: address && `?${address}` },
      });
    } finally {
      setMoving(false);
    }
  };
  const offered = list !== undefined && !asBoard;
  const stepByKey = (by: 1 | -1) => () => {
    if (offered) void step(by).catch(() => undefined);
    return offered;
  };
  useHotKeys({ j: stepByKey(1), k: stepByKey(-1), ']': stepByKey(1), '[': stepByKey(-1) });
  return offered ? { place, moving, step } : undefined;
}
