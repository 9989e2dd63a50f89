import { useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#lib/data/id.ts';
import type { JobProgress } from '#model/commit/job.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, type CommandCall } from '#model/commit/write-meta.ts';
import type { Values } from '#model/schema.ts';
import { kindOf } from './failure.tsx';
import { useShown } from './form/use-shown.ts';
import { useRefreshResources } from './use-command.ts';

/** A job changes no record that the caller looked at, so its request names the first version. */
const FIRST_VERSION = 1;

/**
 * Has the server run a command over many records, and watches how far it is. The server continues it after
 * the dialog is closed.
 */
export function useServerJob(command: string) {
  const { t } = useTranslation('ui');
  const provider = useDataProvider()();
  const refresh = useRefreshResources();
  const isWatching = useShown();
  const [progress, setProgress] = useState<JobProgress>();
  const [problem, setProblem] = useState<string>();

  const send = async (payload: CommandCall) => {
    const answer = await provider.custom?.<CommandAnswer>({ url: COMMAND_URL, method: 'post', payload });
    return answer?.data;
  };
  /** Resolves once it is over, with the id it has on the server; undefined where it was refused or is not watched. */
  const run = async (input: Values): Promise<{ readonly id: string; readonly progress: JobProgress } | undefined> => {
    const id = newId();
    setProblem(undefined);
    setProgress({ state: 'Running', done: 0, total: 0, changed: 0, failed: [] });
    try {
      while (isWatching.current) {
        const answer = await send({ command, id, version: FIRST_VERSION, input });
        if (!answer?.progress) break;
        setProgress(answer.progress);
        if (answer.progress.state === 'Running') continue;
        refresh(answer.resources);
        const { state, error = 'unknown' } = answer.progress;
        if (state === 'Stopped') setProblem(t(`error.${error}`));
        return { id, progress: answer.progress };
      }
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
    setProgress(undefined);
    return undefined;
  };
  return { run, progress, problem, isRunning: progress?.state === 'Running' };
}
