import { createHash } from 'node:crypto';
import type { Storage } from 'firebase-admin/storage';
import type { StoredFile, StoredFiles } from '#model/commit/stored-files.ts';

/** Files remembered by one process: a stored file is never written over, so what was read stays true until it is removed. */
const REMEMBERED = 500;

export type Bucket = ReturnType<Storage['bucket']>;

/** The project's bucket, with the rights of the server. The hash is of the bytes: what the client says of them counts nothing. */
export function storageFiles(bucket: () => Bucket): StoredFiles {
  const files = new Map<string, StoredFile>();
  const read = async (path: string): Promise<StoredFile | undefined> => {
    const file = bucket().file(path);
    const [isThere] = await file.exists();
    if (!isThere) return undefined;
    const [[metadata], [bytes]] = await Promise.all([file.getMetadata(), file.download({ validation: false })]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { sizeBytes: bytes.length, contentType: metadata.contentType ?? '', sha256 };
  };
  return {
    find: async (path) => {
      const remembered = files.get(path);
      if (remembered) return remembered;
      const found = await read(path);
      if (!found) return undefined;
      const oldest = files.size >= REMEMBERED ? files.keys().next().value : undefined;
      if (oldest !== undefined) files.delete(oldest);
      files.set(path, found);
      return found;
    },
    remove: async (path) => {
      files.delete(path);
      try {
        await bucket().file(path).delete({ ignoreNotFound: true });
      } catch (error) {
        console.error(JSON.stringify({ severity: 'WARNING', path, message: String(error) }));
        throw error;
      }
    },
  };
}
