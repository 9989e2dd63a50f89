import { type BaseRecord, useDataProvider, useSubscription } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type Ask, queryOf, searchOf } from './ask.ts';

/** Others' changes are asked for at most this often. */
const REST_MS = 60_000;
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

/** Counts and totals of lists of one resource, read without reading a row. */
export function useNumbers(resource: string, asks: readonly Ask[]): readonly Asked<number>[] {
  return useAsked(resource, asks, 'number', { rows: false }, ({ total, sum }, ask) =>
    ask.sum === undefined ? total : typeof sum === 'number' ? sum : 0,
  );
}

/** The first rows of a list. */
export function useFirstRows(ask: Ask, size: number): Asked<readonly AnyRecord[]> {
  const [rows] = useAsked(ask.resource, [ask], size, { count: false }, ({ data }) => data as AnyRecord[]);
  if (!rows) throw new Error('an ask without an answer');
  return rows;
}

interface Answer {
  readonly data: readonly BaseRecord[];
  readonly total: number;
  readonly sum?: unknown;
}
function useAsked<T>(
  resource: string,
  asks: readonly Ask[],
  what: 'number' | number,
  meta: { readonly [name: string]: unknown },
  pick: (answer: Answer, ask: Ask) => T,
): readonly Asked<T>[] {
  const provider = useDataProvider()();
  const { account, company, schema, decide } = useWorkspace();
  const isAgent = !decide('assign', 'properties').can && decide('create', 'properties').can;
  const answers = useQueries({
    queries: asks.map((ask) => ({
      queryKey: ['dashboard', resource, searchOf(ask), ask.sum ?? what, ask.filters ?? null],
      queryFn: async () => {
        const context = {
          uid: account.id,
          now: new Date(Math.floor(now().getTime() / MINUTES_5) * MINUTES_5),
          timeZone: company.timezone,
        };
        const answer = await provider.getList({
          resource,
          ...queryOf(ask, schema(resource), context, isAgent),
          pagination: { currentPage: 1, pageSize: what === 'number' ? 1 : what, mode: 'server' as const },
          meta: { ...meta, ...(ask.sum && { sum: ask.sum }) },
        });
        return pick(answer, ask);
      },
      // What nobody changed is answered from memory: asking again on the way back costs nothing.
      staleTime: 0,
      refetchInterval: MINUTES_5,
      refetchOnReconnect: true,
    })),
  });
  const oldest = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useChanges(resource, oldest, () => {
    for (const { refetch } of answers) void refetch();
  });
  return answers.map(({ data, error, dataUpdatedAt, refetch }) => ({
    value: data,
    error,
    at: dataUpdatedAt,
    retry: () => void refetch(),
  }));
}

/** Calls `refresh` when the history tells of a change, but not within a minute of the last reading. */
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
