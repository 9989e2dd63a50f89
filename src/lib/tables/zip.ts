import { strToU8, Unzip, type UnzipFileHandler, UnzipInflate, zipSync } from 'fflate';

/** Bytes that are inflated in one step: deflate makes at most 1,032 times as many of them, so 17 MB. */
const STEP = 16_384;

export interface ZipLimits {
  readonly files: number;
  /** Bytes of all files read, once inflated: a small archive must not fill the memory. */
  readonly bytes: number;
}

/** One file of an archive, inflated piece by piece; undefined where the archive has none of that name. */
export type ReadFile = (name: string) => Generator<Uint8Array> | undefined;

/**
 * Opens a ZIP archive. The sizes it claims are not trusted: inflated bytes are counted as they come. Throws an Error for
 * what is no archive, is cut short, or holds too many files or two of one name.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits): ReadFile {
  const names = new Set<string>();
  const list = steps(bytes, ({ name }) => {
    if (names.has(name)) throw new RangeError('two files of one name');
    names.add(name);
    if (names.size > limits.files) throw new RangeError('too many files');
  });
  while (!list.next().done);
  if (names.size === 0) throw new RangeError('no archive');
  let left = limits.bytes;
  function* inflate(wanted: string): Generator<Uint8Array> {
    let chunks: Uint8Array[] = [];
    let isRead = false;
    const onFile: UnzipFileHandler = (file) => {
      if (file.name !== wanted) return;
      file.ondata = (error, chunk, isLast) => {
        if (error) throw error;
        left -= chunk.length;
        if (left < 0) throw new RangeError('too large');
        chunks.push(chunk);
        isRead = isLast;
      };
      file.start();
    };
    for (const _ of steps(bytes, onFile)) {
      yield* chunks;
      if (isRead) return;
      chunks = [];
    }
  }
  return (name) => (names.has(name) ? inflate(name) : undefined);
}

function* steps(bytes: Uint8Array, onFile: UnzipFileHandler): Generator<void> {
  const unzip = new Unzip(onFile);
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    yield;
  }
}

/** An archive of these texts, deflated. */
export const makeZip = (files: { readonly [name: string]: string }): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
