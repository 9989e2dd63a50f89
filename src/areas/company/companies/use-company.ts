import { useQueries, useQueryClient } from '@tanstack/react-query';
import { among } from '#kit/form/draft.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { type Dated, on, type Version } from '#lib/time/dating.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { defaultSettings } from './defaults.ts';
import { companies } from './schema.ts';
import { onceOf } from './settings/by-day.ts';
import { SETTINGS } from './settings.ts';
import { COMPANY, type Part } from './tabs.ts';

/** One part of a tab with what it edits: the stored record, or the country's defaults where nobody saved one yet. */
export interface LoadedPart extends Part {
  readonly schema: AnySchema;
  readonly record: AnyRecord | undefined;
  readonly start: Values;
  /** Where rules have their days. */
  readonly dated?: {
    /** Of the stored document. */
    readonly schema: AnySchema;
    readonly rules: Dated<Values & Version>;
    /** A first save says them for ever, and does not ask from when. */
    readonly isFirst?: boolean;
    /** The document as the form shows it: with the rules of today. */
    readonly shown: (stored: AnyRecord) => AnyRecord;
  };
}
const rulesIn = ({ rules }: Values) => (rules ?? []) as Dated<Values & Version>;

/** The company and the settings that these parts edit, from the server. */
export function useCompanyRecord(parts: readonly Part[]) {
  const { company } = useCompany();
  const { companyPort } = useServices();
  const cache = useQueryClient();
  const keyOf = (source: string) => ['company', company.id, source];
  const sources = [...new Set([COMPANY, ...parts.map(({ source }) => source)])];
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: keyOf(source),
      queryFn: async (): Promise<AnyRecord | null> =>
        source === COMPANY ? companyPort.read() : ((await companyPort.readSettings(source)) ?? null),
      refetchOnMount: 'always' as const,
      // A form on screen keeps its first values: a colleague's save in between shows when it is saved.
      refetchOnReconnect: false,
    })),
  });
  const recordOf = (source: string) => answers[sources.indexOf(source)]?.data ?? undefined;
  const isLoaded = answers.every(({ data }) => data !== undefined);
  return {
    company: recordOf(COMPANY),
    /** undefined until all is read, and read afresh. */
    parts: isLoaded && answers.every(({ isRefetching }) => !isRefetching) ? parts.map(loaded) : undefined,
    error: isLoaded ? undefined : answers.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
    updateCache: (source: string, record: AnyRecord) => cache.setQueryData(keyOf(source), record),
  };

  function loaded(part: Part): LoadedPart {
    const { schema: stores, flat } = SETTINGS[part.source] ?? {};
    const schema = part.source === COMPANY ? companies : (flat ?? stores);
    if (!schema) throw new Error(`no settings named ${part.source}`);
    const record = recordOf(part.source);
    if (!flat || !stores)
      return { ...part, schema, record, start: startOf(schema, record, part.source, company.country) };
    const today = dayKey(now(), company.timezone);
    const shown = <V extends Values>(stored: V): V => ({ ...stored, ...on(rulesIn(stored), today) });
    const stored = record ?? onceOf(stores, defaultSettings(part.source, company.country));
    const dated = { schema: stores, rules: rulesIn(stored), shown };
    const start = among(shown(stored), Object.keys(schema.fields));
    return { ...part, schema, record: record && shown(record), start, dated };
  }
}

/** Own fields of the record, or the defaults. */
function startOf(schema: AnySchema, record: AnyRecord | undefined, source: string, country: string): Values {
  if (!record) return defaultSettings(source, country);
  return Object.fromEntries(Object.keys(schema.fields).map((name) => [name, record[name]]));
}
