/** A JPEG of this size, of whose pixels nobody makes a picture. */
export function jpegOf(bytes: number): Uint8Array {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const body = Array.from({ length: bytes - head.length - 2 }, (_, at) => (at * 31 + 7) % 251);
  return Uint8Array.from([...head, ...body, 0xff, 0xd9]);
}
