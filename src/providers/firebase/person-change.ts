import { type DocumentReference, doc, type Firestore, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import { now } from '#lib/clock.ts';
import { readAccount } from '#schema/account-reading.ts';
import type { ChangeType } from '#schema/changes.ts';
import { AppError } from '#schema/errors.ts';
import type { StaffMember } from '#schema/people.ts';
import { REMOVED } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { canonicalUser, directoryEntry, readStaff, ruledEntry, ruledPart } from '#schema/staff-reading.ts';
import { load, store } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { getDoc, sendBatch } from './requests.ts';

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

/** What an event of a person says of its change. */
type Told = Pick<PersonWrite, 'firestore' | 'actor' | 'uid' | 'changeType'>;

const stampOf = (user: Values) => (user.updatedAt instanceof Date ? user.updatedAt.getTime() : 0);
const companyOf = (user: Values) => readAccount('', user).company_id;

/** The history event of a change; `after` is missing of somebody who is gone. */
function tell(
  batch: WriteBatch,
  write: Told,
  user: Values,
  after: Values | undefined,
  version: number,
  now: Date,
): void {
  const { firestore, uid, actor, changeType } = write;
  const event = {
    resourceName: 'users',
    resourceRecordKey: uid,
    version,
    changeType,
    ...(after && { after }),
    changedByMemberKey: actor,
    actorType: 'User',
    modificationTimestamp: now,
    sellerIds: [],
  };
  batch.set(doc(firestore, `companies/${companyOf(user)}/history/users_${uid}_${version}`), store(event, now));
}
const entryOf = ({ firestore, uid }: Pick<PersonWrite, 'firestore' | 'uid'>, user: Values) =>
  doc(firestore, `companies/${companyOf(user)}/directory/${uid}`);

async function readUser(reference: DocumentReference): Promise<Values> {
  const found = (await getDoc(reference)).data();
  if (!found) throw new AppError('deleted');
  return load(found);
}

async function isMoved(reference: DocumentReference, before: Values, error: unknown): Promise<boolean> {
  if (codeOf(error) !== 'permission-denied') return false;
  return stampOf(await readUser(reference)) !== stampOf(before);
}

const ATTEMPTS = 3;
/**
 * Reads the person and commits what `fill` makes of that. Tries again when somebody changed the same person between our
 * read and our write: the rules only say no to that. Throws AppError.
 */
async function commitOver(
  { firestore, uid }: Pick<PersonWrite, 'firestore' | 'uid'>,
  fill: (batch: WriteBatch, reference: DocumentReference, before: Values) => void,
): Promise<void> {
  const reference = doc(firestore, 'users', uid);
  try {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const before = await readUser(reference);
      const batch = writeBatch(firestore);
      fill(batch, reference, before);
      try {
        await sendBatch(batch);
        return;
      } catch (error) {
        if (left === 1 || !(await isMoved(reference, before, error))) throw error;
      }
    }
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * One audited change of users/{uid}: document, history event and directory entry in one commit. A document in legacy
 * spelling becomes canonical. Without a company there is neither event nor entry. Throws AppError.
 */
export async function changePerson(write: PersonWrite): Promise<StaffMember> {
  let after: Values = {};
  const at = now();
  await commitOver(write, (batch, reference, before) => {
    const merged = { ...canonicalUser(before), ...write.set, updatedAt: at };
    after = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
    batch.set(reference, store(after, at));
    if (after.company_id) {
      tell(batch, write, after, after, stampOf(before), at);
      batch.set(entryOf(write, after), store(directoryEntry(after), at));
    }
    write.also?.(batch);
  });
  return readStaff(write.uid, after);
}

/**
 * What managers rule over a person (ban, role, a new password). Only what is ruled is written and told: whatever the
 * person's document holds besides, in whichever spelling, stays as it is and is not in the way. Throws AppError.
 */
export async function rulePerson(write: Omit<PersonWrite, 'also'>): Promise<StaffMember> {
  let after: Values = {};
  const at = now();
  await commitOver(write, (batch, reference, before) => {
    // A new role leaves none in the old spelling.
    const isTwice = 'Role' in write.set && Object.hasOwn(before, 'role');
    after = { ...before, ...write.set, updatedAt: at };
    batch.update(reference, store({ ...write.set, ...(isTwice && { role: REMOVED }), updatedAt: at }, at));
    if (companyOf(before)) {
      tell(batch, write, before, ruledPart(after), stampOf(before), at);
      batch.set(entryOf(write, before), ruledEntry(after), { merge: true });
    }
  });
  return readStaff(write.uid, after);
}

/** A profile that did not exist: the first event of a person has version 0. Throws AppError. */
export async function createPerson(write: PersonWrite): Promise<void> {
  const at = now();
  const user = { ...write.set, CreationDate: at, createdAt: at, updatedAt: at };
  const batch = writeBatch(write.firestore);
  batch.set(doc(write.firestore, 'users', write.uid), store(user, at));
  tell(batch, write, user, user, 0, at);
  batch.set(entryOf(write, user), store(directoryEntry(user), at));
  write.also?.(batch);
  try {
    await sendBatch(batch);
  } catch (error) {
    throw toAppError(error);
  }
}

/** The user document goes; a tombstone, the event and an inactive directory entry stay. Throws AppError. */
export async function removePerson(write: Omit<PersonWrite, 'changeType' | 'set' | 'also'>): Promise<void> {
  const at = now();
  await commitOver(write, (batch, reference, before) => {
    batch.delete(reference);
    batch.set(doc(write.firestore, 'tombstones', write.uid), store({ at, by: write.actor }, at));
    if (!companyOf(before)) return;
    tell(batch, { ...write, changeType: 'Deleted' }, before, undefined, stampOf(before), at);
    batch.set(entryOf(write, before), { active: false }, { merge: true });
  });
}
