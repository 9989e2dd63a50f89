import { isSameSecret } from '#lib/files/same-secret.ts';

/** Older than this is a replay; clocks differ by a little. */
const WINDOW_MS = 15 * 60_000;
const SIGNATURES = ['x-hub-signature-256', 'x-signature', 'x-freehold-signature'];
const TIMES = ['x-timestamp', 'x-freehold-timestamp'];

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** HMAC-SHA256 as hex. */
export async function hmac(secret: string | ArrayBuffer, data: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = typeof secret === 'string' ? bytesOf(secret) : secret;
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, data));
}
export const bytesOf = (text: string) => new TextEncoder().encode(text);
/** These bytes behind those of a text. */
export function after(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const before = bytesOf(text);
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both;
}

/** A message as it came. */
export interface Sent {
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The value that was read; undefined if it is not readable. */
  readonly body: unknown;
}

/** Seconds or milliseconds since 1970. */
export function isOlder(time: string | undefined, now: Date, windowMs = WINDOW_MS): boolean {
  const number = Number(time);
  if (time === undefined || !Number.isFinite(number)) return false;
  return Math.abs(now.getTime() - (number > 1e11 ? number : number * 1000)) > windowMs;
}
const timeOf = ({ header }: Sent) => TIMES.map(header).find(Boolean);
/** By the time a header says, where one does. */
export const isOldByHeader = (sent: Sent, now: Date): boolean => isOlder(timeOf(sent), now);

/**
 * Whether a header has the HMAC-SHA256 of the bytes by this secret, as hex; behind the time where a header says one
 * (`{time}.{bytes}`).
 */
export async function isSignedByHeader(sent: Sent, secret: string): Promise<boolean> {
  const { header, bytes } = sent;
  const given = SIGNATURES.map(header)
    .find(Boolean)
    ?.replace(/^sha256=/, '')
    .toLowerCase();
  if (!given) return false;
  const time = timeOf(sent);
  return isSameSecret(await hmac(secret, time ? after(`${time}.`, bytes) : bytes), given);
}
