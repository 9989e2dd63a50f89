import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytes,
} from 'firebase/storage';
import { AppError, type ErrorKind } from '#schema/errors.ts';
import { findUpload } from '#schema/uploads.ts';
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
 * table of schema/uploads.ts takes no such file there.
 */
export async function putFile(folder: string, file: Blob): Promise<string> {
  const found = findUpload(`${folder}/file`);
  const extension = Object.entries(found?.kind.types ?? {}).find(([, type]) => type === file.type)?.[0];
  if (!found || !extension || file.size === 0 || file.size > found.kind.maxBytes) throw new AppError('invalid');
  try {
    const place = ref(fileStorage(), `${folder}/${crypto.randomUUID()}.${extension}`);
    await uploadBytes(place, file, { contentType: file.type, cacheControl: 'private, max-age=31536000, immutable' });
    return await getDownloadURL(place);
  } catch (error) {
    throw toFileError(error);
  }
}

/** Deletes what `putFile` stored in `folder`. An address of somebody else's server is left alone. */
export async function dropFile(folder: string, url: string): Promise<void> {
  try {
    const place = ref(fileStorage(), url);
    if (place.fullPath.startsWith(`${folder}/`)) await deleteObject(place);
  } catch (error) {
    const code = codeOf(error);
    // no address of a file of ours, or gone already
    if (code !== 'invalid-argument' && code !== 'invalid-url' && code !== 'object-not-found') throw toFileError(error);
  }
}
