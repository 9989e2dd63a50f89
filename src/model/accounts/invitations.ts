import { HOUR_MS } from '#lib/time/dates.ts';
import { countedSending, dailyPath } from '#model/company/daily-limit.ts';
import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Invite } from '#model/people/people.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import { present } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import {
  type Attempt,
  demandNewcomer,
  emailOf,
  isLive,
  nameOf,
  readActor,
  readCompany,
  readOne,
  requestPath,
  userPath,
} from './attempt.ts';
import { demand, demandGift, mayInvite, takesInto } from './authority.ts';
import { changePerson, createPerson } from './person-writes.ts';
import type { AccountAnswers, RequestOf } from './request.ts';
import { readSelf } from './sign-up.ts';

const LIFE = { account: HOUR_MS, link: 7 * 24 * HOUR_MS };
const invitePath = (id: string) => `invites/${id}`;

/** Documents of an invitation are written here alone. */
const readInvite = (id: string, data: Values): Invite => ({ ...(data as Omit<Invite, 'id'>), id });

export async function invite(attempt: Attempt, request: RequestOf<'invite'>): Promise<AccountAnswers['invite']> {
  const { transaction, context, now } = attempt;
  const { action: _action, key: _key, id, companyId, ...asked } = request;
  const { account, name } = await readActor(attempt);
  const company = await readCompany(attempt, companyId);
  demand(context.ask, account, 'create', { companyId, company });
  if (!company) throw new AppError('forbidden');
  demandGift(context.ask, account, request.Role);
  const requested = present({
    ...asked,
    company_id: companyId,
    companyName: company.name,
    createdBy: account.id,
    createdByName: name,
  });
  const invite = await readOne(attempt, invitePath(id));
  if (invite) {
    if (Object.entries(requested).some(([field, value]) => invite[field] !== value)) throw new AppError('conflict');
    return { invite: readInvite(id, invite) };
  }
  const data = { ...requested, createdAt: now, expiresAt: new Date(now.getTime() + LIFE[request.kind]) };
  const path = dailyPath(companyId, account.id);
  const counted = countedSending(await readOne(attempt, path), 'invitations', 1, now);
  transaction.set(invitePath(id), data);
  transaction.set(path, counted);
  return { invite: readInvite(id, data) };
}

export async function revokeInvite(
  attempt: Attempt,
  { id }: RequestOf<'revokeInvite'>,
): Promise<AccountAnswers['revokeInvite']> {
  const { account } = await readActor(attempt);
  const invite = await readOne(attempt, invitePath(id));
  const own = await readCompany(attempt, account.company_id);
  if (takesInto(attempt.context.ask, account, own, invite)) attempt.transaction.remove(invitePath(id));
  return {};
}

/**
 * The invitation for this e-mail, from somebody who may still invite. Throws AppError('deleted') for any other e-mail:
 * a person who only has the link learns nothing.
 */
async function standing(attempt: Attempt, id: string, kind: Invite['kind']) {
  const { context, facts, now } = attempt;
  const data = await readOne(attempt, invitePath(id));
  const found = data && readInvite(id, data);
  if (!found || found.kind !== kind || found.email !== emailOf(facts) || found.expiresAt <= now)
    throw new AppError('deleted');
  if (kind === 'link' && !facts.emailVerified) throw new AppError('deleted');
  const inviter = await readOne(attempt, userPath(found.createdBy));
  const account = inviter && readAccount(found.createdBy, inviter);
  const company = await readCompany(attempt, found.company_id);
  const place = { companyId: found.company_id, company };
  if (!account || !company || !isLive(account) || !mayInvite(context.ask, account, found.Role, place))
    throw new AppError('deleted');
  return { found, company };
}

/** Invitations for one address that are looked through: more that are open there are not. */
const MOST_OPEN = 50;

/**
 * Invitations by link for the token's confirmed e-mail that may be accepted now, the newest first. A person who has a
 * company is refused. Nobody learns of other people's invitations.
 */
export async function findInvites(attempt: Attempt): Promise<AccountAnswers['findInvites']> {
  const { transaction, facts } = attempt;
  const user = await readSelf(attempt);
  if (user) demandNewcomer(facts.uid, user);
  if (!facts.emailVerified) return { invites: [] };
  const conditions = [{ field: 'email', operator: '==', value: emailOf(facts) }] as const;
  const documents = await transaction.find('invites', conditions, MOST_OPEN);
  const invites = await Promise.all(documents.map(({ path }) => openOrNothing(attempt, path.slice('invites/'.length))));
  return { invites: invites.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) };
}
const openOrNothing = (attempt: Attempt, id: string): Promise<readonly Invite[]> =>
  standing(attempt, id, 'link').then(
    ({ found }) => [found],
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'deleted') return [];
      throw error;
    },
  );

/** Uses an invitation up; which one it was stays known, so that the same call sent again is recognised. */
function markUsed({ transaction, facts, now }: Attempt, id: string): void {
  transaction.set(`acceptances/${facts.uid}`, { invite: id, at: now });
  transaction.remove(invitePath(id));
}
const isUsedBy = async (attempt: Attempt, id: string) =>
  (await readOne(attempt, `acceptances/${attempt.facts.uid}`))?.invite === id;

/** The profile of an account that a manager is making at this moment: a password is to be chosen first. */
export async function createProfile(
  attempt: Attempt,
  { invite: id }: RequestOf<'createProfile'>,
): Promise<AccountAnswers['createProfile']> {
  const { facts } = attempt;
  const user = await readSelf(attempt);
  if (user) {
    if (await isUsedBy(attempt, id)) return { person: readStaff(facts.uid, user) };
    throw new AppError('forbidden');
  }
  const { found, company } = await standing(attempt, id, 'account');
  const set = {
    email: found.email,
    firstname: found.firstname,
    lastname: found.lastname,
    country: found.country,
    company_id: found.company_id,
    Role: found.Role,
    forcePasswordReset: true,
    isBanned: false,
    lastPasswordReset: attempt.now,
    isVerified: facts.emailVerified,
    Notification: false,
  };
  const person = createPerson(attempt, { uid: facts.uid, set, company });
  markUsed(attempt, id);
  return { person };
}

/** Joins by a link: with the profile that waits, or with a first one under these names. */
export async function acceptInvite(
  attempt: Attempt,
  { invite: id, firstname, lastname }: RequestOf<'acceptInvite'>,
): Promise<AccountAnswers['acceptInvite']> {
  const { facts } = attempt;
  const { uid } = facts;
  const user = await readSelf(attempt);
  if (user && (await isUsedBy(attempt, id))) return { person: readStaff(uid, user) };
  if (user) demandNewcomer(uid, user);
  const { found, company } = await standing(attempt, id, 'link');
  const place = { company_id: found.company_id, Role: found.Role };
  const first = {
    email: found.email,
    firstname,
    lastname,
    ...place,
    forcePasswordReset: false,
    isBanned: false,
    isVerified: facts.emailVerified,
    Notification: false,
  };
  const person = user
    ? changePerson(attempt, {
        uid,
        changeType: 'Joined',
        before: user,
        set: place,
        company,
        actorName: nameOf(readAccount(uid, user)),
      })
    : createPerson(attempt, { uid, set: first, company });
  markUsed(attempt, id);
  // A request to join another company ends here.
  attempt.transaction.remove(requestPath(uid));
  return { person };
}
