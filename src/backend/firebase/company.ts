import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore/lite';
import type { HistoryEvent } from '#model/changes.ts';
import type { CompanyProfile, Member } from '#model/company/company.ts';
import { AppError } from '#model/errors.ts';
import { readMember } from '#model/people/read-member.ts';
import type { Values } from '#model/schema.ts';
import { load } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { liteDatabase } from './lite.ts';
import { getDoc, getDocs } from './requests.ts';

/** What every member may read of the company. Throws AppError. */
export async function readProfile(id: string): Promise<CompanyProfile> {
  try {
    const data = (await getDoc(doc(liteDatabase(), `companies/${id}/public/profile`))).data();
    if (!data) throw new AppError('deleted');
    return { ...(data as Omit<CompanyProfile, 'id'>), id };
  } catch (error) {
    throw toAppError(error);
  }
}

/** The people of a company, active or not. Throws AppError. */
export async function readMembers(id: string): Promise<readonly Member[]> {
  try {
    const { docs } = await getDocs(collection(liteDatabase(), `companies/${id}/directory`));
    return docs.map((person) => readMember(person.id, person.data()));
  } catch (error) {
    throw toAppError(error);
  }
}

/** The public part of a company and its people: read once when it is opened. Throws AppError. */
export async function readCompany(id: string): Promise<{ profile: CompanyProfile; members: readonly Member[] }> {
  const [profile, members] = await Promise.all([readProfile(id), readMembers(id)]);
  return { profile, members };
}

/** Every company, for those whom the rules let list them. */
export async function readCompanies(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  try {
    const { docs } = await getDocs(query(collection(liteDatabase(), 'companies'), orderBy('name')));
    return docs.map((company) => ({ id: company.id, name: String(company.get('name')) }));
  } catch (error) {
    throw toAppError(error);
  }
}

/** The newest history event this person may read, or undefined when there is none. */
export async function newestEvent(companyId: string, ownerUid: string | undefined) {
  const { docs } = await getDocs(
    query(
      collection(liteDatabase(), `companies/${companyId}/history`),
      ...(ownerUid ? [where('sellerIds', 'array-contains', ownerUid)] : []),
      orderBy('modificationTimestamp', 'desc'),
      limit(1),
    ),
  );
  const [event] = docs;
  if (!event) return undefined;
  const { modificationTimestamp: at, key } = load(event.data()) as Values & HistoryEvent;
  return { id: event.id, at, key };
}

/** The records that carry a phone number or e-mail address, by one document. */
export async function readMarker(companyId: string, kind: 'phone' | 'email', value: string) {
  try {
    const marker = await getDoc(doc(liteDatabase(), `companies/${companyId}/markers/${kind}:${value}`));
    return Object.values((marker.get('records') ?? {}) as { [key: string]: MarkerEntry });
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return [];
    throw toAppError(error);
  }
}
interface MarkerEntry {
  readonly resourceName: string;
  readonly resourceRecordKey: string;
  readonly reference: string;
  readonly sellerName: string;
}
