import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';

/** Puts one field back to what it held before: a change like any other, which can be taken back. */
export function useRestore(schema: AnySchema, record: AnyRecord) {
  const { t } = useTranslation(['record', 'ui']);
  const labels = useLabels(schema.name);
  const { send, saving } = useCommit();
  const undo = useUndo();
  const restore = async (field: string, value: unknown): Promise<void> => {
    try {
      const set = { [field]: value ?? undefined };
      const after = (await send({ changes: [{ type: 'update', resource: schema.name, before: record, set }] }))?.[0];
      if (after) toast(t('record:restored', { label: labels.field(field) }), undo(schema, record, after));
    } catch (error) {
      const issue = error instanceof AppError ? error.issues?.[0] : undefined;
      toast(issue ? labels.issue(issue) : t(`ui:error.${kindOf(error)}`));
    }
  };
  return { restore, saving };
}
