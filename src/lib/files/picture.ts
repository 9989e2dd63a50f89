import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture that tells nothing but itself: no place, no camera, no comment, nothing behind its end. */
export interface CleanPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels as it is seen. */
  readonly width: number;
  readonly height: number;
}
const CLEANERS = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp };

/** The picture without its metadata, with every pixel unchanged; undefined if it is broken. */
export function cleanPicture(bytes: Uint8Array, type: keyof typeof CLEANERS): CleanPicture | undefined {
  try {
    const clean = CLEANERS[type](bytes);
    return clean && clean.width > 0 && clean.height > 0 ? clean : undefined;
  } catch (error) {
    // a length that points behind the end
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
