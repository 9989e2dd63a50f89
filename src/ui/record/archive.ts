import { useTranslation } from 'react-i18next';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { kindOf } from '../failure.tsx';
import { toast } from '../toast.tsx';
import { useCommit } from '../use-commit.ts';

/** Archives or restores at once and offers the way back, instead of asking first. */
export function useArchive(schema: AnySchema) {
  const { t } = useTranslation('ui');
  const { send, saving } = useCommit();
  const run = async (type: 'archive' | 'restore', record: AnyRecord): Promise<void> => {
    try {
      const after = (await send({ changes: [{ type, resource: schema.name, before: record }] }))?.[0];
      if (!after) return;
      const back = type === 'archive' ? 'restore' : 'archive';
      toast(t(`toast.${type}d`, { name: String(record[schema.title]) }), {
        label: t('action.undo'),
        run: () => void run(back, after),
      });
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    }
  };
  return { run, saving };
}
