import { joinBytes } from './bytes.ts';
import type { CleanPicture } from './picture.ts';

/** Chunks a picture is drawn with (RFC 9649, 2.7); EXIF, XMP and what nobody knows are none. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X that announce EXIF and XMP. */
const METADATA_FLAGS = 0b1100;

/** The chunks of a WebP file, without EXIF and XMP. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= whole; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > whole) return undefined;
    size ??= sizeOf(view, type, at + 8);
    if (DRAWN.has(type)) {
      const chunk = bytes.slice(at, end);
      if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS;
      chunks.push(chunk);
    }
    at = end;
  }
  if (!size) return undefined;
  const head = bytes.slice(0, 12);
  const body = chunks.reduce((sum, { length }) => sum + length, 0);
  new DataView(head.buffer).setUint32(4, 4 + body, true);
  return { bytes: joinBytes([head, ...chunks]), ...size };
}

/** Width and height by the first chunk: extended, lossless or lossy (RFC 9649, 2.7.1, 3.4; RFC 6386, 9.1). */
function sizeOf(view: DataView, type: string, at: number): { width: number; height: number } | undefined {
  if (type === 'VP8X') {
    const three = (from: number) => view.getUint16(from, true) + view.getUint8(from + 2) * 65_536 + 1;
    return { width: three(at + 4), height: three(at + 7) };
  }
  if (type === 'VP8L') {
    const packed = view.getUint32(at + 1, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ')
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  return undefined;
}
