import { describe, expect, it } from 'vitest';
import texts from '#locales/auth.en.json' with { type: 'json' };
import { AppError } from '#model/errors.ts';
import { codeProblem, providerMessage, resetMessage, signUpMessage, socialMessage } from './auth-messages.ts';

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const say = (message: string) =>
  message.startsWith('error.') ? texts.error[message.slice(6) as keyof typeof texts.error] : message;

describe('the error catalogue, exact (specification, point 8)', () => {
  it.each([
    ['auth/email-already-in-use', 'This email address is already being used by another account.'],
    ['auth/invalid-email', 'The email address is not valid.'],
    ['auth/operation-not-allowed', 'Email/password accounts are not enabled. Contact support.'],
    ['auth/weak-password', 'Password is too weak. Please use a stronger password.'],
    ['auth/other', 'Error (auth/other).'],
  ])('sign-up: %s', (code, text) => expect(say(signUpMessage(failure(code)))).toBe(text));
  it.each([
    ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
    ['auth/requires-recent-login', 'Please log in again before changing your password.'],
    ['auth/too-many-requests', 'Failed to update password'],
    ['auth/other', 'Failed to update password'],
  ])('forced reset: %s', (code, text) => expect(say(resetMessage(failure(code)))).toBe(text));
  it('forced reset: a refusal of the server', () =>
    expect(say(resetMessage(new AppError('forbidden')))).toBe('You do not have permission to update this user.'));
  it('a server that was not reached', () =>
    expect(say(providerMessage(new AppError('offline')))).toBe(say('error.noAnswer')));
  it.each([
    ['invalidData', 'Invalid data provided'],
    ['credentialsRequired', 'Email and password are required'],
    ['passwordTooShort', 'Password must be at least 6 characters long'],
    ['resetInputRequired', 'User ID, email, and new password are required'],
    ['resetNotCurrent', 'User must be authenticated to reset password'],
    ['profileNotSaved', 'User created but profile data could not be saved.'],
    ['noUser', 'No authenticated user'],
    ['noUserFound', 'No authenticated user found.'],
  ])('%s', (key, text) => expect(texts.error).toHaveProperty(key, text));
});

describe('the provider speaks for itself', () => {
  it('without its prefix', () =>
    expect(providerMessage(failure('auth/invalid-credential'))).toBe('Error (auth/invalid-credential).'));
  it('also when it is no error at all', () => expect(providerMessage('gone')).toBe('gone'));
});

it('each way a provider’s window can fail has its own words', () => {
  const codes = ['auth/account-exists-with-different-credential', 'auth/popup-blocked', 'auth/popup-closed-by-user'];
  const said = codes.map((code) => say(socialMessage(failure(code))));
  expect(new Set(said).size).toBe(3);
  expect(socialMessage(failure('auth/cancelled-popup-request'))).toBe('error.popupClosed');
  expect(socialMessage(failure('auth/internal-error'))).toBe('Error (auth/internal-error).');
});

it('codes of reset links', () =>
  expect(
    ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/network-request-failed'].map((code) =>
      codeProblem(failure(code)),
    ),
  ).toEqual(['expired', 'used', 'unknown']));
