import { joinBytes } from './bytes.ts';
import type { CleanPicture } from './picture.ts';

const HEAD = 8;
/** Chunks a picture may be drawn with beside the critical ones (W3C PNG, 11.3); texts, times and EXIF are none. */
const DRAWN = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** The chunks of a PNG up to its end, without texts, times and EXIF. */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [bytes.subarray(0, HEAD)];
  let size: { width: number; height: number } | undefined;
  for (let at = HEAD; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (end > bytes.length || (type === 'IHDR') !== (size === undefined)) return undefined;
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (isCritical(type) || DRAWN.has(type)) chunks.push(bytes.subarray(at, end));
    if (type === 'IEND') return { bytes: joinBytes(chunks), ...size };
    at = end;
  }
  return undefined;
}
