import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord } from '#model/schema.ts';
import { entryOf, type UploadPorts } from './finish-upload.ts';
import { forgetCut, forgetUpload, type StoredUpload, storeUpload } from './stored-uploads.ts';

interface Sending {
  readonly upload: StoredUpload;
  readonly file: Blob;
  readonly thumb: Blob | undefined;
  /** Something of an earlier try may be stored: it is not sent again. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** The file is stored; false: nobody wants it any more. */
  readonly onStored: () => boolean;
}
/**
 * Stores a file of a record, its thumb first, and then its entry; the upload is remembered until then. Resolves with
 * what was written; undefined: it was cancelled. Throws AppError.
 */
export async function sendFile(
  { upload, file, thumb, isRetry, signal, onProgress, onStored }: Sending,
  { files, commit }: UploadPorts,
): Promise<(ChangeSet & { readonly records: readonly AnyRecord[] }) | undefined> {
  const { storagePath, thumbPath, fileName: name } = upload.values;
  storeUpload(upload);
  const store = async (path: string, blob: Blob, onShare: (share: number) => void) => {
    if (!(isRetry && (await files.has(path))))
      await files.upload({ path, file: blob, name, signal, onProgress: onShare });
  };
  if (thumb && thumbPath) await store(thumbPath, thumb, () => undefined);
  await store(storagePath, file, onProgress);
  if (!onStored()) return undefined;
  const changes = [entryOf(upload)];
  const records = await commit({ changes });
  forgetUpload(upload);
  forgetCut(upload);
  return { changes, records };
}
