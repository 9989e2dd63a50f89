import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../failure.tsx';
import { toast } from '../toast.tsx';
import { useCommit } from '../use-commit.ts';
import { useWorkspace } from '../workspace.tsx';
import type { Attachment } from './attachment.ts';
import { dropDue, dropLater, keep, TAKE_BACK_MS } from './pending-drops.ts';

/** Puts a file away at once; the file itself goes when the time to take that back has passed. */
export function useRemoval() {
  const { t } = useTranslation(['files', 'ui']);
  const { account, files } = useWorkspace();
  const { send } = useCommit();
  useEffect(() => {
    void dropDue(account.id, files);
  }, [account.id, files]);

  const takeBack = async (before: Attachment) => {
    if (!keep(account.id, before.id)) return toast(t('files:gone'));
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
      for (const path of [file.storagePath, file.thumbPath]) if (path) dropLater(account.id, file.id, path);
      setTimeout(() => void dropDue(account.id, files), TAKE_BACK_MS + 500);
      toast(t('files:deleted', { name: file.fileName }), {
        label: t('ui:action.undo'),
        run: () => void takeBack(after as Attachment),
        undoes: true,
      });
    } catch (error) {
      toast(t(`ui:error.${kindOf(error)}`));
    }
  };
}
