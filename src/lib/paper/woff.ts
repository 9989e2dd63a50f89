import { unzlibSync } from 'fflate';

const HEADER = 44;
const [ENTRY, ENTRY_OUT] = [20, 16];
const padded = (length: number) => (length + 3) & ~3;

/** A WOFF 1.0 file as the SFNT that it packs: the same tables, unpacked (W3C WOFF 1.0, sections 4 and 5). */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, stored, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const bytes = woff.subarray(offset, offset + stored);
    const unpacked = stored < length ? unzlibSync(bytes) : bytes;
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes: unpacked };
  });
  let offset = 12 + count * ENTRY_OUT;
  const sfnt = new Uint8Array(offset + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const out = new DataView(sfnt.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  out.setUint32(0, view.getUint32(4));
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    out.setUint16(4 + at * 2, value);
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries())
      out.setUint32(12 + index * ENTRY_OUT + at * 4, value);
    sfnt.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return sfnt;
}
