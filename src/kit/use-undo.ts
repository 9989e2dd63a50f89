import { useTranslation } from 'react-i18next';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import { reversalOf } from './bulk/reversal.ts';
import { kindOf } from './failure.tsx';
import { useCommit } from './use-commit.ts';
import { useAccess } from './workspace.tsx';

/** The undo that a toast offers: it reports that it was done, or why not. */
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
