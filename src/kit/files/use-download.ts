import { useState } from 'react';
import { useFail } from '#kit/use-fail.ts';
import { useServices } from '#kit/workspace.tsx';
import type { Attachment } from './attachment.ts';
import { saveAs } from './save-as.ts';

/** Reads a file through the storage rules and hands it to the browser under its own name. */
export function useDownload() {
  const fail = useFail();
  const { files } = useServices();
  const [busy, setBusy] = useState(false);
  const download = async ({ storagePath, fileName }: Attachment): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      saveAs(await files.open(storagePath), fileName);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
