import { expect, it } from 'vitest';
import { imageTypeOf, isHeic } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
] as const)('%j', (text, type) => expect(imageTypeOf(bytes(text))).toBe(type));
it.each([
  '',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'RIFF\x10\x00\x00\x00WAVEfmt ',
  '\x89PNG',
  'MZ\x90',
])('%j is not a picture we accept', (text) => expect(imageTypeOf(bytes(text))).toBeUndefined());

it.each([
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x24ftypmif1', true],
  ['\0\0\0\x18ftypisom', false],
  ['\xff\xd8\xff\xe0....', false],
] as const)('%j is HEIC: %s', (text, is) => expect(isHeic(bytes(text))).toBe(is));
