import { base64UrlOf, fromBase64Url } from '#lib/files/bytes.ts';
import type { Caller } from './memory-firestore.ts';

/**
 * What an ID token claims; those of the Auth emulator and of the accounts in memory are unsigned and accepted without a
 * check.
 */
export interface Claims {
  readonly [claim: string]: unknown;
}

/** undefined where it is no token. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const payload = fromBase64Url(token.split('.')[1] ?? '');
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** An unsigned token of these claims. */
export function tokenOf(claims: Claims): string {
  const part = (value: object) => base64UrlOf(new TextEncoder().encode(JSON.stringify(value)));
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Who asks, by the `Authorization` of a request. */
export function callerOf(authorization: string | undefined): Caller {
  const token = authorization?.replace(/^Bearer /, '');
  if (token === 'owner') return 'owner';
  const { user_id: uid, email, email_verified } = claimsOf(token ?? '') ?? {};
  if (typeof uid !== 'string') return undefined;
  return { uid, ...(typeof email === 'string' && { email }), emailVerified: email_verified === true };
}
