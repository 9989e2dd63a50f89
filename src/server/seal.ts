import { bytesOf, hmac } from '#areas/sales/intake/signature.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';

const IV_BYTES = 12;
const SIGNATURE_DIGITS = 10;
const REPLY = new RegExp(`reply\\+((?:[0-9a-f]{2})+)([0-9a-f]{${SIGNATURE_DIGITS}})@`, 'i');

/** What is kept secret and what is signed with the key of the deployment (FUNCTIONS_SEAL_KEY). */
export interface Sealing {
  /** AES-GCM under a fresh nonce, as base64. */
  readonly seal: (text: string) => Promise<string>;
  /** Throws for what was not sealed with this key. */
  readonly open: (sealed: string) => Promise<string>;
  /** The local part of an address at which an answer to this message arrives. */
  readonly replyPart: (messageId: string) => Promise<string>;
  /** The message that such an address belongs to, if it is one of ours. */
  readonly repliedTo: (addresses: string) => Promise<string | undefined>;
}

export function sealingWith(secret: string): Sealing {
  const keyFor = async (use: string) => crypto.subtle.digest('SHA-256', bytesOf(`${use}:${secret}`));
  const cipher = keyFor('seal').then((bytes) =>
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  );
  const signatureOf = async (text: string) =>
    (await hmac(await keyFor('reply'), bytesOf(text))).slice(0, SIGNATURE_DIGITS);
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher, bytesOf(text));
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
    },
    open: async (sealed) => {
      const bytes = new Uint8Array(Buffer.from(sealed, 'base64'));
      const iv = bytes.slice(0, IV_BYTES);
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await cipher, bytes.slice(IV_BYTES));
      return new TextDecoder().decode(text);
    },
    // letters in an address lose their case on the road: the id travels as hex
    replyPart: async (messageId) => `reply+${Buffer.from(messageId).toString('hex')}${await signatureOf(messageId)}`,
    repliedTo: async (addresses) => {
      const [, hex, signature] = REPLY.exec(addresses) ?? [];
      if (!hex || !signature) return undefined;
      const messageId = Buffer.from(hex, 'hex').toString();
      return isSameSecret(await signatureOf(messageId), signature.toLowerCase()) ? messageId : undefined;
    },
  };
}
