import { base64UrlOf } from '#lib/files/bytes.ts';
import { sha256 } from '#lib/files/sha256.ts';

export interface DrawnSecret {
  /** Shown once. */
  readonly secret: string;
  /** What the server gets of it. */
  readonly sent: { readonly secret: string; readonly hint: string };
}

/** A new secret: `fhk_` and 32 random bytes. Only its SHA-256 and its last characters leave this page. */
export async function drawSecret(): Promise<DrawnSecret> {
  const secret = `fhk_${base64UrlOf(crypto.getRandomValues(new Uint8Array(32)))}`;
  return { secret, sent: { secret: await sha256(secret), hint: secret.slice(-4) } };
}
