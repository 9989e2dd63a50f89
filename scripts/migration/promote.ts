import { type AccessContext, accessDocument } from '#model/access/access-document.ts';
import { accessPath, countedAccess } from '#model/access/access-writes.ts';
import type { Store } from '#model/commit/store.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { REMOVED } from '#model/read/plan.ts';

/** An account as the provider knows it. */
export interface ProvidersAccount {
  readonly uid: string;
  readonly email?: string;
  readonly displayName?: string;
}

/**
 * Makes an account a super admin: profile and access in one transaction; safe to repeat. Canonical keys only: an old
 * spelling would be read where the canonical one is missing, so it goes. Answers whether the profile is new.
 */
export function promote(
  store: Store,
  context: AccessContext,
  { uid, email = '', displayName = '' }: ProvidersAccount,
  now: Date,
): Promise<boolean> {
  return store.run(async (transaction) => {
    const counted = await countedAccess(transaction, context);
    const [known] = await transaction.get([`users/${uid}`]);
    const companyId = known && readAccount(uid, known).company_id;
    const [company] = companyId ? await transaction.get([`companies/${companyId}`]) : [undefined];
    const [firstname = '', ...rest] = displayName.split(' ');
    const first = {
      email,
      firstname,
      lastname: rest.join(' '),
      Notification: false,
      CreationDate: now,
      createdAt: now,
    };
    const set = {
      ...(known ? {} : first),
      Role: 'SuperAdmin',
      isBanned: false,
      forcePasswordReset: false,
      updatedAt: now,
    };
    transaction.merge(`users/${uid}`, { ...set, role: REMOVED });
    transaction.set(accessPath(uid), accessDocument(counted, { ...known, ...set }, company));
    return !known;
  });
}
