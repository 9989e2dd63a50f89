/** Hard floor of the specification; under ADVISED_PASSWORD a hint asks for more. */
const MIN_PASSWORD = 6;
export const ADVISED_PASSWORD = 8;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
/** The value, or the i18n key (namespace auth) of what is wrong with it. */
export type Checked<T> = { readonly value: T } | { readonly error: string };

function readPair(input: unknown): Checked<Credentials> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { error: 'error.invalidData' };
  const { email, password } = input as { email?: unknown; password?: unknown };
  if (typeof email !== 'string' || typeof password !== 'string' || !email.trim() || !password)
    return { error: 'error.credentialsRequired' };
  return { value: { email: email.trim().toLowerCase(), password } };
}

export const checkSignIn = readPair;

export function checkSignUp(input: unknown): Checked<Credentials> {
  const pair = readPair(input);
  if ('error' in pair) return pair;
  return checkPassword(pair.value.password) ? { error: 'error.passwordTooShort' } : pair;
}

/** The i18n key of what is wrong with a new password, or undefined. */
export function checkPassword(password: string): string | undefined {
  return password.length < MIN_PASSWORD ? 'error.passwordTooShort' : undefined;
}

export function checkReset(input: { userId: string; email: string; newPassword: string }): string | undefined {
  if (!input.userId || !input.email || !input.newPassword) return 'error.resetInputRequired';
  return checkPassword(input.newPassword);
}

/** Loose on purpose: the provider has the last word. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());
}
