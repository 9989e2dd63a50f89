import {
  connectStorageEmulator,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { FilesPort } from '#model/files.ts';
import { placeFor } from '#model/uploads.ts';
import { emulators, firebaseApp } from './app.ts';
import { codeOf } from './errors.ts';

/** Milliseconds the SDK keeps trying (specification, point 9). */
const OPERATION_RETRY = 120_000;
const UPLOAD_RETRY = 600_000;

let storage: FirebaseStorage | undefined;

/** File storage. Import this file lazily: nobody needs it before a file is chosen. */
function fileStorage(): FirebaseStorage {
  if (storage) return storage;
  storage = getStorage(firebaseApp());
  storage.maxOperationRetryTime = OPERATION_RETRY;
  storage.maxUploadRetryTime = UPLOAD_RETRY;
  const local = emulators();
  if (local) connectStorageEmulator(storage, local.host, local.storage);
  return storage;
}

const KINDS: { readonly [code: string]: ErrorKind } = {
  unauthorized: 'forbidden',
  unauthenticated: 'signedOut',
  'quota-exceeded': 'quota',
  'retry-limit-exceeded': 'offline',
  'object-not-found': 'deleted',
};
const toFileError = (error: unknown) => {
  if (error instanceof AppError) return error;
  return new AppError(KINDS[codeOf(error)] ?? (navigator.onLine ? 'unknown' : 'offline'), { cause: error });
};

/**
 * Stores a file under a generated name in `folder` and returns its download URL. Throws AppError: 'invalid' when the
 * table of model/uploads.ts takes no such file there.
 */
export async function putFile(folder: string, file: Blob): Promise<string> {
  const place = ref(fileStorage(), placeFor(folder, file));
  try {
    await uploadBytes(place, file, { contentType: file.type, cacheControl: 'private, max-age=31536000, immutable' });
    return await getDownloadURL(place);
  } catch (error) {
    throw toFileError(error);
  }
}

/** Nothing of a record's files is kept by the browser: the next person at this desk may be another. */
const CACHE = 'private, no-store';
/** RFC 6266: saved under its own name, and never opened as a page. */
const dispositionOf = (name: string) => {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${escaped}`;
};

/** Files beside the records of a company. No download address is ever made: each reading asks the storage rules. */
export function filesPort(companyId: string, uid: string): FilesPort {
  return {
    place: async ({ id, resource, key, isThumb, file }) =>
      placeFor(`companies/${companyId}/${resource}/${key}${isThumb ? '/thumbs' : ''}`, file, id),
    upload: async ({ path, file, name, onProgress, signal }) => {
      signal.throwIfAborted();
      const task = uploadBytesResumable(ref(fileStorage(), path), file, {
        contentType: file.type,
        cacheControl: CACHE,
        contentDisposition: dispositionOf(name),
        customMetadata: { by: uid },
      });
      const cancel = () => task.cancel();
      signal.addEventListener('abort', cancel);
      task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
      try {
        await task;
      } catch (error) {
        throw toFileError(error);
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    has: async (path) => {
      try {
        await getMetadata(ref(fileStorage(), path));
        return true;
      } catch (error) {
        if (codeOf(error) === 'object-not-found') return false;
        throw toFileError(error);
      }
    },
    open: async (path) => {
      try {
        return await getBlob(ref(fileStorage(), path));
      } catch (error) {
        throw toFileError(error);
      }
    },
  };
}
