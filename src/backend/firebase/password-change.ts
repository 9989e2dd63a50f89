import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import type { PasswordProblem } from '#model/people/profile.ts';
import { currentUser } from './auth.ts';
import { codeOf } from './errors.ts';

const PROBLEMS: { readonly [code: string]: PasswordProblem } = {
  'weak-password': 'weak',
  'password-does-not-meet-requirements': 'weak',
  'requires-recent-login': 'loginAgain',
  'user-token-expired': 'loginAgain',
  'too-many-requests': 'tooMany',
  'network-request-failed': 'offline',
};
const WRONG: readonly string[] = ['invalid-credential', 'wrong-password', 'invalid-login-credentials'];
const problemOf = (error: unknown) => PROBLEMS[codeOf(error)] ?? 'failed';

/**
 * Proves the current password, then sets the next. The provider then refuses to renew every other session, so those
 * end when their token does: within the hour.
 */
export async function changePassword(current: string, next: string): Promise<PasswordProblem | undefined> {
  const user = await currentUser().catch(() => undefined);
  if (!user?.email) return 'noUser';
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  } catch (error) {
    return WRONG.includes(codeOf(error)) ? 'wrong' : problemOf(error);
  }
  try {
    await updatePassword(user, next);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}
