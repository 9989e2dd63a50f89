import { collection, type DocumentData, doc, type Query, query, where } from 'firebase/firestore/lite';
import { now } from '#lib/time/clock.ts';
import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { OwnData } from '#model/people/profile.ts';
import type { Values } from '#model/schema.ts';
import { load } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { liteDatabase } from './lite.ts';
import { getDoc, getDocs } from './requests.ts';

/** null where the role may not read; every other failure is one. */
async function ifAllowed<T>(task: Promise<T>): Promise<T | null> {
  try {
    return await task;
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return null;
    throw error;
  }
}
const readAll = async (found: Query): Promise<Values[]> =>
  (await getDocs(found)).docs.map((one) => ({ id: one.id, ...load(one.data()) }));
const readOne = async (path: string): Promise<Values | null> => {
  const data: DocumentData | undefined = (await getDoc(doc(liteDatabase(), path))).data();
  return data ? load(data) : null;
};

/** What is kept about this person, as far as the rules let them read it. Throws AppError. */
export async function exportOwn(uid: string): Promise<OwnData> {
  try {
    const user = await readOne(`users/${uid}`);
    if (!user) throw new AppError('deleted');
    const { company_id: company } = readAccount(uid, user);
    const inCompany = (name: string) => collection(liteDatabase(), `companies/${company}/${name}`);
    const [directory, history, requests, notifications] = company
      ? await Promise.all([
          ifAllowed(readOne(`companies/${company}/directory/${uid}`)),
          ifAllowed(
            readAll(
              query(inCompany('history'), where('resourceName', '==', 'users'), where('resourceRecordKey', '==', uid)),
            ),
          ),
          ifAllowed(readAll(query(inCompany('accessRequests'), where('requesterId', '==', uid)))),
          ifAllowed(readAll(query(inCompany('notifications'), where('userId', '==', uid)))),
        ])
      : [null, null, null, null];
    return { exportedAt: now(), user, directory, history, requests, notifications };
  } catch (error) {
    throw toAppError(error);
  }
}
