import { AppError, UNREACHED } from '#model/errors.ts';

/** Provider codes with a text of their own, by what the person was doing; the values are keys of locales/auth. */
const SIGN_UP: ReadonlyMap<string, string> = new Map([
  ['auth/email-already-in-use', 'error.emailInUse'],
  ['auth/invalid-email', 'error.invalidEmail'],
  ['auth/operation-not-allowed', 'error.notAllowed'],
  ['auth/weak-password', 'error.weakSignUp'],
  ['auth/password-does-not-meet-requirements', 'error.weakSignUp'],
]);
const RESET: ReadonlyMap<string, string> = new Map([
  ['auth/weak-password', 'error.weakReset'],
  ['auth/password-does-not-meet-requirements', 'error.weakReset'],
  ['auth/requires-recent-login', 'error.loginAgain'],
]);
const SOCIAL: ReadonlyMap<string, string> = new Map([
  ['auth/account-exists-with-different-credential', 'error.otherProvider'],
  ['auth/popup-blocked', 'error.popupBlocked'],
  ['auth/popup-closed-by-user', 'error.popupClosed'],
  ['auth/cancelled-popup-request', 'error.popupClosed'],
  ['auth/user-cancelled', 'error.popupClosed'],
]);

/** `code` of a Firebase error; mapping is never by text, which differs between emulator and production. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The provider's own message without its prefix (specification, point 8). */
export function providerMessage(error: unknown): string {
  if (error instanceof AppError && UNREACHED.has(error.kind)) return 'error.noAnswer';
  return error instanceof Error ? error.message.replace(/^Firebase: /, '') : String(error);
}

export const signUpMessage = (error: unknown): string => SIGN_UP.get(codeOf(error)) ?? providerMessage(error);
export const socialMessage = (error: unknown): string => SOCIAL.get(codeOf(error)) ?? providerMessage(error);
export function resetMessage(error: unknown): string {
  if (error instanceof AppError && error.kind === 'forbidden') return 'error.resetDenied';
  return RESET.get(codeOf(error)) ?? 'error.resetFailed';
}
export const codeProblem = (error: unknown): 'expired' | 'used' | 'unknown' => {
  const code = codeOf(error);
  if (code === 'auth/expired-action-code') return 'expired';
  return code === 'auth/invalid-action-code' ? 'used' : 'unknown';
};
