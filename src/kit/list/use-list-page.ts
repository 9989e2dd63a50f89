import { type CrudFilter, type CrudSort, type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/time/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { toListQuery } from './list-state.ts';
import { rememberedView } from './list-view.ts';
import type { ListControl } from './use-list-state.ts';

/** A page of a list as a query for the data provider. */
export interface AskedPage {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly pagination: { readonly currentPage: number; readonly pageSize: number };
  readonly meta: { readonly [name: string]: unknown };
}

/** The limits of a page: how many rows may be checked, and how many may be read without a question. */
export const metaOfPage = (query: { readonly archived: boolean } | undefined, scanLimit: number, most?: number) => ({
  ...query,
  scanLimit,
  most,
});
/** Of a list whose rows something else reads: a board's columns, a calendar. */
export const META_OF_COUNT = { rows: false } as const;

/** What the list's address asks of the data provider, and the view it is looked at in. */
export function useAskedList(definition: ListDefinition, { state }: ListControl) {
  const { account } = useAccess();
  const { company } = useCompany();
  const moment = roundedNow();
  const view = state.view ?? rememberedView(account.id, definition);
  const { id: uid } = account;
  const { timezone: timeZone } = company;
  const query = useMemo(
    () => toListQuery({ ...state, view }, definition, { uid, now: new Date(moment), timeZone }),
    [state, view, definition, uid, moment, timeZone],
  );
  return { query, view };
}

/** The rows of a page; those of the page before stay until they are read. */
export const useListPage = (asked: AskedPage) =>
  useList<AnyRecord, HttpError>({
    ...asked,
    pagination: { ...asked.pagination, mode: 'server' },
    queryOptions: { placeholderData: keepPreviousData },
  }).query;

/** The same page read before it is turned to. */
export const usePageAhead = (asked: AskedPage): boolean =>
  useList<AnyRecord, HttpError>({
    ...asked,
    pagination: { ...asked.pagination, mode: 'server' },
    liveMode: 'off',
  }).query.isFetched;
