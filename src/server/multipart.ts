import busboy from 'busboy';

/** More fields than any mail service sends. */
const LIMITS = { fieldSize: 1_000_000, fields: 120, files: 20, parts: 150, headerPairs: 40 };

/**
 * The fields of a form in parts, from bytes that are here already; the first of each name. Its files are passed over.
 * Undefined for what is not what its header says, and for what ends too early.
 */
export function readMultipart(
  bytes: Uint8Array,
  contentType: string,
): Promise<{ readonly [name: string]: string } | undefined> {
  return new Promise((resolve) => {
    const fields = new Map<string, string>();
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
    parser.on('file', (_, file) => {
      // A body that ends within a file says so here; unheard it would end the process.
      file.on('error', () => resolve(undefined));
      file.resume();
    });
    parser.on('error', () => resolve(undefined));
    parser.on('close', () => resolve(Object.fromEntries(fields)));
    parser.end(bytes);
  });
}
