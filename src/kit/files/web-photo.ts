import { pictureOf } from '#kit/picture-file.ts';
import type { FileType } from '#lib/files/file-types.ts';

/** Most pixels of a side, and bytes, of the JPEG that clients see. */
const LONGEST = 1600;
const MOST_BYTES = 500_000;
/** What a phone on the road loads at once (the first photo of a listing's page). */
const WANTED_BYTES = 120_000;

export interface WebSize {
  readonly longest: number;
  readonly quality: number;
}
/** The best first. */
const SIZES: readonly WebSize[] = [
  { longest: LONGEST, quality: 0.8 },
  { longest: LONGEST, quality: 0.6 },
  { longest: 1280, quality: 0.6 },
];
/** Of pictures that are too heavy even so, like noise. */
const SMALLEST: WebSize = { longest: 800, quality: 0.5 };

/** Whether clients get the photo's own file: a light JPEG. */
export const isLight = (photo: {
  readonly mediaType: FileType;
  readonly sizeBytes: number;
  readonly imageWidth?: number;
  readonly imageHeight?: number;
}): boolean =>
  photo.mediaType === 'Jpeg' &&
  photo.sizeBytes <= WANTED_BYTES &&
  Math.max(photo.imageWidth ?? Number.POSITIVE_INFINITY, photo.imageHeight ?? 0) <= LONGEST;

/** Draws a photo smaller until it is as light as wanted, else until it may be stored. undefined: it never may. */
export async function lightest<P extends { readonly size: number }>(
  draw: (size: WebSize) => Promise<P | undefined>,
): Promise<P | undefined> {
  let picture: P | undefined;
  for (const size of SIZES) {
    picture = await draw(size);
    if (!picture || picture.size <= WANTED_BYTES) return picture;
  }
  if (picture && picture.size > MOST_BYTES) picture = await draw(SMALLEST);
  return picture && picture.size <= MOST_BYTES ? picture : undefined;
}

/** A JPEG of this picture for public pages and papers; undefined where this browser cannot make one. */
export async function webPhotoOf(file: Blob): Promise<Blob | undefined> {
  const drawing = await createImageBitmap(file).catch(() => undefined);
  if (!drawing) return undefined;
  const picture = await lightest(({ longest, quality }) =>
    pictureOf(drawing, { longest, quality, type: 'image/jpeg' }),
  );
  drawing.close();
  return picture?.type === 'image/jpeg' ? picture : undefined;
}
