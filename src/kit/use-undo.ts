import { useTranslation } from 'react-i18next';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { reversalOf } from './bulk/reversal.ts';
import { kindOf } from './failure.tsx';
import { useCommit } from './use-commit.ts';
import { useWorkspace } from './workspace.tsx';

/** What a toast offers to take something back by: it says that it was, or why it was not. */
export function useTakeBack() {
  const { t } = useTranslation('ui');
  return (takeBack: () => Promise<unknown>) => {
    const undo = async () => {
      try {
        if (await takeBack()) toast(t('toast.undone'));
      } catch (error) {
        const kind = kindOf(error);
        const words = t(kind === 'conflict' || kind === 'deleted' ? 'toast.notUndone' : `error.${kind}`);
        toast(words, undefined, { tone: 'error' });
      }
    };
    return { label: t('action.undo'), run: () => void undo(), undoes: true } as const;
  };
}

/**
 * The same for a change of one record: a change of its own on the record as it was left, so that it is
 * refused when somebody went on meanwhile. undefined where the record cannot go back.
 */
export function useUndo() {
  const { decide } = useWorkspace();
  const { send } = useCommit();
  const takeBack = useTakeBack();
  return (schema: AnySchema, before: AnyRecord, after: AnyRecord) => {
    const change = reversalOf(schema, before, after, decide('reopen', schema.name, after).can);
    return change && takeBack(() => send({ changes: [change] }));
  };
}
