import { deleteApp, type FirebaseApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { base64UrlOf } from '#lib/files/bytes.ts';
import { AppError } from '#model/errors.ts';
import type { AccountStep, CreatedAccount, Invite } from '#model/people/people.ts';
import { callAccount } from './account.ts';
import { emulators, secondApp } from './app.ts';
import { codeOf, toAppError } from './errors.ts';
import { getDoc } from './requests.ts';

/** Specification, point 9: the administrator's session gets this long to be itself again. */
const WAIT = 1_000;

/** What the sign-in provider says of one password try, when the account is not there or the password is another. */
const UNKNOWN = new Set(['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials']);

/**
 * One-time password of an invitation: computed, never stored. Anyone who may read the invitation can continue with a
 * half-made account. A used invitation is deleted, and with it the way to this password. 20 characters of base64url
 * from SHA-256 over the invitation's 142 random bits.
 */
export async function oneTimePassword({ id, email }: Pick<Invite, 'id' | 'email'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${id}:${email}`));
  return base64UrlOf(new Uint8Array(hash)).slice(0, 20);
}

interface SecondApp {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** Another Firebase app in the same page: what signs in there never touches the administrator's session. */
async function openSecondApp(name: string): Promise<SecondApp> {
  const app = await secondApp(name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = getFirestore(app);
  const local = emulators();
  if (local) {
    connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(firestore, local.host, local.firestore);
  }
  return {
    app,
    auth,
    firestore,
    close: async () => {
      await auth.signOut().catch(() => undefined);
      await deleteApp(app).catch(() => undefined);
    },
  };
}

/** The account of an earlier try, or a new one. Throws AppError: 'duplicate' when the e-mail belongs to somebody else. */
async function accountFor(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (codeOf(error) !== 'email-already-in-use') throw toAccountError(error);
    try {
      return (await signInWithEmailAndPassword(auth, email, password)).user;
    } catch (failure) {
      throw UNKNOWN.has(codeOf(failure)) ? new AppError('duplicate', { cause: error }) : toAccountError(failure);
    }
  }
}

function toAccountError(error: unknown): AppError {
  const code = codeOf(error);
  if (code === 'network-request-failed' || code === 'internal-error') return new AppError('offline', { cause: error });
  if (code === 'too-many-requests' || code === 'quota-exceeded') return new AppError('quota', { cause: error });
  return code === 'invalid-email' ? new AppError('invalid', { cause: error }) : toAppError(error);
}

const hasProfile = async ({ firestore }: SecondApp, uid: string) =>
  (await getDoc(doc(firestore, 'users', uid))).exists();

/**
 * From the invitation to the finished account: account, profile, sign-out, one second. Steps of an earlier try are
 * found and not repeated. If the profile cannot be written, the account is removed.
 */
export async function makeAccount(
  invite: Invite,
  password: string,
  onStep: (step: AccountStep) => void,
): Promise<CreatedAccount> {
  const second = await openSecondApp(`staff-${invite.id}`);
  try {
    onStep('account');
    const user = await accountFor(second.auth, invite.email, password);
    onStep('profile');
    try {
      // with the new account's own session; the same call uses the invitation up
      await callAccount('createProfile', { invite: invite.id }, second.app);
    } catch (error) {
      await settle(second, user, error);
    }
    onStep('signOut');
    return { uid: user.uid, email: invite.email, oneTimePassword: password };
  } finally {
    await second.close();
    onStep('wait');
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
}

/** After a failed profile: it may exist although its answer was lost; otherwise the account must be removed. */
async function settle(second: SecondApp, user: User, error: unknown): Promise<void> {
  // the profile may yet arrive: the account stays, for the person who continues or removes it
  if (error instanceof AppError && error.kind === 'noAnswer') throw error;
  try {
    if (await hasProfile(second, user.uid)) return;
    await user.delete();
  } catch {
    throw new AppError('profileNotSaved', { cause: error });
  }
  throw toAppError(error);
}

/** Takes back an account that has no profile; one that is complete, or was never made, is left alone. */
export async function unmakeAccount(invite: Invite, password: string): Promise<void> {
  const second = await openSecondApp(`undo-${invite.id}`);
  try {
    const { user } = await signInWithEmailAndPassword(second.auth, invite.email, password);
    if (!(await hasProfile(second, user.uid))) await user.delete();
  } catch (error) {
    if (!UNKNOWN.has(codeOf(error))) throw toAccountError(error);
  } finally {
    await second.close();
  }
}
