import { joinBytes } from './bytes.ts';

/** Files in a ZIP archive, as XLSX needs it: stored or deflated, no encryption, no ZIP64. Throws RangeError on anything else. */
export interface ZipLimits {
  readonly files: number;
  /** Bytes of all files read from it, once inflated: a small archive must not become a large memory. */
  readonly bytes: number;
}
interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

export interface Zip {
  /** A file of this name piece by piece; undefined where there is none. */
  readonly chunks: (name: string) => AsyncGenerator<Uint8Array> | undefined;
  /** The same, whole. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
}

export function openZip(bytes: Uint8Array, limits: ZipLimits): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(view, bytes, limits);
  let left = limits.bytes;
  async function* counted(data: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
    for await (const chunk of method === 0 ? [data] : inflate(data)) {
      left -= chunk.length;
      if (left < 0) throw new RangeError('too large');
      yield chunk;
    }
  }
  const chunks = (name: string) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    if (entry.method !== 0 && entry.method !== 8) throw new RangeError('compression method');
    const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
    return counted(bytes.subarray(start, start + entry.packed), entry.method);
  };
  const read = async (name: string) => {
    const parts = chunks(name);
    if (!parts) return undefined;
    const read: Uint8Array[] = [];
    for await (const part of parts) read.push(part);
    return joinBytes(read);
  };
  return { chunks, read };
}

function directory(view: DataView, bytes: Uint8Array, limits: ZipLimits): Map<string, Entry> {
  const lowest = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= lowest && view.getUint32(end, true) !== END) end -= 1;
  if (end < lowest) throw new RangeError('no archive');
  const count = view.getUint16(end + 10, true);
  if (count > limits.files) throw new RangeError('too many files');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError('directory');
    const offset = view.getUint32(at + 42, true);
    const nameLength = view.getUint16(at + 28, true);
    if (view.getUint32(offset, true) !== LOCAL || (view.getUint16(at + 8, true) & 1) === 1)
      throw new RangeError('entry');
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replace(/^\//, ''), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function* inflate(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const reader = streamOf(data).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // whoever stops early, or fails, leaves no half-read stream behind
    await reader.cancel().catch(() => undefined);
  }
}
const streamOf = (data: Uint8Array) => new Blob([data.slice()]).stream();

/** An archive of these texts, deflated. */
export async function makeZip(files: { readonly [name: string]: string }): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = new TextEncoder().encode(text);
    const path = new TextEncoder().encode(name);
    const stream = streamOf(plain).pipeThrough(new CompressionStream('deflate-raw'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const head = [20, 0x0800, 8, 0, 0x21] as const; // version, names in UTF-8, deflate, time, 1 January 1980
    const sizes = [crc32(plain), packed.length, plain.length] as const;
    const local = fields([[LOCAL, 4], ...head.map(two), ...sizes.map(four), [path.length, 2], [0, 2]]);
    central.push(
      fields([
        [CENTRAL, 4],
        [20, 2],
        ...head.map(two),
        ...sizes.map(four),
        [path.length, 2],
        ...zeros(4),
        [0, 4],
        [offset, 4],
      ]),
      path,
    );
    parts.push(local, path, packed);
    offset += local.length + path.length + packed.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = fields([[END, 4], ...zeros(2), [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]]);
  return joinBytes([...parts, ...central, end]);
}
type Sized = readonly [value: number, bytes: 2 | 4];
const two = (value: number): Sized => [value, 2];
const four = (value: number): Sized => [value, 4];
const zeros = (count: number): Sized[] => Array.from({ length: count }, () => [0, 2]);

function fields(values: readonly Sized[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** CRC-32 as ZIP has it (polynomial 0xEDB88320, PKWARE APPNOTE 4.4.7). */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
