import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { accessPath } from '#model/access/access-writes.ts';
import type { ChangeType, HistoryEvent } from '#model/changes.ts';
import { notificationsOf } from '#model/notices/notices.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { StaffMember } from '#model/people/people.ts';
import { canonicalUser, directoryEntry, readStaff, ruledEntry, ruledPart } from '#model/people/staff-reading.ts';
import { present, REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { type AccountContext, type Attempt, nameOf, requestPath, type TokenFacts, userPath } from './attempt.ts';

export interface PersonChange {
  readonly uid: string;
  readonly changeType: ChangeType;
  /** The person as stored. */
  readonly before: Values;
  /** Keys to change in canonical spelling; undefined removes one. */
  readonly set: Values;
  /** The company the person is in once it is written. */
  readonly company: Values | undefined;
  /** Name of the caller. */
  readonly actorName: string;
}
/** What a ruling needs of its attempt: the clock rules as well. */
type PersonContext = Pick<Attempt, 'transaction' | 'key' | 'now'> & {
  readonly fingerprint?: string;
  readonly context: Pick<AccountContext, 'access'>;
  readonly facts: Pick<TokenFacts, 'uid'>;
  readonly actorType?: HistoryEvent['actorType'];
};
type EventFacts = Pick<PersonChange, 'uid' | 'changeType' | 'actorName'>;

const stampOf = ({ updatedAt }: Values) => (updatedAt instanceof Date ? updatedAt.getTime() : 0);
const companyOf = (user: Values) => readAccount('', user).company_id;
/** Later than the last change: an event is named after the change before it, and no name is used twice. */
const momentAfter = ({ now }: Pick<Attempt, 'now'>, before: Values) =>
  new Date(Math.max(now.getTime(), stampOf(before) + 1));

/** The history event of a change; `after` is missing of somebody who is gone. */
function writeEvent(
  { transaction, facts, key, fingerprint, actorType = 'User' }: PersonContext,
  { uid, changeType, actorName }: EventFacts,
  companyId: string,
  version: number,
  at: Date,
  after?: Values,
): void {
  const event: HistoryEvent = {
    resourceName: 'users',
    resourceRecordKey: uid,
    version,
    changeType,
    ...(after && { after }),
    changedByMemberKey: facts.uid,
    actorType,
    ...(actorName && { actorName }),
    key,
    ...(fingerprint && { request: fingerprint }),
    modificationTimestamp: at,
    sellerIds: [],
  };
  transaction.set(`companies/${companyId}/history/users_${uid}_${version}`, { ...event });
}
const entryPath = (companyId: string, uid: string) => `companies/${companyId}/directory/${uid}`;

function writeAccess(
  { transaction, context }: PersonContext,
  uid: string,
  user: Values,
  company: Values | undefined,
): void {
  transaction.set(accessPath(uid), accessDocument(context.access, user, company));
}

/**
 * One audited change of users/{uid}: document, history event, directory entry and access. A document in an old spelling
 * becomes canonical. Without a company there is neither event nor entry.
 */
export function changePerson(attempt: Attempt, change: PersonChange): StaffMember {
  const { uid, before, set, company } = change;
  const at = momentAfter(attempt, before);
  const after = withoutUndefined({ ...canonicalUser(before), ...set, updatedAt: at });
  attempt.transaction.set(userPath(uid), after);
  const companyId = companyOf(after);
  if (companyId) {
    writeEvent(attempt, change, companyId, stampOf(before), at, after);
    attempt.transaction.set(entryPath(companyId, uid), directoryEntry(after));
  }
  writeAccess(attempt, uid, after, company);
  return readStaff(uid, after);
}

/**
 * A manager's decision about a person (ban, role, a new password). Only the decision is written and reported. Other
 * fields of the person's document, in any spelling, do not change and cannot cause a refusal.
 */
export function rulePerson(attempt: PersonContext, change: PersonChange): StaffMember {
  const { uid, before, set, company } = change;
  const { transaction } = attempt;
  const at = momentAfter(attempt, before);
  // A new role leaves none in the old spelling.
  const { role: _old, ...canonical } = before;
  const after: Values = { ...('Role' in set ? canonical : before), ...set, updatedAt: at };
  transaction.merge(userPath(uid), { ...set, ...('Role' in set && { role: REMOVED }), updatedAt: at });
  const companyId = companyOf(before);
  if (companyId) {
    writeEvent(attempt, change, companyId, stampOf(before), at, ruledPart(after));
    transaction.merge(entryPath(companyId, uid), ruledEntry(after));
    if ('Role' in set) notifyOfRole(attempt, uid, companyId, at);
  }
  writeAccess(attempt, uid, after, company);
  return readStaff(uid, after);
}

/** Another role changes what the person can do, so they get a notice of who changed it. */
function notifyOfRole({ transaction, facts }: PersonContext, uid: string, companyId: string, at: Date): void {
  const notice = { userId: uid, type: 'Security', severity: 'Warning', params: {}, link: '/app/me#access' } as const;
  const key = `role_${at.getTime()}`;
  const [made] = notificationsOf([notice], { actor: facts.uid, now: at }, () => ({}), key);
  if (!made) return;
  const { id, ...data } = made;
  transaction.set(`companies/${companyId}/notifications/${id}`, { ...data });
}

/** A new password was set. The history has no event for it. */
export function noteReset(
  attempt: Attempt,
  { uid, before, set, company }: Pick<PersonChange, 'uid' | 'before' | 'set' | 'company'>,
): StaffMember {
  const changed = { ...set, updatedAt: momentAfter(attempt, before) };
  const after = { ...before, ...changed };
  attempt.transaction.merge(userPath(uid), changed);
  writeAccess(attempt, uid, after, company);
  return readStaff(uid, after);
}

/** A profile that did not exist: the first event of a person has version 0. */
export function createPerson(
  attempt: Attempt,
  { uid, set, company }: Pick<PersonChange, 'uid' | 'set' | 'company'>,
): StaffMember {
  const { transaction, now } = attempt;
  const user: Values = { ...present(set), CreationDate: now, createdAt: now, updatedAt: now };
  transaction.set(userPath(uid), user);
  const account = readAccount(uid, user);
  if (account.company_id) {
    const created = { uid, changeType: 'Created', actorName: nameOf(account) } as const;
    writeEvent(attempt, created, account.company_id, 0, now, user);
    transaction.set(entryPath(account.company_id, uid), directoryEntry(user));
  }
  writeAccess(attempt, uid, user, company);
  return readStaff(uid, user);
}

/** The user document, its access and its request to be taken in go; a tombstone, the event and an inactive directory entry stay. */
export function removePerson(attempt: Attempt, uid: string, before: Values, actorName: string): void {
  const { transaction, facts } = attempt;
  const at = momentAfter(attempt, before);
  transaction.remove(userPath(uid));
  transaction.remove(accessPath(uid));
  transaction.remove(requestPath(uid));
  transaction.set(`tombstones/${uid}`, { at, by: facts.uid });
  const companyId = companyOf(before);
  if (!companyId) return;
  writeEvent(attempt, { uid, changeType: 'Deleted', actorName }, companyId, stampOf(before), at);
  transaction.merge(entryPath(companyId, uid), { active: false });
}
