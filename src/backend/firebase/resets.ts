import {
  type Auth,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  type User,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { fetchIp } from '#backend/ip-lookup.ts';
import { AppError } from '#model/errors.ts';
import { checkPassword, checkReset, isEmail } from '#model/people/auth-input.ts';
import type { LocalIdentity, Outcome, ResetInput, SignInPort } from '#model/session.ts';
import { callAccount } from './account.ts';
import { codeOf, codeProblem, providerMessage, resetMessage, socialMessage } from './auth-messages.ts';
import { type SessionCore, signInMethod } from './session-core.ts';
import type { TypedPassword } from './typed-password.ts';
import { loadUsers } from './users-loading.ts';

interface Parts {
  readonly auth: Auth;
  readonly core: SessionCore;
  readonly typed: TypedPassword;
  readonly run: (task: () => Promise<Outcome>, messageOf: (error: unknown) => string) => Promise<Outcome>;
  readonly fail: (message: string) => 'failed';
  readonly noteSignIn: (user: User, ip: Promise<string | undefined>) => Promise<void>;
  readonly temporaryPassword?: string;
  readonly ipLookupUrl?: string;
}
type Resets = Pick<SignInPort, 'sendReset' | 'readResetCode' | 'resetByCode' | 'completeForcedReset'>;

/** A whole second of the provider's, and a little. */
const SECOND_MS = 1_100;
/** An address nobody has gets the same answer as one that somebody has. */
const NEUTRAL: readonly string[] = ['auth/user-not-found', 'auth/user-disabled'];
/** Codes that say the password in memory is not the account's (any more). */
const WRONG_PASSWORD: readonly string[] = [
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-mismatch',
  'auth/requires-recent-login',
  'auth/user-token-expired',
];

export function createResets({ auth, core, typed, run, fail, noteSignIn, ...options }: Parts): Resets {
  async function sendReset(email: string): Promise<Outcome> {
    if (!isEmail(email)) return fail('error.invalidEmail');
    return run(async () => {
      const settings = { url: `${location.origin}/auth/login` };
      await sendPasswordResetEmail(auth, email.trim(), settings).catch((error: unknown) => {
        if (!NEUTRAL.includes(codeOf(error))) throw error;
      });
      return 'done';
    }, providerMessage);
  }

  async function readResetCode(code: string) {
    try {
      return { email: await verifyPasswordResetCode(auth, code) };
    } catch (error) {
      return { problem: codeProblem(error) };
    }
  }

  async function resetByCode(code: string, newPassword: string): Promise<Outcome | 'expired' | 'used'> {
    const problem = checkPassword(newPassword);
    if (problem) return fail(problem);
    let refused: 'expired' | 'used' | undefined;
    const outcome = await run(async () => {
      await confirmPasswordReset(auth, code, newPassword).catch((error: unknown) => {
        const problem = codeProblem(error);
        if (problem === 'unknown') throw error;
        refused = problem;
      });
      return 'done';
    }, resetMessage);
    return refused ?? outcome;
  }

  /** Proves that it is still the same person; the i18n key of the message when that fails. */
  async function confirmPerson(user: User, email: string, identity?: LocalIdentity): Promise<string | undefined> {
    const method = await signInMethod(user);
    if (method !== 'password') {
      const { confirmSocially } = await import('./social.ts');
      return confirmSocially(user, method, identity).then(() => undefined, socialMessage);
    }
    const password = typed.read() ?? options.temporaryPassword;
    if (!password) return 'error.loginAgain';
    const credential = EmailAuthProvider.credential(email, password);
    return reauthenticateWithCredential(user, credential).then(
      () => undefined,
      (error: unknown) => (WRONG_PASSWORD.includes(codeOf(error)) ? 'error.loginAgain' : resetMessage(error)),
    );
  }

  /**
   * Whether it is the password that has to go: the one typed at the sign-in, the one every new account of this
   * installation gets, or, where the provider's window confirmed the person, a password that also opens the account.
   */
  async function isOldPassword(user: User, { email, newPassword }: ResetInput): Promise<boolean> {
    if (typed.isOld(newPassword) || newPassword === options.temporaryPassword) return true;
    const isSocial = (await signInMethod(user)) !== 'password';
    if (!isSocial || !user.providerData.some(({ providerId }) => providerId === 'password')) return false;
    try {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, newPassword));
    } catch (error) {
      if (WRONG_PASSWORD.includes(codeOf(error))) return false;
      throw error;
    }
    // from here on the provider identifies the session by this password
    typed.remember(newPassword);
    return true;
  }

  /** Password first, flag second: a crash in between asks again, and the new password then is the one that counts. */
  async function changePassword(user: User, newPassword: string): Promise<Outcome> {
    const { readUser } = await loadUsers();
    await updatePassword(user, newPassword);
    typed.replace(newPassword);
    await callAccount('clearForcedReset', {}).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.kind !== 'forbidden') throw error;
      // the provider counts in seconds: a password of the same second as the request for the reset is not later
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
      await updatePassword(user, newPassword);
      await callAccount('clearForcedReset', {});
    });
    await user.getIdToken(true);
    const account = await readUser(user.uid);
    if (!account || account.isBanned || account.forcePasswordReset) return fail('error.resetFailed');
    typed.forget();
    await core.enter(user, account);
    noteSignIn(user, fetchIp(options.ipLookupUrl)).catch(() => undefined);
    return 'done';
  }

  async function completeForcedReset(input: ResetInput, identity?: LocalIdentity): Promise<Outcome | 'oldPassword'> {
    const problem = checkReset(input);
    if (problem) return fail(problem);
    const user = auth.currentUser;
    if (!user) return fail('error.noUserFound');
    if (user.uid !== input.userId) return fail('error.resetNotCurrent');
    let isOld = false;
    const outcome = await run(async () => {
      const refused = await confirmPerson(user, input.email, identity);
      if (refused === 'error.loginAgain') core.askToSignIn();
      if (refused) return fail(refused);
      isOld = await isOldPassword(user, input);
      return isOld ? 'failed' : changePassword(user, input.newPassword);
    }, resetMessage);
    return isOld ? 'oldPassword' : outcome;
  }

  return {
    sendReset,
    readResetCode,
    resetByCode,
    completeForcedReset,
  };
}
