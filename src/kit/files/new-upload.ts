import { preparePicture } from '#kit/picture-file.ts';
import type { FilesPort } from '#model/files.ts';
import { uploadKind } from '#model/uploads.ts';
import type { Prepared } from './prepare-file.ts';
import type { Drawings, StoredUpload } from './stored-uploads.ts';
import { type Manner, valuesOf } from './values.ts';
import { isLight, webPhotoOf } from './web-photo.ts';

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
    drawings,
    manner,
    ...facts
  }: {
    readonly prepared: Prepared;
    readonly drawings: Drawings;
    readonly manner: Manner;
    readonly order: number;
    readonly uploadedBy: string;
    /** Where it was fetched from. */
    readonly mediaUrl?: string;
  },
): Promise<StoredUpload> {
  const folder = { id: upload.id, resource: values.resourceName, key: values.resourceRecordKey };
  const storagePath = await files.place({ ...folder, file: prepared.file });
  const drawn = await Promise.all(
    Object.entries(drawings).map(async ([name, file]) => [name, await files.place({ ...folder, file, isThumb: true })]),
  );
  const entry = { ...valuesOf(prepared, manner), ...facts };
  return { ...upload, values: { ...values, ...entry, storagePath, ...Object.fromEntries(drawn) } };
}

/** The drawings of a photo that this browser can make. */
export async function drawingsOf(prepared: Prepared): Promise<Drawings> {
  const { file } = prepared;
  const thumb = await preparePicture(file, uploadKind('recordFile'), THUMB_PIXELS);
  const web = isLight({ ...prepared, sizeBytes: file.size }) ? undefined : await webPhotoOf(file);
  return { ...('picture' in thumb && { thumbPath: thumb.picture }), ...(web && { webPath: web }) };
}
