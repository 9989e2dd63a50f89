import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { type Called, isCalled, useCall } from '#kit/use-command.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useReason } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord, Issue } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';

/** What is done to a record from its line: it leaves at once, says what was done, and offers the way back. */
export function useLineAct(resource: string, record: AnyRecord) {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const { schema } = useCompany();
  const { send, saving } = useCommit();
  const { call, calling } = useCall(resource);
  const undo = useUndo();
  const reason = useReason(resource);
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
      // what waits to be sent is done as far as this person is concerned
      if (kindOf(error) === 'queued') return toast(t('error.queued'));
      setLeaving(false);
      setProblem(reason(error));
    }
  };
  return { act, saving: saving || calling, isLeaving, problem, setProblem };
}
