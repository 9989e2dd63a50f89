import type { Values } from '#model/schema.ts';
import { UPLOADS_CHANGED, uploadKey, uploadKeysOf } from './upload-keys.ts';

/** What is drawn of a photo where it is chosen, by the field that says where it is stored: for lists, and for clients. */
export interface Drawings {
  readonly thumbPath?: Blob;
  readonly webPath?: Blob;
}
export const DRAWN: readonly (keyof Drawings)[] = ['thumbPath', 'webPath'];

/**
 * An upload that is not over: remembered on this device before its first byte is sent, so that a tab closed in the
 * middle leaves no file without an entry. The file itself is not stored here: others may use this computer, too.
 */
export interface StoredUpload {
  /** Id of the file's entry. */
  readonly id: string;
  /** Company and person. */
  readonly owner: string;
  /** What the record is known by. */
  readonly recordTitle: string;
  /** What the entry says. */
  readonly values: Values & {
    readonly resourceName: string;
    readonly resourceRecordKey: string;
    readonly mediaCategory: string;
    readonly fileName: string;
    /** '' until it is known what the file is. */
    readonly storagePath: string;
  } & { readonly [drawing in keyof Drawings]?: string };
  /** The file never arrived: the person has to add it again. */
  readonly state?: 'cut';
}

/** Storage may be blocked or full: then a closed tab loses its uploads. */
export function storeUpload(upload: StoredUpload): void {
  try {
    localStorage.setItem(uploadKey(upload.owner, upload.id), JSON.stringify(upload));
    dispatchEvent(new Event(UPLOADS_CHANGED));
  } catch {
    // this tab still knows
  }
}
export function forgetUpload({ owner, id }: Pick<StoredUpload, 'owner' | 'id'>): void {
  try {
    localStorage.removeItem(uploadKey(owner, id));
    dispatchEvent(new Event(UPLOADS_CHANGED));
  } catch {
    // nothing was kept
  }
}
export const storedUploads = (owner: string): readonly StoredUpload[] =>
  uploadKeysOf(owner).flatMap((key) => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
      return isStoredUpload(stored) ? [stored] : [];
    } catch {
      return [];
    }
  });
const isStoredUpload = (value: unknown): value is StoredUpload => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, owner, recordTitle, values } = value as { readonly [key: string]: unknown };
  if (typeof values !== 'object' || values === null) return false;
  const { resourceName, resourceRecordKey, mediaCategory, fileName, storagePath } = values as Values;
  const texts = [id, owner, recordTitle, resourceName, resourceRecordKey, mediaCategory, fileName, storagePath];
  return texts.every((text) => typeof text === 'string');
};

/** A cut upload whose file was added again; one that was cut early is recognised only by its name. */
export function forgetCut({ owner, values }: StoredUpload): void {
  for (const one of storedUploads(owner)) {
    const { resourceRecordKey, sha256, fileName } = one.values;
    const isSame = sha256 === undefined ? fileName === values.fileName : sha256 === values.sha256;
    if (one.state === 'cut' && isSame && resourceRecordKey === values.resourceRecordKey) forgetUpload(one);
  }
}

/** Uploads that a screen of this tab shows: that screen continues them. */
const shown = new Set<string>();
export const claim = (id: string): void => void shown.add(id);
export function release(id: string): void {
  if (shown.delete(id)) dispatchEvent(new Event(UPLOADS_CHANGED));
}

const lockOf = (id: string) => `freehold.upload:${id}`;
/** While `work` runs, no other tab treats the upload as one that was cut. */
export const underLock = (id: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockOf(id), work) : work();
/** Does `work` once no tab is at this upload any more, unless this one shows it; not at all when `signal` is aborted. */
export async function whenLeft(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const go = async () => {
    if (!signal.aborted && !shown.has(id)) await work();
  };
  if (shown.has(id) || !navigator.locks) return go();
  await navigator.locks.request(lockOf(id), { signal }, go).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
