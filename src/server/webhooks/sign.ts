import { base64Of } from '#lib/files/bytes.ts';

const encoder = new TextEncoder();

/**
 * The headers of Standard Webhooks 1.0.0: the signature is over the id, the time and the body.
 * @param secrets `whsec_…`: the newest, and the one before while it counts
 */
export async function signedHeaders(id: string, now: Date, body: string, secrets: readonly string[]) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

async function signatureOf(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return `v1,${base64Of(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))}`;
}
