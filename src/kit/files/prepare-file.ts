import { jpegOf } from '#kit/heic.ts';
import { cleanFileName } from '#lib/files/file-name.ts';
import { fileTypeOf } from '#lib/files/file-type.ts';
import { FILE_TYPES, type FileType, isPicture } from '#lib/files/file-types.ts';
import { isHeic } from '#lib/files/image-type.ts';
import { cleanPicture } from '#lib/files/picture.ts';
import { mostBytesOf, uploadKind } from '#model/uploads.ts';

/** More than any camera of an office, less than what fills a phone's memory when it is unpacked (ASVS 5.2.6). */
const MOST_PIXELS = 40_000_000;
const KIND = uploadKind('recordFile');
const MEGABYTE = 1024 * 1024;

/** Why a file is not attached. `n` is megabytes, megapixels or files. */
export interface FileProblem {
  readonly problem:
    | 'type'
    | 'heic'
    | 'size'
    | 'empty'
    | 'broken'
    | 'pixels'
    | 'duplicate'
    | 'limit'
    | 'noPicture'
    | 'photos';
  readonly n?: number;
}
/** A file ready to be stored: with its real type, and a picture without its metadata. */
export interface Prepared {
  readonly file: Blob;
  readonly mediaType: FileType;
  readonly fileName: string;
  /** Hexadecimal, of the stored bytes. */
  readonly sha256: string;
  /** Pixels, of pictures. */
  readonly imageWidth?: number;
  readonly imageHeight?: number;
}

/** Reads the file and tells what it is by its bytes; a HEIC picture becomes a JPEG where the browser opens it. `fallback` names one that has no name. */
export async function prepareFile(file: File, fallback: string): Promise<Prepared | FileProblem> {
  if (file.size > KIND.maxBytes) return { problem: 'size', n: KIND.maxBytes / MEGABYTE };
  const read = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // a folder, or a file that is gone by now
    () => undefined,
  );
  if (!read) return { problem: 'broken' };
  if (read.length === 0) return { problem: 'empty' };
  const mediaType = fileTypeOf(read, file.name);
  if (!mediaType && isHeic(read)) {
    const picture = await jpegOf(file);
    return picture ? prepareFile(picture, fallback) : { problem: 'heic' };
  }
  if (!mediaType) return { problem: 'type' };
  const { type, extensions } = FILE_TYPES[mediaType];
  const most = mostBytesOf(KIND, type);
  if (read.length > most) return { problem: 'size', n: most / MEGABYTE };
  const clean = isPicture(mediaType) ? cleanPicture(read, FILE_TYPES[mediaType].type) : { bytes: read };
  if (!clean) return { problem: 'broken' };
  if ('width' in clean && clean.width * clean.height > MOST_PIXELS)
    return { problem: 'pixels', n: MOST_PIXELS / 1_000_000 };
  return {
    file: new Blob([clean.bytes], { type }),
    mediaType,
    fileName: cleanFileName(file.name, extensions[0], fallback),
    sha256: await hexDigest(clean.bytes),
    ...('width' in clean && { imageWidth: clean.width, imageHeight: clean.height }),
  };
}

async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
