import type { ChangeType } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { Account } from '#model/people/account.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';
import { type Actor, type Attempt, isReplay, readActor, readCompany, userPath } from './attempt.ts';
import { demand, demandBelow, demandGift } from './authority.ts';
import { removePerson, rulePerson } from './person-writes.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

type PersonRequest = RequestOf<'ban' | 'unban' | 'forceReset' | 'changeRole'>;

/** What a ruling sets, and what history calls it. */
function meant(request: PersonRequest): { readonly changeType: ChangeType; readonly set: Values } {
  switch (request.action) {
    case 'ban':
      return { changeType: 'Banned', set: { isBanned: true } };
    case 'unban':
      return { changeType: 'Unbanned', set: { isBanned: false } };
    case 'forceReset':
      return { changeType: 'ForcedReset', set: { forcePasswordReset: true } };
    case 'changeRole':
      return { changeType: 'RoleChanged', set: { Role: request.Role } };
  }
}

interface Ruled {
  readonly before: Values;
  readonly person: Account;
  readonly company: Values | undefined;
}
/**
 * The person whom a call is about. Someone of another company and someone who does not exist get the same answer, after
 * the same reads. undefined: a colleague who was removed by this very person. Throws AppError: `forbidden`, or `deleted`
 * for a colleague whom somebody else removed.
 */
async function readRuled(
  attempt: Attempt,
  { account }: Actor,
  uid: string,
  action: 'edit' | 'delete',
): Promise<Ruled | undefined> {
  const { transaction, context } = attempt;
  const own = account.company_id;
  const office = `companies/${own ?? 'none'}`;
  const paths = [userPath(uid), `tombstones/${uid}`, office, `${office}/directory/${uid}`];
  const [before, tombstone, company, entry] = await transaction.get(paths);
  const person = before && readAccount(uid, before);
  // A removed colleague stays in the directory, which everyone of the company reads.
  const companyId = person ? person.company_id : entry && own;
  demand(context.ask, account, action, { companyId, company: companyId === own ? company : undefined });
  if (before && person) {
    const theirs = companyId === own ? company : await readCompany(attempt, companyId);
    return { before, person, company: theirs };
  }
  if (action === 'delete' && tombstone?.by === account.id) return undefined;
  throw new AppError('deleted');
}

/** A manager bans, lifts a ban, asks for a new password or gives another role. What is so already is not written again. */
export async function rule(attempt: Attempt, request: PersonRequest): Promise<AccountAnswers['ban']> {
  const { ask } = attempt.context;
  const { uid } = request;
  const actor = await readActor(attempt);
  const ruled = await readRuled(attempt, actor, uid, 'edit');
  if (!ruled) throw new AppError('deleted');
  const { before, person, company } = ruled;
  demandBelow(ask, actor.account, person, { companyId: person.company_id, company });
  if (request.action === 'changeRole') demandGift(ask, actor.account, request.Role);
  const { changeType, set } = meant(request);
  const isSo = Object.entries(set).every(([name, value]) => before[name] === value);
  if (isSo || (await isReplay(attempt, person.company_id, uid))) return { person: readStaff(uid, before) };
  // The password that ends it must be newer than this moment.
  const noted = request.action === 'forceReset' ? { ...set, lastPasswordReset: attempt.now } : set;
  return { person: rulePerson(attempt, { uid, changeType, before, set: noted, company, actorName: actor.name }) };
}

/** The user document only (specification, point 4); a tombstone keeps a removed account from signing up again. */
export async function remove(attempt: Attempt, { uid }: RequestOf<'remove'>): Promise<AccountAnswers['remove']> {
  const { ask } = attempt.context;
  const actor = await readActor(attempt);
  const ruled = await readRuled(attempt, actor, uid, 'delete');
  if (!ruled) return {};
  const { before, person, company } = ruled;
  demandBelow(ask, actor.account, person, { companyId: person.company_id, company });
  removePerson(attempt, uid, before, actor.name);
  return {};
}
