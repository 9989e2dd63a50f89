import type { IntakeTools } from '#areas/sales/intake/tools.ts';

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
/** The same, or a form in parts. */
export async function readMailBody(
  bytes: Uint8Array,
  contentType: string,
  tools: IntakeTools | undefined,
): Promise<unknown> {
  return /multipart\/form-data/i.test(contentType)
    ? tools?.readMultipart(bytes, contentType)
    : readBody(bytes, contentType);
}
