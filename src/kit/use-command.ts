import { type HttpError, useCustomMutation, useDataProvider, useInvalidate, useKeys } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, type CommandCall } from '#model/commit/write-meta.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { COUNTS, NUMBERS } from './use-commit.ts';

/**
 * Has the server run a command on a record as it is shown here, once however often it is asked meanwhile, and reads
 * again what the command changed.
 */
export function useCommand(resource: string) {
  const invalidate = useInvalidate();
  const cache = useQueryClient();
  const { keys } = useKeys();
  const { mutateAsync } = useCustomMutation<CommandAnswer, HttpError, CommandCall>();
  const [saving, setSaving] = useState(false);
  /** Resolves with the answer; undefined while another call is under way. Throws AppError. */
  const run = async (verb: string, record: AnyRecord, input: Values = {}): Promise<CommandAnswer | undefined> => {
    if (saving) return undefined;
    setSaving(true);
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
    } finally {
      setSaving(false);
    }
  };
  return { run, saving };
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
