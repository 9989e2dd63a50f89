import { useEffect } from 'react';
import type { AnyRecord, Values } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { useCommand } from './use-command.ts';

/** Commands that ask nothing: a button runs one, and a toast says that it was done, or why not. */
export function useCommandAction(resource: string) {
  const { run, problem, saving } = useCommand(resource);
  useEffect(() => {
    if (problem) toast(problem, undefined, { tone: 'error' });
  }, [problem]);
  return {
    saving,
    run: async (verb: string, record: AnyRecord, done: string, input?: Values): Promise<void> => {
      if (await run(verb, record, input)) toast(done);
    },
  };
}
