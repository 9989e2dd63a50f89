import { useTranslation } from 'react-i18next';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { isSame } from './form/differences.ts';
import { toast } from './toast.tsx';
import { useCommit } from './use-commit.ts';

/** Puts typed fields back as they were, as a change of its own; refused when somebody went on meanwhile. */
export function useUndo() {
  const { t } = useTranslation('ui');
  const { send } = useCommit();
  return async (schema: AnySchema, before: AnyRecord, after: AnyRecord) => {
    const names = Object.keys(schema.fields).filter(
      (name) => !schema.fields[name]?.computed && !isSame(before[name], after[name]),
    );
    const set = Object.fromEntries(names.map((name) => [name, before[name]]));
    try {
      await send({ changes: [{ type: 'update', resource: schema.name, before: after, set }] });
      toast(t('toast.undone'));
    } catch {
      toast(t('toast.notUndone'));
    }
  };
}
