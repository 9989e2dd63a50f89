import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, ERROR_KINDS } from '#model/errors.ts';
import { codeOf, toAppError } from './errors.ts';

const failure = (code: string) => Object.assign(new Error('text differs between emulator and production'), { code });
afterEach(() => vi.unstubAllGlobals());

describe('every code the services use has its class', () => {
  it.each([
    ['unavailable', 'offline'],
    ['deadline-exceeded', 'offline'],
    ['cancelled', 'offline'],
    ['unknown', 'offline'],
    ['auth/network-request-failed', 'offline'],
    ['permission-denied', 'forbidden'],
    ['unauthenticated', 'signedOut'],
    ['auth/user-disabled', 'signedOut'],
    ['auth/user-token-expired', 'signedOut'],
    ['auth/user-not-found', 'signedOut'],
    ['auth/invalid-user-token', 'signedOut'],
    ['not-found', 'deleted'],
    ['already-exists', 'duplicate'],
    ['invalid-argument', 'invalid'],
    ['out-of-range', 'invalid'],
    ['resource-exhausted', 'quota'],
    ['auth/too-many-requests', 'quota'],
    ['auth/quota-exceeded', 'quota'],
    ['aborted', 'unknown'],
    ['failed-precondition', 'missingIndex'],
    ['internal', 'unknown'],
    ['data-loss', 'unknown'],
    ['unimplemented', 'unknown'],
  ])('%s is %s', (code, kind) => expect(toAppError(failure(code)).kind).toBe(kind));
});

it('keeps the original error, and does not change one that is mapped already', () => {
  const [cause, known] = [failure('unavailable'), new AppError('conflict')];
  expect(toAppError(cause).cause).toBe(cause);
  expect(toAppError(known)).toBe(known);
});
it.each([undefined, null, 'gone', 7, {}, new Error('plain')])('what has no code is unknown: %s', (thrown) => {
  expect(codeOf(thrown)).toBe('');
  expect(toAppError(thrown).kind).toBe('unknown');
});
it('what has no code is the connection’s doing while there is none', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(toAppError(new TypeError('Failed to fetch')).kind).toBe('offline');
});
it('names no class twice', () => expect(new Set(ERROR_KINDS).size).toBe(ERROR_KINDS.length));
