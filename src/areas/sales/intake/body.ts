import { base64Of } from '#lib/files/bytes.ts';
import type { MessageDocument } from './intake-document.ts';
import { bytesOf } from './signature.ts';
import type { IntakeContext } from './tools.ts';

/** More is a file beside the database: a document of Firestore holds 1 MB. */
const MOST_IN_DOCUMENT = 200_000;
type Body = Pick<MessageDocument, 'body' | 'isBase64' | 'file'>;

/**
 * How the bytes of a message are stored with it: as text, as base64 where they are none, as a file where they are many.
 */
export function bodyOf(bytes: Uint8Array, path: string): Body {
  if (bytes.length > MOST_IN_DOCUMENT) return { file: path };
  try {
    return { body: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { body: base64Of(bytes), isBase64: true };
  }
}
/** The bytes as they came; undefined where they are gone. */
export async function bytesOfMessage(
  { body, isBase64, file }: Body,
  { intake }: IntakeContext,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file) {
    const bytes = await intake?.bodies.read(file);
    return bytes && Uint8Array.from(bytes);
  }
  if (body === undefined) return undefined;
  return isBase64 ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) : bytesOf(body);
}
