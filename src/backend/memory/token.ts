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
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** An unsigned token of these claims. */
export function tokenOf(claims: Claims): string {
  const part = (value: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
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
