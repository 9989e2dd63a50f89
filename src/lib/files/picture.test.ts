import { describe, expect, it } from 'vitest';
import { hasText, joinBytes } from './bytes.ts';
import { cleanPicture } from './picture.ts';

const text = (value: string) => new TextEncoder().encode(value);
const holds = (bytes: Uint8Array, value: string) => new TextDecoder('latin1').decode(bytes).includes(value);
const two = (value: number) => [value >> 8, value & 255];

const segment = (marker: number, body: Uint8Array) =>
  joinBytes([Uint8Array.of(0xff, marker, ...two(body.length + 2)), body]);
/** EXIF with an orientation and a place, in the byte order given. */
function exif(turn: number, little: boolean): Uint8Array {
  const short = (value: number) => (little ? [value, 0] : [0, value]);
  const long = (value: number) => (little ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const entry = (tag: number, type: number, value: readonly number[]) => [
    ...(little ? [tag & 255, tag >> 8] : two(tag)),
    ...short(type),
    ...long(1),
    ...value,
  ];
  return joinBytes([
    text('Exif\0\0'),
    text(little ? 'II' : 'MM'),
    Uint8Array.of(...short(42), ...long(8), ...short(2)),
    Uint8Array.of(...entry(0x0112, 3, [...short(turn), 0, 0]), ...entry(0x8825, 4, long(38))),
    Uint8Array.of(...long(0)),
    text('GPS 48.8584 N 2.2945 E'),
  ]);
}
const scan = joinBytes([
  segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
  Uint8Array.of(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4),
]);
const jpegOf = (...told: Uint8Array[]) =>
  joinBytes([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, text('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0')),
    ...told,
    segment(0xdb, new Uint8Array(65)),
    segment(0xc2, Uint8Array.of(8, ...two(300), ...two(400), 1, 1, 17, 0)),
    segment(0xc4, new Uint8Array(20)),
    scan,
    segment(0xc4, new Uint8Array(20)),
    scan,
    Uint8Array.of(0xff, 0xd9),
  ]);

describe('a JPEG', () => {
  it.each([true, false])('loses the place it was taken, and keeps how it is turned (little endian: %s)', (little) => {
    const clean = cleanPicture(jpegOf(segment(0xe1, exif(6, little))), 'image/jpeg');
    expect(clean).toMatchObject({ width: 300, height: 400 });
    const bytes = clean?.bytes ?? new Uint8Array();
    expect(holds(bytes, 'GPS')).toBe(false);
    // its own EXIF says nothing but the orientation, and is read back as such
    expect(cleanPicture(bytes, 'image/jpeg')?.bytes).toEqual(bytes);
    expect(holds(bytes, 'Exif')).toBe(true);
  });
  it('loses XMP, IPTC, comments and data after its end; keeps colours', () => {
    const told = [
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x/>')),
      segment(0xed, text('Photoshop 3.0\0city')),
      segment(0xfe, text('made by me')),
      segment(0xe2, text('MPF\0second picture')),
    ];
    const kept = [segment(0xe2, text('ICC_PROFILE\0colours')), segment(0xee, text('Adobe\0'))];
    const dirty = joinBytes([jpegOf(...told, ...kept), text('<script>alert(1)</script>')]);
    expect(cleanPicture(dirty, 'image/jpeg')?.bytes).toEqual(jpegOf(...kept));
  });
  it('is broken when cut off, without pixels, or no JPEG inside', () => {
    const whole = jpegOf();
    for (const length of [3, 40, whole.length - 2])
      expect(cleanPicture(whole.slice(0, length), 'image/jpeg')).toBeUndefined();
    expect(cleanPicture(joinBytes([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)]), 'image/jpeg')).toBeUndefined();
    expect(cleanPicture(text('nothing of the kind'), 'image/jpeg')).toBeUndefined();
  });
});

const chunk = (type: string, data: Uint8Array) =>
  joinBytes([Uint8Array.of(0, 0, ...two(data.length)), text(type), data, new Uint8Array(4)]);
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const size = Uint8Array.of(0, 0, ...two(400), 0, 0, ...two(300), 8, 2, 0, 0, 0);

describe('a PNG', () => {
  it('loses texts, EXIF and data after its end', () => {
    const pixels = [
      chunk('sRGB', Uint8Array.of(0)),
      chunk('IDAT', Uint8Array.of(1, 2, 3)),
      chunk('IEND', new Uint8Array()),
    ];
    const told = [chunk('tEXt', text('Author')), chunk('eXIf', text('GPS')), chunk('iTXt', text('XML'))];
    const dirty = joinBytes([SIGNATURE, chunk('IHDR', size), ...told, ...pixels, text('PK\u0003\u0004')]);
    expect(cleanPicture(dirty, 'image/png')).toEqual({
      bytes: joinBytes([SIGNATURE, chunk('IHDR', size), ...pixels]),
      width: 400,
      height: 300,
    });
  });
  it('F03 tells its size without being drawn; is broken without an end or a head', () => {
    const huge = Uint8Array.of(0, 0, ...two(40_000), 0, 0, ...two(40_000), 8, 2, 0, 0, 0);
    const end = chunk('IEND', new Uint8Array());
    expect(cleanPicture(joinBytes([SIGNATURE, chunk('IHDR', huge), end]), 'image/png')?.width).toBe(40_000);
    expect(cleanPicture(joinBytes([SIGNATURE, chunk('IHDR', size)]), 'image/png')).toBeUndefined();
    expect(cleanPicture(joinBytes([SIGNATURE, end]), 'image/png')).toBeUndefined();
  });
});

const riff = (...chunks: [string, Uint8Array][]) => {
  const parts = chunks.map(([type, data]) =>
    joinBytes([text(type), Uint8Array.of(data.length, 0, 0, 0), data, new Uint8Array(data.length % 2)]),
  );
  const body = joinBytes(parts);
  return joinBytes([text('RIFF'), Uint8Array.of(body.length + 4, 0, 0, 0), text('WEBP'), body]);
};
describe('a WebP', () => {
  const lossless = Uint8Array.of(0x2f, 0x8f, 0xc1, 0x4a, 0, 0, 0, 0);
  const lossy = Uint8Array.of(0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 1);
  it('loses EXIF and XMP, and no longer says it has any', () => {
    const head = (flags: number) => Uint8Array.of(flags, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0);
    const dirty = riff(['VP8X', head(0b101100)], ['VP8L', lossless], ['EXIF', text('GPS')], ['XMP ', text('<x/>')]);
    expect(cleanPicture(joinBytes([dirty, text('more')]), 'image/webp')).toEqual({
      bytes: riff(['VP8X', head(0b100000)], ['VP8L', lossless]),
      width: 400,
      height: 300,
    });
  });
  it('tells its size in each of its forms', () => {
    for (const form of [riff(['VP8L', lossless]), riff(['VP8 ', lossy])])
      expect(cleanPicture(form, 'image/webp')).toMatchObject({ width: 400, height: 300 });
    expect(cleanPicture(riff(['ALPH', lossless]), 'image/webp')).toBeUndefined();
    expect(cleanPicture(riff(['VP8 ', lossy]).slice(0, 24), 'image/webp')).toBeUndefined();
  });
});

it('the position of a text is found', () => {
  expect(hasText(text('abc'), 1, 'bc')).toBe(true);
  expect(hasText(text('abc'), 1, 'bcd')).toBe(false);
});
