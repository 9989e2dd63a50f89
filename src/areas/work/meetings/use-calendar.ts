import { type HttpError, useInfiniteList, useKeys } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CustomViewProps } from '#kit/resource.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import type { Meeting } from './schema.ts';
import { boundsOf, daysOf, SPANS, type Span, stepTo } from './spans.ts';

const PAGE = 100;
/** More meetings than anybody can see at once; the calendar says that there are more. */
const MOST_PAGES = 5;
/** A meeting of several days may have begun before the first day shown. */
const DAYS_BEFORE = 7;
const KEY = 'calendar';

interface Place {
  readonly span: Span;
  readonly day: string;
  /** A week: a lane for each person, or the hours; absent until it is chosen. */
  readonly by?: By | undefined;
}
export const BY = ['seller', 'hour'] as const;
type By = (typeof BY)[number];
function recall(): Partial<Place> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Place>;
  } catch {
    return {};
  }
}

/** Which days are shown, and how; kept while the tab lives, so that the way back leads here. */
export function usePlace() {
  const { company } = useCompany();
  const wide = useAtLeast(BREAKPOINTS.phone);
  const today = dayKey(now(), company.timezone);
  const [place, setPlace] = useState<Place>(() => {
    const { span, day, by } = recall();
    const known = SPANS.find((one) => one === span) ?? (wide ? 'week' : 'day');
    const from = day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : today;
    return { span: known, day: from, by: BY.find((one) => one === by) };
  });
  const go = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    setPlace(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // blocked or full: the calendar begins with this week
    }
  };
  return { ...place, today, go, step: (by: 1 | -1) => go({ day: stepTo(place.span, place.day, by) }) };
}

/** The meetings of these days, within the person's own scope and the list's filters, in the order they begin. */
export function useMeetings(asked: CustomViewProps<Meeting>['asked'], span: Span, day: string) {
  const { company } = useCompany();
  const { keys } = useKeys();
  const days = useMemo(() => daysOf(span, day), [span, day]);
  const [, until] = boundsOf(days, company.timezone);
  const [from] = boundsOf([addDays(days[0] ?? day, -DAYS_BEFORE)], company.timezone);
  const filters = [
    ...asked.filters.filter((filter) => !('field' in filter && filter.field === 'startAt')),
    { field: 'startAt', operator: 'gte', value: from } as const,
    { field: 'startAt', operator: 'lt', value: until } as const,
  ];
  const { query } = useInfiniteList<Meeting, HttpError>({
    resource: 'meetings',
    filters,
    sorters: [{ field: 'startAt', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: PAGE, mode: 'server' },
    meta: { count: false },
    queryOptions: {
      queryKey: keys()
        .data('default')
        .resource('meetings')
        .action('list')
        .params({ calendar: [from, until], filters: asked.filters })
        .get(),
      getNextPageParam: ({ data }, pages) =>
        data.length === PAGE && pages.length < MOST_PAGES ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    days,
    rows: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    retry: () => void query.refetch(),
    isStale: query.isPlaceholderData,
    isCut: (query.data?.pages.length ?? 0) === MOST_PAGES && query.data?.pages.at(-1)?.data.length === PAGE,
  };
}
