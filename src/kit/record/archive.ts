import { useTranslation } from 'react-i18next';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useUndo } from '#kit/use-undo.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';

/** Archives or restores at once and offers the way back, instead of asking first. */
export function useArchive(schema: AnySchema) {
  const { t } = useTranslation('ui');
  const fail = useFail();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const run = async (type: 'archive' | 'restore', record: AnyRecord): Promise<void> => {
    try {
      const after = (await send({ changes: [{ type, resource: schema.name, before: record }] }))?.[0];
      if (!after) return;
      toast(t(`toast.${type}d`, { name: nameOf(schema, record) }), undo(schema, record, after));
    } catch (error) {
      fail(error);
    }
  };
  return { run, saving };
}
