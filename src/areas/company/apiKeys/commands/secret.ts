import { text } from '#model/fields.ts';
import { type KeySecret, secretPath } from '#model/policy/principal.ts';

/**
 * The secret itself never reaches the server before it is used: the maker of a key draws it (`fhk_` and 32 random bytes)
 * and sends its SHA-256 and its last characters. So the same request sent again is answered, and nothing is lost.
 */
export const secretInput = {
  secret: text({ required: true, min: 64, max: 64, pattern: '[0-9a-f]{64}' }),
  hint: text({ required: true, min: 4, max: 4, pattern: '[A-Za-z0-9_-]{4}' }),
};

/** What a command writes of it, where nobody has the same. */
export function secretDocument(hash: string, data: KeySecret) {
  const path = secretPath(hash);
  return { documents: [{ path, data }], absent: [path] };
}
