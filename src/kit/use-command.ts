import { type HttpError, useCustomMutation, useDataProvider, useInvalidate, useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, type CommandCall } from '#model/commit/write-meta.ts';
import { LOCALES } from '#model/people/account.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { useAction } from './use-action.ts';
import { COUNTS, NUMBERS } from './use-commit.ts';

/** A command on one record, by its verb. */
export interface Called {
  readonly verb: string;
  readonly input: Values;
}
export const isCalled = (value: object): value is Called => 'verb' in value;

/** A record as the person sees it; version 0 where there is none yet. */
type Seen = Pick<AnyRecord, 'id' | 'version'>;

/** Reads again what the server changed of these resources, with its history, counts and sums. */
export function useRefreshResources() {
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  return (resources: readonly string[]): void => {
    for (const changed of [...resources, 'history']) {
      void invalidate({ resource: changed, invalidates: ['resourceAll'] });
      for (const counted of [NUMBERS, COUNTS]) void cache.invalidateQueries({ queryKey: [counted, changed] });
    }
  };
}

/**
 * Has the server run commands on a record as the person sees it, and reads again what they changed. A command of every
 * resource is called by its whole name. Throws AppError.
 */
export function useCall(resource: string) {
  const refresh = useRefreshResources();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const provider = useDataProvider()();
  const { mutateAsync, mutation } = useCustomMutation<CommandAnswer, HttpError, CommandCall>();
  const { i18n } = useTranslation('ui');
  const locale = LOCALES.find((one) => one === i18n.language);
  const callOf = (verb: string, { id, version }: Seen, input: Values): CommandCall => ({
    ...(verb.includes('.') ? { command: verb, resource } : { command: `${resource}.${verb}` }),
    id,
    version,
    input,
    ...(locale && { locale }),
  });
  const call = async (verb: string, record: Seen, input: Values = {}): Promise<CommandAnswer> => {
    const sent = { url: COMMAND_URL, method: 'post', values: callOf(verb, record, input) } as const;
    const { data } = await mutateAsync({ ...sent, successNotification: false, errorNotification: false });
    // The first of the resources is that of the record: a command may be named after another one.
    const [own = resource] = data.resources;
    cache.setQueriesData(
      { queryKey: keys().data('default').resource(own).action('one').id(record.id).get() },
      { data: data.record },
    );
    refresh(data.resources);
    return data;
  };
  /** What the command would do, or why it would be refused. */
  const tryOut = async (verb: string, record: Seen, input: Values = {}): Promise<CommandAnswer> => {
    const payload: CommandCall = { ...callOf(verb, record, input), dryRun: true };
    const answer = await provider.custom?.<CommandAnswer>({ url: COMMAND_URL, method: 'post', payload });
    return answer?.data ?? NOTHING;
  };
  return { call, tryOut, calling: mutation.isPending };
}
/** The id of the first record of a resource that a command created, also where its answer was lost and asked for again. */
export const idCreated = ({ created = [] }: CommandAnswer, resource: string): string | undefined =>
  created.find((place) => place.startsWith(`${resource}/`))?.slice(resource.length + 1);
const NOTHING: CommandAnswer = { effects: [], issues: [], resources: [] };

/** `useCall`, one call at a time; `issues` and `problem`, in words, say why the last one was refused. */
export function useCommand(resource: string) {
  const { call, calling } = useCall(resource);
  const { act, problem, issues, clear } = useAction(resource);
  /** Resolves with the answer; undefined where it was refused, or while another call is under way. */
  const run = async (verb: string, record: AnyRecord, input: Values = {}): Promise<CommandAnswer | undefined> =>
    calling ? undefined : act(() => call(verb, record, input));
  return { run, problem, issues, clear, saving: calling };
}

/** How long an input must stay before it is tried, in milliseconds. */
const PAUSE = 300;

/**
 * What a command would do with this input, or why it would be refused, from the server, while a dialog is open.
 * undefined until it answers. If the server cannot be reached, there are no effects; the person reads the error when
 * the command is sent.
 */
export function useDryRun(
  resource: string,
  verb: string,
  record: Seen,
  input: Values = {},
  isAsked = true,
): CommandAnswer | undefined {
  const { tryOut } = useCall(resource);
  const wanted = JSON.stringify(input);
  const [settled, setSettled] = useState({ wanted, input });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ wanted, input: latest.current }), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const latest = useRef(input);
  latest.current = input;
  const { id, version } = record;
  const { data } = useQuery({
    queryKey: ['dryRun', resource, verb, id, version, settled.wanted],
    queryFn: () => tryOut(verb, record, settled.input).catch(() => NOTHING),
    gcTime: 0,
    enabled: isAsked,
  });
  return settled.wanted === wanted ? data : undefined;
}
