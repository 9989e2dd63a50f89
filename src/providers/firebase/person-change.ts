import {
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import type { ChangeType } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import type { StaffMember } from '#schema/people.ts';
import type { Values } from '#schema/schema.ts';
import { canonicalUser, directoryEntry, readStaff } from '#schema/staff-reading.ts';
import { load, store } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';

export interface PersonWrite {
  readonly firestore: Firestore;
  /** Who acts. */
  readonly actor: string;
  readonly uid: string;
  readonly changeType: ChangeType;
  /** Keys to change in canonical spelling; undefined removes one. */
  readonly set: Values;
  /** What else the same commit writes. */
  readonly also?: (batch: WriteBatch) => void;
}

const stampOf = (user: Values) => (user.updatedAt instanceof Date ? user.updatedAt.getTime() : 0);

/** The event and the directory entry that the rules demand beside a user document of a company. */
function tellOf(batch: WriteBatch, write: PersonWrite, after: Values, version: number, now: Date): void {
  const { firestore, uid, actor, changeType } = write;
  const company = `companies/${String(after.company_id)}`;
  const event = {
    resourceName: 'users',
    resourceRecordKey: uid,
    version,
    changeType,
    ...(changeType !== 'Deleted' && { after }),
    changedByMemberKey: actor,
    actorType: 'User',
    modificationTimestamp: now,
    sellerIds: [],
  };
  batch.set(doc(firestore, `${company}/history/users_${uid}_${version}`), store(event, now));
  if (changeType === 'Deleted') batch.update(doc(firestore, `${company}/directory/${uid}`), { active: false });
  else batch.set(doc(firestore, `${company}/directory/${uid}`), store(directoryEntry(after), now));
}

async function readUser(reference: DocumentReference): Promise<Values> {
  const found = (await getDoc(reference)).data();
  if (!found) throw new AppError('deleted');
  return load(found);
}

/** Tries again when somebody changed the same person between our read and our write: the rules only say no to that. */
async function whileItMoves(attempt: (last: boolean) => Promise<'moved' | undefined>): Promise<void> {
  try {
    for (let left = 3; left > 0; left -= 1) if (!(await attempt(left === 1))) return;
  } catch (error) {
    throw toAppError(error);
  }
}

async function isMoved(reference: DocumentReference, before: Values, error: unknown): Promise<boolean> {
  if (codeOf(error) !== 'permission-denied') return false;
  return stampOf(await readUser(reference)) !== stampOf(before);
}

/**
 * One audited change of users/{uid}: document, history event and directory entry in one commit. A document in legacy
 * spelling becomes canonical. Without a company there is neither event nor entry. Throws AppError.
 */
export async function changePerson(write: PersonWrite): Promise<StaffMember> {
  const reference = doc(write.firestore, 'users', write.uid);
  let after: Values = {};
  const now = new Date();
  await whileItMoves(async (last) => {
    const before = await readUser(reference);
    const merged = { ...canonicalUser(before), ...write.set, updatedAt: now };
    after = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
    const batch = writeBatch(write.firestore);
    batch.set(reference, store(after, now));
    if (after.company_id) tellOf(batch, write, after, stampOf(before), now);
    write.also?.(batch);
    try {
      await batch.commit();
      return undefined;
    } catch (error) {
      if (last || !(await isMoved(reference, before, error))) throw error;
      return 'moved';
    }
  });
  return readStaff(write.uid, after);
}

/** A profile that did not exist: the first event of a person has version 0. Throws AppError. */
export async function createPerson(write: PersonWrite): Promise<void> {
  const now = new Date();
  const user = { ...write.set, CreationDate: now, createdAt: now, updatedAt: now };
  const batch = writeBatch(write.firestore);
  batch.set(doc(write.firestore, 'users', write.uid), store(user, now));
  tellOf(batch, write, user, 0, now);
  write.also?.(batch);
  try {
    await batch.commit();
  } catch (error) {
    throw toAppError(error);
  }
}

/** The user document goes; a tombstone, the event and an inactive directory entry stay. Throws AppError. */
export async function removePerson(write: Omit<PersonWrite, 'changeType' | 'set'>): Promise<void> {
  const reference = doc(write.firestore, 'users', write.uid);
  const now = new Date();
  await whileItMoves(async (last) => {
    const before = await readUser(reference);
    const user = canonicalUser(before);
    const batch = writeBatch(write.firestore);
    batch.delete(reference);
    batch.set(doc(write.firestore, 'tombstones', write.uid), store({ at: now, by: write.actor }, now));
    if (user.company_id) tellOf(batch, { ...write, changeType: 'Deleted', set: {} }, user, stampOf(before), now);
    try {
      await batch.commit();
      return undefined;
    } catch (error) {
      if (last || !(await isMoved(reference, before, error))) throw error;
      return 'moved';
    }
  });
}
