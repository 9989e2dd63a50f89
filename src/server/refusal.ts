import type { FunctionsErrorCode } from 'firebase-functions/v2/https';
import { encode } from '#model/commit/wire.ts';
import { AppError, type ErrorKind } from '#model/errors.ts';

const CODES: { readonly [kind in ErrorKind]?: FunctionsErrorCode } = {
  signedOut: 'unauthenticated',
  forbidden: 'permission-denied',
  conflict: 'aborted',
  deleted: 'not-found',
  invalid: 'invalid-argument',
  duplicate: 'already-exists',
  quota: 'resource-exhausted',
  noAnswer: 'unavailable',
};
/** What the database says when it is busy or away (gRPC): the same call may be sent again. */
const BUSY: { readonly [code: number]: ErrorKind } = { 4: 'noAnswer', 8: 'quota', 10: 'noAnswer', 14: 'noAnswer' };

/** How a refusal travels: one shape for every function, with our closed list of errors and nothing of the platform's own text. */
export interface Refusal {
  readonly code: FunctionsErrorCode;
  readonly kind: ErrorKind;
  /** As `wire.ts` encodes it. */
  readonly details: unknown;
}

export function refusalOf(error: unknown, requestId: string): Refusal {
  const known = error instanceof AppError ? error : new AppError(busyOf(error) ?? 'unknown');
  const code = CODES[known.kind];
  if (!code) return { code: 'internal', kind: 'unknown', details: { kind: 'unknown', requestId } };
  const { kind, conflict, issues, policy } = known;
  return { code, kind, details: encode({ kind, requestId, conflict, issues, policy }) };
}
const busyOf = (error: unknown): ErrorKind | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? BUSY[error.code] : undefined;
