export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const starts = (bytes: Uint8Array, at: number, ...want: number[]) => want.every((byte, i) => bytes[at + i] === byte);

/** What a file really is, by its first twelve bytes; its name and declared type prove nothing. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
}
