import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { type Called, isCalled, useCall } from '#kit/use-command.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';

/** What is done to a record from its line: it leaves at once, says what was done, and offers the way back. */
export function useLineAct(resource: string, record: AnyRecord) {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const { schema } = useWorkspace();
  const { send, saving } = useCommit();
  const { call, calling } = useCall(resource);
  const undo = useUndo();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { title } = schema(resource);
  const act = async (result: ChangeSet | readonly Issue[] | Called, message: string) => {
    if (!isCalled(result) && isRefused(result)) return setProblem(result[0] && labels.issue(result[0]));
    setProblem(undefined);
    setLeaving(true);
    try {
      if (isCalled(result)) {
        await call(result.verb, record, result.input);
        return toast(message);
      }
      const [after] = (await send(result, String(record[title]))) ?? [];
      if (after) toast(message, undo(schema(resource), record, after));
    } catch (error) {
      const kind = kindOf(error);
      // what waits to be sent is done as far as this person is concerned
      if (kind === 'queued') return toast(t('error.queued'));
      setLeaving(false);
      const [issue] = error instanceof AppError ? (error.issues ?? []) : [];
      setProblem(issue ? labels.issue(issue) : t(`error.${kind}`));
    }
  };
  return { act, saving: saving || calling, isLeaving, problem, setProblem };
}
