import { readAccount } from '#model/account-reading.ts';
import type { Document, Store, Transaction } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { type AccessContext, accessDocument } from './access-document.ts';

/** Members a company may have: more than any has, and few enough for one transaction. */
export const MAX_MEMBERS = 2000;

export const accessPath = (uid: string): string => `access/${uid}`;
/** Where the rules find the policy that counts. */
export const POLICY_PATH = 'system/policy';

/** Access of everybody in a company as it will stand: its packs or its status change. To be asked before any write. */
export async function membersAccess(
  context: AccessContext,
  transaction: Transaction,
  companyId: string,
  company: Values,
): Promise<readonly Document[]> {
  const people = new Map<string, Values>();
  for (const field of ['company_id', 'companyId']) {
    const conditions = [{ field, operator: '==', value: companyId }] as const;
    const found = await transaction.find('users', conditions, MAX_MEMBERS + 1);
    if (found.length > MAX_MEMBERS) throw new Error(`more than ${MAX_MEMBERS} members of one company`);
    for (const { path, data } of found) people.set(path.slice(path.lastIndexOf('/') + 1), data);
  }
  return [...people]
    .filter(([uid, user]) => readAccount(uid, user).company_id === companyId)
    .map(([uid, user]) => ({ path: accessPath(uid), data: accessDocument(context, user, company) }));
}

/**
 * Says which policy counts from now on: documents made with another one are void until `session` writes them anew.
 * Each process of the server does it once, when it starts.
 */
export function publishPolicy(store: Store, policy: string): Promise<void> {
  return store.run(async (transaction) => {
    const [known] = await transaction.get([POLICY_PATH]);
    if (known?.hash !== policy) transaction.set(POLICY_PATH, { hash: policy });
  });
}
