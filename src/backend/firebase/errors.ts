import { AppError, type ErrorKind } from '#model/errors.ts';

/** Codes of the database and, where a token is wanted for it, of the identity service. */
const KINDS: { readonly [code: string]: ErrorKind } = {
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'offline',
  // What the lite SDK calls a request that never got an answer.
  unknown: 'offline',
  'network-request-failed': 'offline',
  'permission-denied': 'forbidden',
  unauthenticated: 'signedOut',
  'user-disabled': 'signedOut',
  'user-token-expired': 'signedOut',
  'user-not-found': 'signedOut',
  'invalid-user-token': 'signedOut',
  'not-found': 'deleted',
  'already-exists': 'duplicate',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  'resource-exhausted': 'quota',
  'too-many-requests': 'quota',
  'quota-exceeded': 'quota',
  'failed-precondition': 'missingIndex',
};
/** The SDK's code, without its service prefix: the emulator's texts differ from production's, codes do not. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code).replace(/^[a-z]+\//, '') : '';

/** Maps any error of a database call to the closed list. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(KINDS[codeOf(error)] ?? (isOffline() ? 'offline' : 'unknown'), { cause: error });
}
/** The device itself knows that it has no connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
