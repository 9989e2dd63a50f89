import { AppError, type ErrorKind } from '#schema/errors.ts';

const KINDS: { readonly [code: string]: ErrorKind } = {
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'offline',
  'permission-denied': 'forbidden',
  unauthenticated: 'signedOut',
  'invalid-argument': 'invalid',
  'resource-exhausted': 'quota',
  'failed-precondition': 'missingIndex',
};
/** The SDK's code, without its service prefix: the emulator's texts differ from production's, codes do not. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code).replace(/^[a-z]+\//, '') : '';

/** Maps whatever a database call threw to the closed list. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The lite SDK reports a request that never left the browser as a bare fetch TypeError or as `unknown`.
  const offline = error instanceof TypeError || (typeof navigator !== 'undefined' && navigator.onLine === false);
  return new AppError(KINDS[codeOf(error)] ?? (offline ? 'offline' : 'unknown'), { cause: error });
}
