export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const starts = (bytes: Uint8Array, at: number, ...want: number[]) => want.every((byte, i) => bytes[at + i] === byte);

/** What a file really is, by its first twelve bytes; its name and declared type prove nothing. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** ISO 23008-12: whether its first twelve bytes are those of a picture as iPhones keep it (HEIC, HEIF). */
export const isHeic = (bytes: Uint8Array): boolean => {
  const [box, brand] = [4, 8].map((at) => String.fromCharCode(...bytes.subarray(at, at + 4)));
  return box === 'ftyp' && HEIC_BRANDS.includes(brand ?? '');
};
