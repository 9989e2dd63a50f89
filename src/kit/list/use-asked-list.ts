import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListDefinition } from '#kit/resource.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/clock.ts';
import { type ListAddress, withTable } from './list-address.ts';
import { toListQuery, writeListState } from './list-state.ts';
import { rememberedView } from './list-view.ts';
import { peekedIn, withPeek } from './peek.ts';
import type { ListControl } from './use-list-state.ts';

/** What the list's address asks of the data provider, and how the list's table reads and writes that address. */
export function useAskedList(definition: ListDefinition, { state }: ListControl) {
  const { account, company } = useWorkspace();
  const { search } = useLocation();
  const moment = roundedNow();
  const view = state.view ?? rememberedView(account.id, definition);
  const { id: uid } = account;
  const { timezone: timeZone } = company;
  const context = useMemo(() => ({ uid, now: new Date(moment), timeZone }), [uid, moment, timeZone]);
  const query = useMemo(() => toListQuery({ ...state, view }, definition, context), [state, view, definition, context]);
  const isAhead = useRef(false);
  const address = useMemo((): ListAddress => {
    const { filters, sorters, pagination } = query;
    const { currentPage, pageSize } = pagination;
    const textOf = (shown: typeof state) => writeListState(shown, definition).toString();
    return {
      table: { filters, sorters, currentPage, pageSize },
      isAhead,
      write: (table) => {
        const written = textOf({ ...withTable({ ...state, view }, table, definition, context), view: state.view });
        // looks and panels keep words of their own in the address: they stay while the table stays
        return written === textOf(state) ? search : withPeek(written && `?${written}`, peekedIn(search));
      },
    };
  }, [query, state, view, definition, context, search]);
  return { query, view, address };
}
