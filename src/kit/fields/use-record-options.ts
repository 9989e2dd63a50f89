import { type GetOneResponse, type HttpError, useKeys, useMany, useSelect } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCAN_LIMIT } from '#kit/list/use-scan-limit.ts';
import { fullNameOf } from '#kit/record-name.tsx';
import { useSearchHint } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';

const PAUSE_MS = 250;
const SHOWN = 10;
/** Fewer letters find too much. */
const LEAST = 2;
const lengthOf = (text: string) => [...text.trim()].length;

export interface RecordOption {
  readonly value: string;
  readonly label: string;
  /** What was found. */
  readonly record?: AnyRecord;
  /** A home that is off the market: nobody chooses it. */
  readonly disabled?: boolean;
}

/**
 * The options of a picker of another list's records: what is typed is searched as that list searches it, within the
 * person's own scope. The chosen records come first; one that may not be read, or is gone, says so.
 */
export function useRecordOptions(resource: string, chosen: readonly string[]) {
  const { t } = useTranslation('ui');
  const schema = useCompany().schema(resource);
  const { t: word } = useTranslation(resource, { useSuspense: false });
  const labelOf = (record: AnyRecord) =>
    fullNameOf(schema, record, { text: (key, params) => word(`${resource}:${key}`, { ...params }) });
  const hint = useSearchHint(resource);
  const [typed, setTyped] = useState('');
  /** What is looked for by now: the typing pauses first. */
  const [asked, setAsked] = useState('');
  const isAsked = lengthOf(asked) >= LEAST;
  const { query, onSearch } = useSelect<AnyRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false, scanLimit: SCAN_LIMIT },
    debounce: PAUSE_MS,
    onSearch: (text) => {
      setAsked(text.trim());
      return [{ field: 'q', operator: 'contains', value: text.trim() }];
    },
    queryOptions: { enabled: isAsked },
  });
  const known = useHeld(resource);
  const { query: named } = useMany<AnyRecord, HttpError>({
    resource,
    ids: [...chosen],
    queryOptions: { enabled: chosen.length > 0, initialData: () => known(chosen) },
  });
  const isClosed = (record: AnyRecord) => schema.status?.closed?.includes(String(record[schema.status.field])) ?? false;
  // open ones come first
  const found = ((isAsked && query.data?.data) || [])
    .toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
    .map(
      (record): RecordOption => ({
        ...{ value: record.id, label: labelOf(record), record },
        disabled: 'coverThumb' in schema.fields && isClosed(record),
      }),
    );
  /** A record that was found keeps its name once it is chosen, while it is read by its id. */
  const names = useRef(new Map<string, string>());
  for (const { value, label } of found) names.current.set(value, label);
  for (const record of named.data?.data ?? []) names.current.set(record.id, labelOf(record));
  const isNaming = chosen.length > 0 && named.isLoading;
  const isTooShort = lengthOf(typed) < LEAST;
  const nothing = t(query.data?.atLeast ? 'ref.unread' : 'ref.none');
  return {
    hint,
    typed,
    chosen: chosen.flatMap((value): RecordOption[] => {
      const label = names.current.get(value) ?? (isNaming ? undefined : t('ref.hidden'));
      return label === undefined ? [] : [{ value, label }];
    }),
    found: found.filter(({ value }) => !chosen.includes(value)),
    isNaming,
    isSearching: query.isFetching,
    /** The text if nothing is found, or too little was typed for a search. */
    notFound: isTooShort ? hint : nothing,
    /** What was typed, once it was looked for. */
    searched: isAsked && !query.isFetching && asked === typed.trim() ? asked : undefined,
    /** Looked for and not there. */
    isNothing: isAsked && !query.isFetching && found.length === 0,
    onSearch: (text: string) => {
      setTyped(text);
      onSearch(text);
    },
  };
}

/** These records as the pages that showed them left them, where all are in memory: their names show at once, and offline. */
function useHeld(resource: string) {
  const cache = useQueryClient();
  const { keys } = useKeys();
  return (ids: readonly string[]): { data: AnyRecord[] } | undefined => {
    const held = ids.flatMap((id) => {
      const queryKey = keys().data('default').resource(resource).action('one').id(id).get();
      const [, one] = cache.getQueriesData<GetOneResponse<AnyRecord>>({ queryKey })[0] ?? [];
      return one ? [one.data] : [];
    });
    return held.length === ids.length ? { data: held } : undefined;
  };
}
