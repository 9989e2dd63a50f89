import { kindOf } from '#kit/failure.tsx';
import type { Change, ChangeSet } from '#model/changes.ts';
import { PASSING } from '#model/errors.ts';
import type { FilesPort } from '#model/files.ts';
import type { AnyRecord } from '#model/schema.ts';
import { DRAWN, forgetUpload, type StoredUpload, storeUpload } from './stored-uploads.ts';

export interface UploadPorts {
  readonly files: FilesPort;
  readonly commit: (changeSet: ChangeSet) => Promise<readonly AnyRecord[]>;
}
/** The entry of the file. */
export const entryOf = ({ id, values }: StoredUpload): Change => ({
  type: 'create',
  resource: 'attachments',
  id,
  values,
});

/** What became of an upload whose tab was closed: its records when it is attached now. */
export type Finished =
  | { readonly records: readonly AnyRecord[]; readonly changes: readonly Change[] }
  /** The file did not arrive, or is not allowed here: the person gets a message · try later · nothing is left to do. */
  | 'cut'
  | 'later'
  | 'over';

/** Continues an upload that was cut: a file that arrived gets its entry, one that did not is reported. Never fails. */
export async function finishUpload(upload: StoredUpload, { files, commit }: UploadPorts): Promise<Finished> {
  const { values } = upload;
  const cut = (): Finished => {
    storeUpload({ ...upload, state: 'cut' });
    return 'cut';
  };
  if (upload.state === 'cut') return 'cut';
  try {
    if (!values.storagePath || !(await files.has(values.storagePath))) return cut();
    const stored = { ...values };
    for (const drawing of DRAWN) {
      const path = values[drawing];
      if (path !== undefined && !(await files.has(path))) delete stored[drawing];
    }
    const changes = [entryOf({ ...upload, values: stored })];
    const records = await commit({ changes });
    forgetUpload(upload);
    return { records, changes };
  } catch (error) {
    const kind = kindOf(error);
    if (PASSING.has(kind)) return 'later';
    if (kind !== 'conflict') return cut();
    // the entry is there already, and somebody has changed it since
    forgetUpload(upload);
    return 'over';
  }
}
