import { isSame } from '#lib/data/is-same.ts';
import { lastPart } from '#lib/data/paths.ts';
import { type AccessContext, type AccessDocument, accessDocument } from '#model/access/access-document.ts';
import { accessPath, MAX_MEMBERS, POLICY_PATH, publishIn, underPublished } from '#model/access/access-writes.ts';
import type { Document, Store } from '#model/commit/store.ts';
import type { CompanyProfile, Member } from '#model/company/company.ts';
import type { Account } from '#model/people/account.ts';
import { readAccount, sessionStateOf } from '#model/people/account-reading.ts';
import { readMember } from '#model/people/read-member.ts';
import type { Values } from '#model/schema.ts';
import type { SessionAnswer, SessionRequest } from './request.ts';

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
 * Begins or renews a session: the person's access document is written again if it is missing or out of date, and a
 * sign-in is recorded (specification, point 4), but only for a person who gets in. The answer opens the app: person,
 * company and its people, in two rounds of reads.
 */
export function openSession(
  request: SessionRequest,
  { uid, emailVerified }: Bearer,
  { store, access, now }: SessionContext,
): Promise<SessionAnswer> {
  return store.run(async (transaction): Promise<SessionAnswer> => {
    const paths = [`users/${uid}`, `tombstones/${uid}`, accessPath(uid), POLICY_PATH];
    const [user, tombstone, stored, published] = await transaction.get(paths);
    if (!user) return { state: tombstone ? 'closed' : 'noProfile', now: now() };
    const account = readAccount(uid, user);
    const state = sessionStateOf(account);
    const own = account.company_id;
    const opened = (worksAcross(access, account) && request.company) || own;
    const [[company], [profile], people] = await Promise.all([
      own ? transaction.get([`companies/${own}`]) : [],
      opened ? transaction.get([`companies/${opened}/public/profile`]) : [],
      opened && state === 'signedIn' ? transaction.find(`companies/${opened}/directory`, [], MAX_MEMBERS) : [],
    ]);
    publishIn(transaction, access, published);
    const fresh = accessDocument(underPublished(access, published), user, company);
    if (!isSame(stored, fresh)) transaction.set(accessPath(uid), fresh);
    if (state !== 'signedIn') return { state, now: now(), account };
    const noted = signInOf(request, emailVerified, now());
    if (noted) transaction.merge(`users/${uid}`, noted);
    const answer = { state, now: now(), account, access: fresh };
    if (!opened || !profile || !mayOpen(fresh, opened)) return answer;
    return { ...answer, company: { ...profile, id: opened } as CompanyProfile, members: people.map(memberOf) };
  });
}

const worksAcross = ({ ask }: AccessContext, { Role }: Account): boolean =>
  ask(Role, 'list', 'companies', 'any', []).can;

/** By the same document that lets the browser read a company by itself. */
function mayOpen({ show, list, company }: AccessDocument, opened: string): boolean {
  const reaches = (reach: string | undefined) => reach === 'any' || (reach === 'company' && company === opened);
  return reaches(show.public) && reaches(list.directory);
}

const memberOf = ({ path, data }: Document): Member => readMember(lastPart(path), data);

/** What a sign-in leaves; not an audited change: `updatedAt` stays. An address that cannot be had leaves the old one. */
function signInOf({ signIn, ip }: SessionRequest, isVerified: boolean, at: Date): Values | undefined {
  if (!signIn && !ip) return undefined;
  return { ...(signIn && { LastLogin: at, isVerified }), ...(ip && { ipAddress: ip }) };
}
