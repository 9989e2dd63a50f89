import { doc } from 'firebase/firestore/lite';
import type { Account } from '#model/people/account.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { liteDatabase } from './lite.ts';
import { getDoc } from './requests.ts';

const userReference = (id: string) => doc(liteDatabase(), 'users', id);

/** The live user document, or undefined when there is none. */
export async function readUser(id: string): Promise<Account | undefined> {
  const snapshot = await getDoc(userReference(id));
  const data = snapshot.data();
  return data && readAccount(id, data);
}

/** A deleted user leaves a tombstone, so that a removed account cannot sign up again. */
export async function isClosed(id: string): Promise<boolean> {
  return (await getDoc(doc(liteDatabase(), 'tombstones', id))).exists();
}
