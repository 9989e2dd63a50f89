import { doc, serverTimestamp } from 'firebase/firestore/lite';
import type { Account } from '#schema/account.ts';
import { readAccount } from '#schema/account-reading.ts';
import { liteDatabase } from './lite.ts';
import { getDoc, setDoc, updateDoc } from './requests.ts';

const userReference = (id: string) => doc(liteDatabase(), 'users', id);

/** The live user document, or undefined when there is none. */
export async function readUser(id: string): Promise<Account | undefined> {
  const found = await getDoc(userReference(id));
  const data = found.data();
  return data && readAccount(id, data);
}

/** A deleted user leaves a tombstone, so that nobody comes back as a stranger with the same account. */
export async function isClosed(id: string): Promise<boolean> {
  return (await getDoc(doc(liteDatabase(), 'tombstones', id))).exists();
}

/**
 * Each sign-in. Not an audited change: `updatedAt` stays. An address that cannot be had leaves the old one; whether the
 * e-mail is theirs is what the provider says now, and the rules ask the token about it.
 */
export async function writeLastLogin(id: string, ipAddress: string | undefined, isVerified: boolean): Promise<void> {
  await updateDoc(userReference(id), {
    LastLogin: serverTimestamp(),
    isVerified,
    ...(ipAddress ? { ipAddress } : {}),
  });
}

/** Second half of a forced reset: the password itself was changed just before. */
export async function clearForcedReset(id: string): Promise<void> {
  const at = serverTimestamp();
  await updateDoc(userReference(id), {
    forcePasswordReset: false,
    lastPasswordUpdate: at,
    lastPasswordReset: at,
    updatedAt: at,
  });
}

/** First social sign-in. No company: a company takes the person in later. */
export async function createSeller(
  id: string,
  person: { email: string; firstname: string; lastname?: string; pictureUrl?: string },
): Promise<void> {
  const at = serverTimestamp();
  await setDoc(userReference(id), {
    ...person,
    Role: 'Seller',
    isBanned: false,
    forcePasswordReset: false,
    Notification: false,
    CreationDate: at,
    createdAt: at,
    updatedAt: at,
  });
}
