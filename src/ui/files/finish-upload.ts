import type { Change, ChangeSet } from '#schema/changes.ts';
import { type ErrorKind, UNREACHED } from '#schema/errors.ts';
import type { FilesPort } from '#schema/files.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { kindOf } from '../failure.tsx';
import { forgetUpload, type KeptUpload, keepUpload } from './kept-uploads.ts';

export interface UploadPorts {
  readonly files: FilesPort;
  readonly commit: (changeSet: ChangeSet) => Promise<readonly AnyRecord[]>;
}
/** The entry that tells of the file. */
export const entryOf = ({ id, values }: KeptUpload): Change => ({
  type: 'create',
  resource: 'attachments',
  id,
  values,
});

async function dropStored({ values }: KeptUpload, files: FilesPort): Promise<void> {
  for (const path of [values.storagePath, values.thumbPath]) if (path) await files.remove(path);
}
/** Nobody wants it any more: what is stored of it goes, now or when there is a connection. Never fails. */
export async function discardUpload(upload: KeptUpload, files: FilesPort): Promise<void> {
  if (!upload.values.storagePath) return forgetUpload(upload);
  const unwanted = { ...upload, state: 'unwanted' } as const;
  keepUpload(unwanted);
  await finishUpload(unwanted, { files, commit: () => Promise.reject(new Error('nothing is to be written')) });
}

/** What became of an upload whose tab was closed: its records when it is attached now. */
export type Finished =
  | { readonly records: readonly AnyRecord[]; readonly changes: readonly Change[] }
  /** The file did not arrive, or may not be here: its person is told · another time · nothing is left to be told. */
  | 'cut'
  | 'later'
  | 'over';
/** Passes by itself. */
const PASSING = new Set<ErrorKind>([...UNREACHED, 'quota', 'signedOut']);

/** Goes on where an upload was cut: a file that arrived gets its entry, one that did not is told of. Never fails. */
export async function finishUpload(upload: KeptUpload, { files, commit }: UploadPorts): Promise<Finished> {
  const { thumbPath, ...values } = upload.values;
  const cut = (): Finished => {
    keepUpload({ ...upload, state: 'cut' });
    return 'cut';
  };
  if (upload.state === 'cut') return 'cut';
  try {
    if (upload.state === 'unwanted') {
      await dropStored(upload, files);
      forgetUpload(upload);
      return 'over';
    }
    if (!values.storagePath || !(await files.has(values.storagePath))) {
      await dropStored(upload, files);
      return cut();
    }
    const hasThumb = thumbPath !== undefined && (await files.has(thumbPath));
    const changes = [entryOf({ ...upload, values: hasThumb ? upload.values : values })];
    const records = await commit({ changes });
    forgetUpload(upload);
    return { records, changes };
  } catch (error) {
    const kind = kindOf(error);
    if (PASSING.has(kind)) return 'later';
    // the entry is there already, and somebody went on from it; or what is not wanted may not be taken off
    if (kind === 'conflict' || upload.state === 'unwanted') {
      forgetUpload(upload);
      return 'over';
    }
    await dropStored(upload, files).catch(() => undefined);
    return cut();
  }
}
