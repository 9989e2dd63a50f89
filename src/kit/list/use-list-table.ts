import { type HttpError, useTable } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useContext, useLayoutEffect, useState } from 'react';
import { isSameContent } from '#lib/same-content.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ListAddressContext, type TableState } from './list-address.ts';

export interface AskedPage {
  readonly resource: string;
  /** The list as the address says it. */
  readonly table: TableState;
  readonly meta: { readonly [name: string]: unknown };
}

/** What is asked of a page besides its filters: rows looked through at most, and rows read at most without a word. */
export const metaOfPage = (query: { readonly archived: boolean } | undefined, scanLimit: number, most?: number) => ({
  ...query,
  scanLimit,
  most,
});
/** Of a list whose rows something else reads: a board's columns, a calendar. */
export const META_OF_COUNT = { rows: false } as const;

/**
 * Refine's table over the address: it begins as the address says, writes what is changed in it there (the router's `go`),
 * and follows the address when a link, back or forward changes that.
 */
export function useListTable({ resource, table, meta }: AskedPage) {
  // changes with the table: the page of before is not asked for anew on the terms of the next
  const [heldMeta, setMeta] = useState(meta);
  const held = useTable<AnyRecord, HttpError>({
    resource,
    syncWithLocation: true,
    pagination: { mode: 'server' },
    meta: heldMeta,
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { setFilters, setSorters, setCurrentPage, setPageSize } = held;
  const isAhead = useContext(ListAddressContext)?.isAhead;
  // the address says what the table cannot hold: its rows are those of before
  const isBehind =
    held.currentPage !== table.currentPage ||
    held.pageSize !== table.pageSize ||
    !isSameContent([held.filters, held.sorters, heldMeta], [table.filters, table.sorters, meta]);
  const terms = JSON.stringify(meta);
  const [followed, setFollowed] = useState({ table, terms });
  // while it is drawn, so that the rows of before are not drawn once more on the way
  if (followed.table !== table || followed.terms !== terms) {
    setFollowed({ table, terms });
    if (!isSameContent(held.filters, table.filters)) setFilters([...table.filters], 'replace');
    if (!isSameContent(held.sorters, table.sorters)) setSorters([...table.sorters]);
    setCurrentPage(table.currentPage);
    setPageSize(table.pageSize);
    setMeta(meta);
  }
  useLayoutEffect(() => {
    if (isAhead) isAhead.current = isBehind;
  });
  return { ...held, isPlaceholderData: isBehind || held.tableQuery.isPlaceholderData };
}

/** The same list's page as the table would ask for it, read ahead of being turned to. */
export function usePageAhead({ resource, table, meta }: AskedPage): boolean {
  const { tableQuery } = useTable<AnyRecord, HttpError>({
    resource,
    syncWithLocation: false,
    pagination: { currentPage: table.currentPage, pageSize: table.pageSize, mode: 'server' },
    filters: { initial: [...table.filters] },
    sorters: { initial: [...table.sorters] },
    meta,
    liveMode: 'off',
    errorNotification: false,
  });
  return tableQuery.isFetched;
}
