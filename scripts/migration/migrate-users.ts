import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { directoryEntry } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';
import { type Judgement, judgeUser } from './judge-user.ts';
import { reasonOf } from './left-out.ts';

export interface Line {
  readonly id: string;
  readonly email: string;
  readonly outcome: 'clean' | 'change' | 'changed' | 'review' | 'moved';
  readonly remarks: readonly string[];
}
const PAGE = 300;

const datesIn = (data: DocumentData): Values =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Timestamp ? value.toDate() : value]),
  );

/** Judges every user document and, with `apply`, rewrites those that are clear. One document at a time, in one commit each. */
export async function migrateUsers(firestore: Firestore, apply: boolean): Promise<readonly Line[]> {
  const { docs } = await firestore.collection('companies').select().get();
  const companies = new Set(docs.map(({ id }) => id));
  const lines: Line[] = [];
  let after = '';
  for (;;) {
    const users = firestore.collection('users').orderBy(FieldPath.documentId()).limit(PAGE);
    const page = await (after ? users.startAfter(after) : users).get();
    for (const user of page.docs) lines.push(await treat(firestore, user, companies, apply));
    if (page.size < PAGE) return lines;
    after = page.docs.at(-1)?.id ?? '';
  }
}

/** A document that cannot be judged or written is listed with why, and the others have their turn. */
async function treat(...asked: Parameters<typeof treatOne>): Promise<Line> {
  try {
    return await treatOne(...asked);
  } catch (error) {
    const [, user] = asked;
    return { id: user.id, email: String(user.get('email') ?? ''), outcome: 'review', remarks: [reasonOf(error)] };
  }
}

async function treatOne(
  firestore: Firestore,
  user: QueryDocumentSnapshot,
  companies: ReadonlySet<string>,
  apply: boolean,
): Promise<Line> {
  const judgement = judgeUser(datesIn(user.data()), companies);
  const { verdict, remarks } = judgement;
  const line = { id: user.id, email: String(user.get('email') ?? ''), outcome: verdict, remarks };
  if (apply && verdict === 'review' && judgement.remove.length > 0) await removeKeys(user, judgement.remove);
  if (verdict !== 'change' || !apply) return line;
  return { ...line, outcome: (await write(firestore, user, judgement)) ? 'changed' : 'moved' };
}

const without = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, FieldValue.delete()]));
/** Touches nothing else, and nothing that anybody changed since: what is left is for a person to decide. */
const removeKeys = (user: QueryDocumentSnapshot, keys: readonly string[]) =>
  user.ref.update(without(keys), { lastUpdateTime: user.updateTime }).catch(isMoved);

const FAILED_PRECONDITION = 9;
/** Somebody changed the document since it was read; any other error is thrown on. */
function isMoved(error: unknown): true {
  if (error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION) return true;
  throw error;
}
const stampOf = (value: unknown) => (value instanceof Timestamp ? value.toMillis() : 0);

/** The document, its event and its directory entry together; false when somebody changed it since it was read. */
async function write(firestore: Firestore, user: QueryDocumentSnapshot, judgement: Judgement): Promise<boolean> {
  const now = Timestamp.now();
  const before = user.data();
  const set = { ...judgement.set, updatedAt: now };
  const after = Object.fromEntries(
    Object.entries({ ...before, ...set }).filter(([key]) => !judgement.remove.includes(key)),
  );
  const batch = firestore.batch();
  batch.update(user.ref, { ...set, ...without(judgement.remove) }, { lastUpdateTime: user.updateTime });
  if (typeof after.company_id === 'string') {
    const company = firestore.doc(`companies/${after.company_id}`);
    const version = stampOf(before.updatedAt);
    batch.set(company.collection('history').doc(`users_${user.id}_${version}`), {
      resourceName: 'users',
      resourceRecordKey: user.id,
      version,
      changeType: 'Updated',
      after,
      changedByMemberKey: 'migration',
      actorType: 'System',
      modificationTimestamp: now,
      sellerIds: [],
    });
    batch.set(company.collection('directory').doc(user.id), directoryEntry(datesIn(after)));
  }
  return batch.commit().then(
    () => true,
    (error: unknown) => !isMoved(error),
  );
}
