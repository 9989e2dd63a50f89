import { type HttpError, useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { linesOf } from './log-lines.ts';
import { type Asked, AT, filtersOf, readAsked, writeAsked } from './log-query.ts';

const PAGE = 50;
/** Lines that fill a screen, and pages that are read for them without being asked for. */
const FULL = 20;
const MOST_PAGES = 12;
const MINUTES_5 = 300_000;
type Row = StoredEvent & { readonly [field: string]: unknown };

/** The log as the address asks for it, newest first, fifty at a time. */
export function useLog() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { account } = useAccess();
  const { company } = useCompany();
  const asked = useMemo(() => readAsked(params), [params]);
  const moment = Math.floor(now().getTime() / MINUTES_5) * MINUTES_5;
  const filters = useMemo(
    () => filtersOf(asked, { uid: account.id, now: new Date(moment), timeZone: company.timezone }),
    [asked, account.id, company.timezone, moment],
  );
  const sorters = [{ field: AT, order: 'desc' as const }];
  const { query } = useInfiniteList<Row, HttpError>({
    resource: 'history',
    filters,
    sorters,
    pagination: { currentPage: 1, pageSize: PAGE, mode: 'server' },
    meta: { count: false },
    queryOptions: {
      placeholderData: keepPreviousData,
      getNextPageParam: (page, pages) => (page.data.length === PAGE ? pages.length + 1 : undefined),
    },
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const lines = useMemo(
    () => events && linesOf(events, (at) => dayKey(at, company.timezone)),
    [events, company.timezone],
  );
  // a page of what the server did in a row is one line: the screen is filled before anybody asks for more
  const isThin = lines !== undefined && lines.length < FULL && (data?.pages.length ?? 0) < MOST_PAGES;
  useEffect(() => {
    if (isThin && hasNextPage && !isFetching) void fetchNextPage();
  }, [isThin, hasNextPage, isFetching, fetchNextPage]);
  return {
    asked,
    ask: (change: Partial<Asked>) => {
      const search = writeAsked({ ...asked, ...change }).toString();
      navigate({ search: search && `?${search}` }, { replace: true, preventScrollReset: true });
    },
    /** The whole of it, as it is exported and counted. */
    list: { filters, sorters, meta: undefined },
    /** What its days are counted from, in steps of five minutes. */
    moment,
    readAt: events ? query.dataUpdatedAt : undefined,
    events,
    lines,
    error: query.error,
    retry: () => void query.refetch(),
    isStale: query.isPlaceholderData,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}
