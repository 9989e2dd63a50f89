import busboy from 'busboy';
import type { Multipart } from '#areas/sales/intake/tools.ts';

/** More fields than any mail service sends. */
const LIMITS = { fieldSize: 1_000_000, fields: 120, files: 20, parts: 150, headerPairs: 40 };

/**
 * The fields of a form in parts, from bytes that are here already, and its files. Undefined for what is not what its
 * header says, and for what ends too early.
 */
export function readMultipart(bytes: Uint8Array, contentType: string): Promise<Multipart | undefined> {
  return new Promise((resolve) => {
    const fields = new Map<string, string>();
    const files: Multipart['files'][number][] = [];
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' });
    } catch {
      resolve(undefined);
      return;
    }
    parser.on('field', (name, value) => {
      if (!fields.has(name)) fields.set(name, value);
    });
    parser.on('file', (field, file, { filename: name, mimeType: type }) => {
      const parts: Buffer[] = [];
      // A body that ends within a file says so here; unheard it would end the process.
      file.on('error', () => resolve(undefined));
      file.on('data', (part: Buffer) => parts.push(part));
      file.on('end', () => files.push({ field, name, type, bytes: new Uint8Array(Buffer.concat(parts)) }));
    });
    parser.on('error', () => resolve(undefined));
    parser.on('close', () => resolve({ fields: Object.fromEntries(fields), files }));
    parser.end(bytes);
  });
}
