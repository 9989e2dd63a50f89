import { useTranslation } from 'react-i18next';
import { reversalOf } from '#model/reversal.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { kindOf } from './failure.tsx';
import { useCommit } from './use-commit.ts';
import { useReason } from './use-fail.ts';
import { useAccess } from './workspace.tsx';

/** The undo that a toast or a button offers: it reports that it was done, or why not, in the words of `resource`. */
export function useTakeBack(resource?: string) {
  const { t } = useTranslation('ui');
  const reason = useReason(resource);
  return (takeBack: () => Promise<unknown>) => {
    const undo = async () => {
      try {
        if (await takeBack()) toast(t('toast.undone'));
      } catch (error) {
        const kind = kindOf(error);
        const words = kind === 'conflict' || kind === 'deleted' ? t('toast.notUndone') : reason(error);
        toast(words, undefined, { tone: 'error' });
      }
    };
    return { label: t('action.undo'), run: () => void undo(), undoes: true } as const;
  };
}

/**
 * The undo of a change of one record: another change, on the record that was written, so that it is refused if somebody
 * changed the record meanwhile. undefined if the record cannot go back.
 */
export function useUndo() {
  const { decide } = useAccess();
  const { send } = useCommit();
  const takeBack = useTakeBack();
  return (schema: AnySchema, before: AnyRecord, after: AnyRecord) => {
    const change = reversalOf(schema, before, after, decide('reopen', schema.name, after).can);
    return change && takeBack(() => send({ changes: [change] }));
  };
}
