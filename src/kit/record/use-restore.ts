import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';

/** Puts one field back to what it held before: a change like any other, which can be taken back. */
export function useRestore(schema: AnySchema, record: AnyRecord) {
  const { t } = useTranslation(['record', 'ui']);
  const labels = useLabels(schema.name);
  const { send, saving } = useCommit();
  const undo = useUndo();
  const fail = useFail(schema.name);
  const restore = async (field: string, value: unknown): Promise<void> => {
    try {
      const set = { [field]: value ?? undefined };
      const after = (await send({ changes: [{ type: 'update', resource: schema.name, before: record, set }] }))?.[0];
      if (after) toast(t('record:restored', { label: labels.field(field) }), undo(schema, record, after));
    } catch (error) {
      fail(error);
    }
  };
  return { restore, saving };
}
