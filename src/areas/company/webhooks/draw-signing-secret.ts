import { base64Of } from '#lib/files/bytes.ts';

/** A new secret to sign with: `whsec_` and 32 random bytes. */
export const drawSigningSecret = (): string => `whsec_${base64Of(crypto.getRandomValues(new Uint8Array(32)))}`;
