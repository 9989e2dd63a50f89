import { useDataProvider } from '@refinedev/core';
import { useCellEdits } from '#kit/cells/use-cell-edits.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { useChangedRows } from './use-changed-rows.ts';
import { useFarPage } from './use-far-page.ts';
import { useLastRead } from './use-last-read.ts';
import { type AskedPage, META_OF_COUNT, metaOfPage, useAskedList, useListPage } from './use-list-page.ts';
import type { ListControl } from './use-list-state.ts';
import { useScanLimit } from './use-scan-limit.ts';
import { useView } from './use-view.ts';
import { useWithinPages } from './use-within-pages.ts';

const NONE: readonly AnyRecord[] = [];

/** The rows of a list's page, how it is looked at, and what is known about the whole list. */
export function useListRows(definition: ResourceDefinition, control: ListControl) {
  const { schema } = definition;
  const { account } = useAccess();
  const provider = useDataProvider()();
  const { state } = control;
  const { query, view: chosenView } = useAskedList(definition, control);
  const view = useView(definition, control, chosenView);
  const { archived, asBoard, custom } = view;
  const readsItself = asBoard !== undefined || custom?.readsItself === true;

  const { scanLimit, scanMore } = useScanLimit(query.filters);
  const far = useFarPage(query.filters, state.size);
  const asking = (page: number): AskedPage => ({
    resource: schema.name,
    ...query,
    pagination: { ...query.pagination, currentPage: page },
    meta: metaOfPage(query.meta, scanLimit, far.mostOf(page)),
  });
  const asked = asking(state.page);
  // The board's columns read their own rows; the whole list only needs its count.
  const held = useListPage(readsItself ? { ...asked, meta: META_OF_COUNT } : asked);
  const { error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = held;
  const { data, at } = useLastRead(held.data, dataUpdatedAt, error);
  const page = JSON.stringify([query.filters, query.sorters, query.meta, state.page, state.size]);
  const { edits, shown: rows } = useCellEdits(data?.readCost === undefined ? data?.data : undefined, page);
  const { total = 0, atLeast = false, scanned } = data ?? {};
  const isRefined = scanned !== undefined;
  const isPartial = atLeast && isRefined;
  useWithinPages(control, total, !readsItself && rows?.length === 0 && !atLeast && !isPlaceholderData);

  const costOf = async (currentPage: number) => {
    const pagination = { ...query.pagination, currentPage };
    const meta = { ...query.meta, cost: true };
    return (await provider.getList({ resource: schema.name, ...query, pagination, meta })).total;
  };
  const lastOf = async () => {
    const meta = { ...query.meta, end: true };
    return Math.ceil((await provider.getList({ resource: schema.name, ...query, meta })).total / state.size);
  };
  return {
    query,
    view,
    chosenView,
    rows,
    edits,
    changed: useChangedRows(data?.data ?? NONE, account.id),
    totals: { total, atLeast, filters: query.filters, archived },
    isCounted: data !== undefined,
    isPartial,
    /** The page is not full because some rows were not looked through. */
    isUnread: isPartial && rows !== undefined && rows.length < state.size,
    scanned: scanned ?? 0,
    scanMore,
    isFetching,
    isPlaceholderData,
    /** When the shown rows were read; undefined while those of another page stay. */
    readAt: rows && !isPlaceholderData ? dataUpdatedAt : undefined,
    lastReadAt: at,
    error,
    refetch,
    /** Rows that a far page would read, where nobody has agreed to it. */
    farCost: isPlaceholderData ? undefined : data?.readCost,
    agree: far.agree,
    asking,
    costOf,
    lastOf: atLeast && !isRefined ? lastOf : undefined,
  };
}
export type ListRows = ReturnType<typeof useListRows>;
