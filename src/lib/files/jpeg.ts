import { hasText, joinBytes } from './bytes.ts';
import type { CleanPicture } from './picture.ts';

const SCAN = 0xda;
const END = 0xd9;
const EXIF = 0xe1;
const ORIENTATION = 0x0112;
/** Segments that hold what the camera and programs say: all but JFIF, a colour profile and Adobe's colour mark. */
const isMetadata = (marker: number, body: Uint8Array) =>
  marker === 0xfe ||
  (marker >= 0xe0 &&
    marker <= 0xef &&
    !(marker === 0xe0 && hasText(body, 0, 'JFIF\0')) &&
    !(marker === 0xe2 && hasText(body, 0, 'ICC_PROFILE\0')) &&
    !(marker === 0xee && hasText(body, 0, 'Adobe')));
/** Start of a frame, whatever its coding (ITU-T T.81, table B.1): not the tables DHT, JPG and DAC among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The segments of a JPEG (ITU-T T.81, B.1.1) up to its end, without EXIF, XMP, IPTC and comments. How it is to be
 * turned is kept: without it a photo from a phone lies on its side.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Uint8Array[] = [];
  let turn = 1;
  let size = { width: 0, height: 0 };
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      const head = turn > 1 ? [exifOf(turn)] : [];
      const first = segments[0]?.[1] === 0xe0 ? 1 : 0;
      const whole = [bytes.subarray(0, 2), ...segments.slice(0, first), ...head, ...segments.slice(first)];
      const { width, height } = size;
      return {
        bytes: joinBytes([...whole, Uint8Array.of(0xff, END)]),
        ...(turn >= 5 ? { width: height, height: width } : { width, height }),
      };
    }
    const length = view.getUint16(at + 2);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (body.length !== length - 2) return undefined;
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === EXIF) turn = orientationOf(body) ?? turn;
    const end = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (!isMetadata(marker, body)) segments.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Where the coded data ends: at a marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** 1 to 8, as EXIF numbers the eight ways a picture can lie; undefined if there is none. */
function orientationOf(body: Uint8Array): number | undefined {
  if (!hasText(body, 0, 'Exif\0\0') || body.length < 16) return undefined;
  const view = new DataView(body.buffer, body.byteOffset + 6, body.byteLength - 6);
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > view.byteLength) return undefined;
  const count = view.getUint16(start, little);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const turn = view.getUint16(entry + 8, little);
    return turn >= 1 && turn <= 8 ? turn : undefined;
  }
  return undefined;
}

/** An EXIF segment that says nothing but the orientation. */
const exifOf = (turn: number): Uint8Array =>
  // marker, length 34, "Exif", TIFF head (big endian, directory at 8), one entry: SHORT, one value; no next directory
  Uint8Array.of(
    ...[0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0],
  );
