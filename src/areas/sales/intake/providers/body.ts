import { textAt } from '#areas/sales/intake/enquiry.ts';
import type { IntakeTools, Multipart } from '#areas/sales/intake/tools.ts';

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);

/** An object as JSON, or the fields of a form as browsers send them without a script. */
export async function readBody(bytes: Uint8Array, contentType: string): Promise<unknown> {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  if (/x-www-form-urlencoded/i.test(contentType)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
/** The same, or a form in parts; then its files are under `FILES`, where no field can be. */
export async function readMailBody(
  bytes: Uint8Array,
  contentType: string,
  tools: IntakeTools | undefined,
): Promise<unknown> {
  if (!/multipart\/form-data/i.test(contentType)) return readBody(bytes, contentType);
  const form = await tools?.readMultipart(bytes, contentType);
  return form && { ...form.fields, [FILES]: form.files };
}
const FILES = Symbol('files');

/** The files of a mail. Small pictures within its text belong to a signature, and are none. */
export function filesIn(body: unknown): Multipart['files'] {
  const form = body as { readonly [FILES]?: Multipart['files'] };
  const within = ['content-ids', 'content-id-map'].map((name) => textAt(body, name)).join(' ');
  return (form[FILES] ?? []).filter(
    ({ field, type, bytes }) =>
      !(type.startsWith('image/') && bytes.length < SIGNATURE_BYTES && within.includes(`"${field}"`)),
  );
}
const SIGNATURE_BYTES = 20_000;
