import { decode, encode } from '#model/commit/wire.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { momentHeaders } from './moment.ts';

const PROJECT = 'demo-freehold';
const ORIGIN = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.APP_PORT ?? 5173}`;

/** An emulator's token: unsigned, accepted without a check. */
function tokenOf(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    iat,
    auth_time: iat,
    exp: iat + 3600,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

interface Refusal {
  readonly details?: unknown;
}
/** Calls a function of the server as this person, and answers as the browser is answered. Throws AppError. */
export async function callAs(uid: string, name: string, data: Values): Promise<Values> {
  const response = await fetch(`${ORIGIN}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(uid)}`, ...momentHeaders() },
    body: JSON.stringify({ data: encode(data) }),
  });
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: Refusal };
  if (response.ok) return decode(result) as Values;
  const { kind = 'unknown', ...more } = decode(error?.details ?? {}) as Values & { readonly kind?: ErrorKind };
  throw new AppError(kind, { cause: JSON.stringify(error), ...more });
}
