import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { toast } from '#ui/toast.tsx';
import type { Attachment } from './attachment.ts';
import { saveAs } from './save-as.ts';

/** Reads a file through the storage rules and hands it to the browser under its own name. */
export function useDownload() {
  const { t } = useTranslation('ui');
  const { files } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const download = async ({ storagePath, fileName }: Attachment): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      saveAs(await files.open(storagePath), fileName);
    } catch (error) {
      toast(t(`error.${kindOf(error)}`));
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
