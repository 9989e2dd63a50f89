import { type HttpError, useCustomMutation, useDataProvider, useInvalidate, useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, type CommandCall } from '#model/commit/write-meta.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { kindOf } from './failure.tsx';
import { useLabels } from './text.ts';
import { COUNTS, NUMBERS } from './use-commit.ts';

/**
 * Has the server run commands on a record as the person sees it, one at a time, and reads again what they changed.
 * `problem` says in words why the last one was refused.
 */
export function useCommand(resource: string) {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const { mutateAsync, mutation } = useCustomMutation<CommandAnswer, HttpError, CommandCall>();
  const [problem, setProblem] = useState<string>();
  /** Resolves with the answer; undefined where it was refused, or while another call is under way. */
  const run = async (verb: string, record: AnyRecord, input: Values = {}): Promise<CommandAnswer | undefined> => {
    if (mutation.isPending) return undefined;
    setProblem(undefined);
    try {
      const values = { command: `${resource}.${verb}`, id: record.id, version: record.version, input };
      const call = { url: COMMAND_URL, method: 'post', values } as const;
      const { data } = await mutateAsync({ ...call, successNotification: false, errorNotification: false });
      cache.setQueriesData(
        { queryKey: keys().data('default').resource(resource).action('one').id(record.id).get() },
        { data: data.record },
      );
      for (const changed of [...data.resources, 'history']) {
        void invalidate({ resource: changed, invalidates: ['resourceAll'] });
        for (const counted of [NUMBERS, COUNTS]) void cache.invalidateQueries({ queryKey: [counted, changed] });
      }
      return data;
    } catch (error) {
      const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
      setProblem(issue ? labels.issue(issue) : t(`error.${kindOf(error)}`));
      return undefined;
    }
  };
  return { run, problem, saving: mutation.isPending };
}

/** What a command would do with this input, or why it would be refused: asked of the server while a dialog is open. */
export function useDryRun(resource: string, verb: string, record: AnyRecord, input: Values = {}) {
  const provider = useDataProvider()();
  const { id, version } = record;
  return useQuery({
    queryKey: ['dryRun', resource, verb, id, version, input],
    queryFn: async () => {
      const payload: CommandCall = { command: `${resource}.${verb}`, id, version, input, dryRun: true };
      const answer = await provider.custom?.<CommandAnswer>({ url: COMMAND_URL, method: 'post', payload });
      return answer?.data ?? null;
    },
  }).data;
}
