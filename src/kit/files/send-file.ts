import type { ChangeSet } from '#model/changes.ts';
import type { AnyRecord } from '#model/schema.ts';
import { entryOf, type UploadPorts } from './finish-upload.ts';
import { DRAWN, type Drawings, forgetCut, forgetUpload, type StoredUpload, storeUpload } from './stored-uploads.ts';

interface Sending {
  readonly upload: StoredUpload;
  readonly file: Blob;
  readonly drawings: Drawings;
  /** Something of an earlier try may be stored: it is not sent again. */
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** The file is stored; false: nobody wants it any more. */
  readonly onStored: () => boolean;
}
/**
 * Stores a file of a record, its drawings first, and then its entry; the upload is remembered until then. Resolves with
 * what was written; undefined: it was cancelled. Throws AppError.
 */
export async function sendFile(
  { upload, file, drawings, isRetry, signal, onProgress, onStored }: Sending,
  { files, commit }: UploadPorts,
): Promise<(ChangeSet & { readonly records: readonly AnyRecord[] }) | undefined> {
  const { storagePath, fileName: name } = upload.values;
  storeUpload(upload);
  const store = async (path: string, blob: Blob, onShare: (share: number) => void) => {
    if (!(isRetry && (await files.has(path))))
      await files.upload({ path, file: blob, name, signal, onProgress: onShare });
  };
  for (const drawing of DRAWN) {
    const [path, blob] = [upload.values[drawing], drawings[drawing]];
    if (path && blob) await store(path, blob, () => undefined);
  }
  await store(storagePath, file, onProgress);
  if (!onStored()) return undefined;
  const changes = [entryOf(upload)];
  const records = await commit({ changes });
  forgetUpload(upload);
  forgetCut(upload);
  return { changes, records };
}
