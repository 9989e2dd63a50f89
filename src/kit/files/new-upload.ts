import { preparePicture } from '#kit/picture-file.ts';
import type { FilesPort } from '#model/files.ts';
import { uploadKind } from '#model/uploads.ts';
import type { Prepared } from './prepare-file.ts';
import type { StoredUpload } from './stored-uploads.ts';
import { type Manner, valuesOf } from './values.ts';

/** Longest side of a thumb. */
const THUMB_PIXELS = 480;

/** What is remembered of a file before anything of it is sent. */
export const announcedUpload = (of: {
  /** The file's name, too: one entry names one file. */
  readonly id: string;
  /** Company and person. */
  readonly owner: string;
  readonly resource: string;
  readonly record: { readonly id: string; readonly title: string };
  readonly manner: Manner;
  readonly fileName: string;
}): StoredUpload => ({
  id: of.id,
  owner: of.owner,
  recordTitle: of.record.title,
  values: {
    resourceName: of.resource,
    resourceRecordKey: of.record.id,
    mediaCategory: of.manner === 'photos' ? 'Photo' : 'Document',
    fileName: of.fileName,
    storagePath: '',
  },
});

/** The same, with the file's path and all values of its entry. */
export async function placedUpload(
  { values, ...upload }: StoredUpload,
  files: FilesPort,
  {
    prepared,
    thumb,
    manner,
    ...facts
  }: {
    readonly prepared: Prepared;
    readonly thumb: Blob | undefined;
    readonly manner: Manner;
    readonly order: number;
    readonly uploadedBy: string;
    /** Where it was fetched from. */
    readonly mediaUrl?: string;
  },
): Promise<StoredUpload> {
  const folder = { id: upload.id, resource: values.resourceName, key: values.resourceRecordKey };
  const storagePath = await files.place({ ...folder, file: prepared.file });
  const thumbPath = thumb && (await files.place({ ...folder, file: thumb, isThumb: true }));
  const entry = { ...valuesOf(prepared, manner), ...facts };
  return { ...upload, values: { ...values, ...entry, storagePath, ...(thumbPath && { thumbPath }) } };
}

/** The small drawing of a photo that lists show; undefined where none can be made. */
export async function thumbOf({ file }: Prepared): Promise<Blob | undefined> {
  const made = await preparePicture(file, uploadKind('recordFile'), THUMB_PIXELS);
  return 'picture' in made ? made.picture : undefined;
}
