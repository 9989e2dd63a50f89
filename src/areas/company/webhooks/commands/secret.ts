import { SECRET_PATTERN, secretPathOf } from '#areas/company/webhooks/schema.ts';
import { text } from '#model/fields.ts';

/** The maker draws it, as the maker of a key does. The server keeps this one, because it signs with it. */
export const secretInput = { secret: text({ required: true, max: 50, pattern: SECRET_PATTERN }) };

/** What a command writes of it. */
export function secretDocument(companyId: string, id: string, number: number, secret: string) {
  const path = secretPathOf(companyId, id, number);
  return { documents: [{ path, data: { secret } }], absent: [path] };
}
