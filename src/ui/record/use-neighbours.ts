import { useDataProvider, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { now } from '#lib/clock.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { type ListState, readListState, toListQuery, writeListState } from '../list/list-state.ts';
import { rememberedView } from '../list/list-view.ts';
import type { ResourceDefinition } from '../resource.ts';
import { useWorkspace } from '../workspace.tsx';
import { type Page, placeIn, stepIn } from './neighbours.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The list's address a record was opened from; undefined when it was opened by a link. */
export function listSearchIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return undefined;
  return typeof state.listSearch === 'string' ? state.listSearch : undefined;
}

/**
 * The records before and after this one in the list it was opened from, by buttons or J and K. The page the list holds
 * already is used as it is; nothing is read before its edge is passed (or, after a reload, before somebody steps).
 */
export function useNeighbours(definition: ResourceDefinition, id: string) {
  const { schema } = definition;
  const { account, company, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { state: carried }: { state: unknown } = useLocation();
  const provider = useDataProvider()();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const search = listSearchIn(carried);
  const list = search === undefined ? undefined : readListState(new URLSearchParams(search), definition);
  const asBoard = list && schema.status && (list.view ?? rememberedView(account.id, schema.name)) === 'board';
  const known = useRef<Page>(undefined);
  const [moving, setMoving] = useState(false);

  /** The page as the list shows it, where it is still in memory. */
  const held = ({ page, size }: ListState): Page | undefined => {
    const lists = keys().data('default').resource(schema.name).action('list').get();
    const found = cache
      .getQueriesData<{ data: readonly AnyRecord[]; total: number }>({ queryKey: lists })
      .find(([, data]) => data?.data.length && data.data.length <= size && data.data.some((row) => row.id === id))?.[1];
    return found && { ids: found.data.map((row) => row.id), page, size, total: found.total };
  };
  const read = async (state: ListState): Promise<Page> => {
    const moment = { uid: account.id, now: now(), timeZone: company.timezone };
    const { data, total } = await provider.getList<AnyRecord>({
      resource: schema.name,
      ...toListQuery(state, definition, moment),
    });
    return { ids: data.map((row) => row.id), page: state.page, size: state.size, total };
  };
  const isHeld = known.current?.page === list?.page && known.current?.ids.includes(id);
  if (list && !isHeld) known.current = held(list);
  const place = known.current && placeIn(known.current, id);

  const step = async (by: 1 | -1): Promise<void> => {
    if (!list || moving) return;
    setMoving(true);
    try {
      let page = known.current ?? (await read(list));
      const found = stepIn(page, id, by);
      if (found === undefined) return;
      if (typeof found === 'number') page = await read({ ...list, page: found });
      const next = typeof found === 'string' ? found : by > 0 ? page.ids[0] : page.ids.at(-1);
      known.current = page;
      if (!next) return;
      const told = writeListState({ ...list, page: page.page }, definition).toString();
      navigate(`${listPath(schema.name)}/${next}`, {
        replace: true,
        state: { ...(carried ?? {}), listSearch: told && `?${told}` },
      });
    } finally {
      setMoving(false);
    }
  };
  const latest = useRef(step);
  latest.current = step;
  const offered = list !== undefined && !asBoard;
  useEffect(() => {
    if (!offered) return;
    const onKey = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key];
      if (!by || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      void latest.current(by > 0 ? 1 : -1).catch(() => undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [offered]);
  return offered ? { place, moving, step } : undefined;
}
