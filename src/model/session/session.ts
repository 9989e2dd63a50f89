import { isSame } from '#lib/is-same.ts';
import { type AccessContext, type AccessDocument, accessDocument } from '#model/access/access-document.ts';
import { accessPath } from '#model/access/access-writes.ts';
import type { Store } from '#model/commit/store.ts';
import type { Account } from '#schema/account.ts';
import { readAccount } from '#schema/account-reading.ts';
import type { Values } from '#schema/schema.ts';
import type { SessionRequest } from './request.ts';

/** Whom the verified token names. */
export interface Bearer {
  readonly uid: string;
  readonly emailVerified: boolean;
}
export interface SessionContext {
  readonly store: Store;
  readonly access: AccessContext;
  /** The server's clock. */
  readonly now: () => Date;
}

/**
 * What a session may become: `forced` must set a new password first, `closed` was deleted, `stranger` has an account
 * and no profile yet.
 */
export type SessionState = 'signedIn' | 'banned' | 'forced' | 'closed' | 'stranger';
export interface SessionAnswer {
  readonly state: SessionState;
  /** The server's time. */
  readonly now: Date;
  readonly account?: Account;
  /** What every member may read of the company. */
  readonly company?: Values;
  readonly access?: AccessDocument;
}

/**
 * Begins or renews a session: what the person may read is written anew where it is missing or no longer true, and a
 * sign-in is noted (specification, point 4). Only whoever is let in has signed in.
 */
export function openSession(
  { signIn, ip }: SessionRequest,
  { uid, emailVerified }: Bearer,
  { store, access, now }: SessionContext,
): Promise<SessionAnswer> {
  return store.run(async (transaction): Promise<SessionAnswer> => {
    const [user, tombstone, stored] = await transaction.get([`users/${uid}`, `tombstones/${uid}`, accessPath(uid)]);
    if (!user) return { state: tombstone ? 'closed' : 'stranger', now: now() };
    const account = readAccount(uid, user);
    const { company_id } = account;
    const [company, profile] = company_id
      ? await transaction.get([`companies/${company_id}`, `companies/${company_id}/public/profile`])
      : [];
    const fresh = accessDocument(access, user, company);
    if (!isSame(stored, fresh)) transaction.set(accessPath(uid), fresh);
    const state = stateOf(account);
    if (state !== 'signedIn') return { state, now: now(), account };
    // Not an audited change: `updatedAt` stays. An address that cannot be had leaves the old one.
    if (signIn)
      transaction.merge(`users/${uid}`, {
        ...{ LastLogin: now(), isVerified: emailVerified },
        ...(ip && { ipAddress: ip }),
      });
    return { state, now: now(), account, access: fresh, ...(profile && { company: { ...profile, id: company_id } }) };
  });
}

function stateOf({ isBanned, forcePasswordReset }: Account): SessionState {
  if (isBanned) return 'banned';
  return forcePasswordReset ? 'forced' : 'signedIn';
}
