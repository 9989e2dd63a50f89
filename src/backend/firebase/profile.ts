import { sendEmailVerification } from 'firebase/auth';
import { doc } from 'firebase/firestore/lite';
import { AppError } from '#model/errors.ts';
import type { StaffMember } from '#model/people/people.ts';
import type { ProfilePort, SignInFacts, SignInMethod } from '#model/people/profile.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';
import { callAccount } from './account.ts';
import { currentUser, firebaseAuth } from './auth.ts';
import { load } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { liteDatabase } from './lite.ts';
import { exportOwn } from './own-data.ts';
import { getDoc } from './requests.ts';

const METHODS: ReadonlyMap<string, SignInMethod> = new Map([
  ['password', 'password'],
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
]);

const AUTH_KINDS = {
  'too-many-requests': 'quota',
  'quota-exceeded': 'quota',
  'network-request-failed': 'offline',
  'user-token-expired': 'signedOut',
} as const;
const toAuthError = (error: unknown) =>
  new AppError(AUTH_KINDS[codeOf(error) as keyof typeof AUTH_KINDS] ?? 'unknown', { cause: error });

/** One's own account: the user document through the audited write everybody's changes take. */
export function createProfile(uid: string): ProfilePort {
  const firestore = liteDatabase();
  const folder = `users/${uid}`;
  const save = async (set: Values) => {
    const named = Object.entries(set).map(([name, value]) => [name, value ?? null]);
    return (await callAccount('updateProfile', { set: Object.fromEntries(named) })).person;
  };

  async function read(): Promise<StaffMember> {
    try {
      const data = (await getDoc(doc(firestore, 'users', uid))).data();
      if (!data) throw new AppError('deleted');
      return readStaff(uid, load(data));
    } catch (error) {
      throw toAppError(error);
    }
  }

  async function setPicture(picture: Blob | undefined): Promise<StaffMember> {
    const { putFile } = await import('./files.ts');
    return save({ pictureUrl: picture && (await putFile(folder, picture)) });
  }

  async function readSignIn(): Promise<SignInFacts> {
    const user = await currentUser();
    // The address may have been confirmed in another window; offline, what is known here has to do.
    await user.reload().catch(() => undefined);
    const methods = user.providerData.flatMap(({ providerId }) => METHODS.get(providerId) ?? []);
    return { email: user.email ?? '', isVerified: user.emailVerified, methods };
  }

  async function sendVerification(locale: string): Promise<void> {
    const auth = firebaseAuth();
    auth.languageCode = locale;
    await sendEmailVerification(await currentUser(), { url: `${location.origin}/app/me` }).catch((error: unknown) => {
      throw toAuthError(error);
    });
  }

  return { read, save, setPicture, readSignIn, sendVerification, exportOwn: () => exportOwn(uid) };
}
