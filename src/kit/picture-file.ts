import { imageTypeOf, isHeic } from '#lib/files/image-type.ts';
import type { UploadKind } from '#model/uploads.ts';

export type PictureProblem = 'type' | 'heic' | 'size' | 'broken' | 'pixels';

/** More than any camera of an office, less than what fills a phone's memory when it is unpacked (ASVS 5.2.6). */
const MOST_PIXELS = 40_000_000;
const QUALITY = 0.9;

/**
 * A picture ready to be uploaded: a real PNG, JPEG or WebP, or a HEIC that this browser opens, within the limits of
 * `kind`, scaled down to `longest` pixels and drawn again, so that nothing else in the file (the place where it was
 * taken, a hidden script) is kept.
 */
export async function preparePicture(
  file: Blob,
  kind: UploadKind,
  longest: number,
): Promise<{ readonly picture: Blob } | { readonly problem: PictureProblem }> {
  if (file.size > kind.maxBytes) return { problem: 'size' };
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = imageTypeOf(head);
  if (!isHeic(head) && !(type && Object.values(kind.types).includes(type))) return { problem: 'type' };
  const drawing = await createImageBitmap(file).catch(() => undefined);
  if (!drawing) return { problem: isHeic(head) ? 'heic' : 'broken' };
  const { width, height } = drawing;
  if (width * height > MOST_PIXELS) return { problem: 'pixels' };
  // A browser that cannot write WebP writes PNG instead; both are in the table.
  const picture = await pictureOf(drawing, { longest, quality: QUALITY, type: 'image/webp' });
  drawing.close();
  return picture ? { picture } : { problem: 'broken' };
}

/** The drawing in this type, at most `longest` pixels a side; what is transparent becomes white in a JPEG. */
export async function pictureOf(
  drawing: ImageBitmap,
  { longest, quality, type }: { readonly longest: number; readonly quality: number; readonly type: string },
): Promise<Blob | undefined> {
  const { width, height } = drawing;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return picture ?? undefined;
}
