import { readAccount } from '#schema/account-reading.ts';
import type { ChangeType } from '#schema/changes.ts';
import type { Values } from '#schema/schema.ts';
import { ruledEntry, ruledPart } from '#schema/staff-reading.ts';
import { type Document, expectAllowed, NOW, type Person, type RulesDatabase } from './local.ts';
import { A, entryOf, freshId, personDocuments, userOf } from './world.ts';

const companyOf = (user: Values) => readAccount('', user).company_id;
const stampOf = (user: Values): number => (user.updatedAt instanceof Date ? user.updatedAt.getTime() : 0);

function eventOf(by: Person, who: Person, user: Values, changeType: ChangeType, after?: Values): Document {
  const version = stampOf(user);
  return {
    path: `companies/${String(companyOf(user))}/history/users_${who.uid}_${version}`,
    data: {
      resourceName: 'users',
      resourceRecordKey: who.uid,
      version,
      changeType,
      ...(after && { after }),
      changedByMemberKey: by.uid,
      actorType: 'User',
      modificationTimestamp: NOW,
      sellerIds: [],
    },
  };
}

/** An audited change of a user document: the document, the event and the directory entry, where there is a company. */
export function userChange(by: Person, who: Person, user: Values, set: Values, changeType: ChangeType): Document[] {
  const after = Object.fromEntries(
    Object.entries({ ...user, ...set, updatedAt: NOW }).filter(([, value]) => value !== undefined),
  );
  const path = `companies/${String(user.company_id)}/directory/${who.uid}`;
  return [
    { path: `users/${who.uid}`, data: after },
    ...(user.company_id ? [eventOf(by, who, user, changeType, after), { path, data: entryOf(after) }] : []),
  ];
}

/** What managers rule over a person: a few keys of the document, an event that tells those alone, and the directory. */
export function rulingOf(by: Person, who: Person, user: Values, set: Values, changeType: ChangeType): Document[] {
  const after = { ...user, ...set, updatedAt: NOW };
  const path = `companies/${String(companyOf(user))}/directory/${who.uid}`;
  return [
    { path: `users/${who.uid}`, data: { ...set, updatedAt: NOW }, merge: true },
    ...(companyOf(user)
      ? [eventOf(by, who, user, changeType, ruledPart(after)), { path, data: ruledEntry(after), merge: true } as const]
      : []),
  ];
}
export const banOf = (by: Person, who: Person, user: Values, isBanned: boolean): Document[] =>
  rulingOf(by, who, user, { isBanned }, isBanned ? 'Banned' : 'Unbanned');
export const forceOf = (by: Person, who: Person, user: Values): Document[] =>
  rulingOf(by, who, user, { forcePasswordReset: true }, 'ForcedReset');
export const roleOf = (by: Person, who: Person, user: Values, Role: unknown): Document[] =>
  rulingOf(by, who, user, { Role }, 'RoleChanged');
export const profileEditOf = (who: Person, user: Values, set: Values): Document[] =>
  userChange(who, who, user, set, 'Updated');

export const deletionOf = (by: Person, who: Person, user: Values): Document[] => [
  { path: `users/${who.uid}`, gone: true },
  { path: `tombstones/${who.uid}`, data: { at: NOW, by: by.uid } },
  ...(companyOf(user)
    ? [
        eventOf(by, who, user, 'Deleted'),
        {
          path: `companies/${String(companyOf(user))}/directory/${who.uid}`,
          data: { active: false },
          merge: true,
        } as const,
      ]
    : []),
];

/** A new person each time, put there above the rules; null = without a company. */
export function peopleOf(database: RulesDatabase) {
  return {
    read: async (who: Person): Promise<Values> => (await database.read(`users/${who.uid}`)) ?? {},
    given: async (
      role: string,
      company: string | null = A,
      more: Values = {},
    ): Promise<{ who: Person; user: Values }> => {
      const who = { uid: `given_${freshId()}`, email: 'given@example.com' };
      const user = userOf(who, role, company ?? undefined, { email: who.email, ...more });
      expectAllowed(await database.commit('owner', personDocuments(who, user)));
      return { who, user };
    },
  };
}

/** The same commit with the data of one document altered; undefined leaves the document out. */
export const amended = (
  documents: readonly Document[],
  part: string,
  lie: (data: Values) => Values | undefined,
): Document[] =>
  documents.flatMap((document) => {
    if (!document.path.includes(part) || !('data' in document)) return [document];
    const data = lie(document.data);
    return data ? [{ ...document, data }] : [];
  });
