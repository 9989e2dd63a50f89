import { isSame } from '#lib/data/is-same.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { Document, Store, Transaction } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import { type AccessContext, accessDocument } from './access-document.ts';

/** Members a company may have: more than any has, and few enough for one transaction. */
export const MAX_MEMBERS = 2000;

export const accessPath = (uid: string): string => `access/${uid}`;
/** Where the rules find the policy that counts. */
export const POLICY_PATH = 'system/policy';

/** The new access of everybody in a company whose packs or status change. Call it before any write. */
export async function membersAccess(
  context: AccessContext,
  transaction: Transaction,
  companyId: string,
  company: Values,
): Promise<readonly Document[]> {
  const counted = await countedAccess(transaction, context);
  const people = new Map<string, Values>();
  for (const field of ['company_id', 'companyId']) {
    const conditions = [{ field, operator: '==', value: companyId }] as const;
    const found = await transaction.find('users', conditions, MAX_MEMBERS + 1);
    if (found.length > MAX_MEMBERS) throw new Error(`more than ${MAX_MEMBERS} members of one company`);
    for (const { path, data } of found) people.set(lastPart(path), data);
  }
  return [...people]
    .filter(([uid, user]) => readAccount(uid, user).company_id === companyId)
    .map(([uid, user]) => ({ path: accessPath(uid), data: accessDocument(counted, user, company) }));
}

/** Whether a newer release has published its policy: then this one only follows. */
const isOutdated = ({ release = 0 }: AccessContext, published: Values): boolean =>
  typeof published.release === 'number' && published.release > release;

/**
 * The context whose documents count: under the hash that is published, whichever release serves the call. While two
 * releases serve, or after a step back to an older one, nobody is locked out. `published` is `system/policy`.
 */
export const underPublished = (context: AccessContext, published: Values | undefined): AccessContext =>
  published && isOutdated(context, published) ? { ...context, policy: String(published.hash) } : context;

/** The same, if the published policy was not read yet. Call it before any write. */
export async function countedAccess(transaction: Transaction, context: AccessContext): Promise<AccessContext> {
  const [published] = await transaction.get([POLICY_PATH]);
  return underPublished(context, published);
}

/** Publishes the policy of this release unless it is published, or a newer release has published its own. */
export function publishIn(transaction: Transaction, context: AccessContext, published: Values | undefined): void {
  const { policy, release = 0 } = context;
  if (published && (isOutdated(context, published) || isSame(published, { hash: policy, release }))) return;
  transaction.set(POLICY_PATH, { hash: policy, release });
}

/**
 * Says which policy counts from now on: documents made with another one are void until `session` writes them again.
 * Each process of the server does it once, when it starts; one of an older release changes nothing.
 */
export function publishPolicy(store: Store, context: AccessContext): Promise<void> {
  return store.run(async (transaction) => {
    const [published] = await transaction.get([POLICY_PATH]);
    publishIn(transaction, context, published);
  });
}
