import { useTranslation } from 'react-i18next';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { toast } from '#ui/toast.tsx';
import type { Attachment } from './attachment.ts';

/** Removes a file from its record. It may be evidence: the stored file stays, and the history has both events. */
export function useRemoval() {
  const { t } = useTranslation(['files', 'ui']);
  const fail = useFail();
  const { send } = useCommit();

  const takeBack = async (before: Attachment) => {
    try {
      await send({ changes: [{ type: 'restore', resource: 'attachments', before }] });
      toast(t('ui:toast.undone'));
    } catch {
      toast(t('ui:toast.notUndone'));
    }
  };
  return async (file: Attachment): Promise<void> => {
    try {
      const after = (await send({ changes: [{ type: 'archive', resource: 'attachments', before: file }] }))?.[0];
      if (!after) return;
      toast(t('files:removed', { name: file.fileName }), {
        label: t('ui:action.undo'),
        run: () => void takeBack(after as Attachment),
        undoes: true,
      });
    } catch (error) {
      fail(error);
    }
  };
}
