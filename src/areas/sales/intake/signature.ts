import { isSameSecret } from '#lib/same-secret.ts';
import { textAt } from './enquiry.ts';

/** Older than this is a replay; clocks differ by a little. */
const WINDOW_MS = 15 * 60_000;
const SIGNATURES = ['x-hub-signature-256', 'x-signature', 'x-freehold-signature'];
const TIMES = ['x-timestamp', 'x-freehold-timestamp', 'x-twilio-email-event-webhook-timestamp'];

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** HMAC-SHA256 as hex. */
export async function hmac(secret: string, data: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, data));
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

export interface Signed {
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as it was read. */
  readonly body: unknown;
}

/** When the sender says it sent it; undefined where it does not say. Seconds or milliseconds since 1970. */
function sentAt({ header, body }: Signed): number | undefined {
  const text = TIMES.map(header).find(Boolean) ?? textAt(body, 'signature.timestamp', 'timestamp');
  const number = Number(text);
  if (text === undefined || !Number.isFinite(number)) return undefined;
  return number > 1e11 ? number : number * 1000;
}
export function isOld(signed: Signed, now: Date): boolean {
  const at = sentAt(signed);
  return at !== undefined && Math.abs(now.getTime() - at) > WINDOW_MS;
}

/**
 * Whether a body is signed with this secret: HMAC-SHA256 over the bytes, behind the time where a header says one
 * (`{time}.{bytes}`), or over time and token as Mailgun signs.
 */
export async function isSigned(signed: Signed, secret: string): Promise<boolean> {
  const { header, bytes, body } = signed;
  const token = textAt(body, 'signature.token', 'token');
  const time = textAt(body, 'signature.timestamp', 'timestamp');
  const mailgun = textAt(body, 'signature.signature', 'signature');
  if (token && time && mailgun) return isSameSecret(await hmac(secret, bytesOf(`${time}${token}`)), mailgun);
  const given = SIGNATURES.map(header)
    .find(Boolean)
    ?.replace(/^sha256=/, '')
    .toLowerCase();
  if (!given) return false;
  const headerTime = TIMES.map(header).find(Boolean);
  const timed = headerTime ? new Uint8Array([...bytesOf(`${headerTime}.`), ...bytes]) : bytes;
  return isSameSecret(await hmac(secret, timed), given);
}
