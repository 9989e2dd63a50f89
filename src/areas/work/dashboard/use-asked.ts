import { type BaseRecord, useDataProvider, useSubscription } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NUMBERS } from '#kit/use-commit.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/time/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type Ask, queryOf, searchOf } from './ask.ts';

/** How often others' changes are read at most. */
const REST_MS = 60_000;
/** The same request within this time gets the same answer. */
const SHARED_MS = 10_000;
/** What is overdue grows with time alone. */
const MINUTES_5 = 300_000;

export interface Asked<T> {
  readonly value: T | undefined;
  /** Why it could not be read, or not be read again. */
  readonly error: Error | null;
  /** When the value was read, milliseconds since 1970. */
  readonly at: number;
  readonly retry: () => void;
}

/** Counts and totals of lists of one resource, read without reading a row; undefined where no index counts them. */
export function useNumbers(resource: string, asks: readonly Ask[]): readonly Asked<number>[] {
  return useAsked(resource, asks, 'number', ({ total, sum, uncounted }, ask) => {
    if (uncounted) return undefined;
    if (ask.sum === undefined) return total;
    return typeof sum === 'number' ? sum : 0;
  });
}

/** The first rows of a list. */
export function useFirstRows(ask: Ask, size: number): Asked<readonly AnyRecord[]> {
  const [rows] = useAsked(ask.resource, [ask], size, ({ data }) => data as AnyRecord[]);
  if (!rows) throw new Error('an ask without an answer');
  return rows;
}

interface Answer {
  readonly data: readonly BaseRecord[];
  readonly total: number;
  readonly sum?: unknown;
  readonly uncounted?: true;
}
type What = 'number' | number;

/** Whether the stock opens with the person's own listings. */
export function useIsAgent(): boolean {
  const { decide } = useAccess();
  return !decide('assign', 'properties').can && decide('create', 'properties').can;
}

/** The query of an ask, for react-query: the same request gets the same answer. */
export function useQueryOfAsk() {
  const provider = useDataProvider()();
  const { account } = useAccess();
  const { company, schema } = useCompany();
  const isAgent = useIsAgent();
  return (ask: Ask, what: What) => ({
    queryKey: [NUMBERS, ask.resource, searchOf(ask), ask.sum ?? what, ask.filters ?? null],
    queryFn: async (): Promise<Answer> => {
      const context = { uid: account.id, now: new Date(roundedNow()), timeZone: company.timezone };
      return provider.getList({
        resource: ask.resource,
        ...queryOf(ask, schema(ask.resource), context, isAgent),
        pagination: { currentPage: 1, pageSize: what === 'number' ? 1 : what, mode: 'server' as const },
        meta:
          what === 'number'
            ? { rows: false, countTo: Number.POSITIVE_INFINITY, ...(ask.sum && { sum: ask.sum }) }
            : { count: false },
      });
    },
    // parts of a screen that show the same read it once; on the way back what nobody changed is answered from memory
    staleTime: SHARED_MS,
    refetchInterval: MINUTES_5,
    refetchOnReconnect: true,
  });
}

function useAsked<T>(
  resource: string,
  asks: readonly Ask[],
  what: What,
  pick: (answer: Answer, ask: Ask) => T | undefined,
): readonly Asked<T>[] {
  const queryOfAsk = useQueryOfAsk();
  const answers = useQueries({ queries: asks.map((ask) => queryOfAsk(ask, what)) });
  const oldest = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useChanges(resource, oldest, () => {
    for (const { refetch } of answers) void refetch();
  });
  return answers.map(({ data, error, dataUpdatedAt, refetch }, index) => ({
    value: data && pick(data, asks[index] as Ask),
    error,
    at: dataUpdatedAt,
    retry: () => void refetch(),
  }));
}

/** Calls `refresh` when the history has a change, but not within a minute of the last reading. */
function useChanges(resource: string, readAt: number, refresh: () => void): void {
  const latest = useRef({ readAt, refresh });
  latest.current = { readAt, refresh };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSubscription({
    channel: `resources/${resource}`,
    onLiveEvent: () => {
      clearTimeout(timer.current);
      const rest = latest.current.readAt + REST_MS - Date.now();
      timer.current = setTimeout(() => latest.current.refresh(), Math.max(0, rest));
    },
  });
}
