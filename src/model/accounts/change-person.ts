import { readAccount } from '#model/account-reading.ts';
import type { ChangeType } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { readStaff } from '#model/staff-reading.ts';
import { type Attempt, isReplay, readActor, readCompany, readOne, userPath } from './attempt.ts';
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

/** A manager bans, lifts a ban, asks for a new password or gives another role. What is so already is not written again. */
export async function rule(attempt: Attempt, request: PersonRequest): Promise<AccountAnswers['ban']> {
  const { ask } = attempt.context;
  const { uid } = request;
  const actor = await readActor(attempt);
  const before = await readOne(attempt, userPath(uid));
  if (!before) throw new AppError('deleted');
  const person = readAccount(uid, before);
  const company = await readCompany(attempt, person.company_id);
  const place = { companyId: person.company_id, company };
  demand(ask, actor.account, 'edit', place);
  demandBelow(ask, actor.account, person, place);
  if (request.action === 'changeRole') demandGift(ask, actor.account, request.Role);
  const { changeType, set } = meant(request);
  const isSo = Object.entries(set).every(([name, value]) => before[name] === value);
  if (isSo || (await isReplay(attempt, person.company_id, uid))) return { person: readStaff(uid, before) };
  return { person: rulePerson(attempt, { uid, changeType, before, set, company, actorName: actor.name }) };
}

/** The user document only (specification, point 4); a tombstone keeps a removed account from signing up again. */
export async function remove(attempt: Attempt, { uid }: RequestOf<'remove'>): Promise<AccountAnswers['remove']> {
  const { ask } = attempt.context;
  const actor = await readActor(attempt);
  const [before, tombstone] = await attempt.transaction.get([userPath(uid), `tombstones/${uid}`]);
  if (!before) {
    if (tombstone?.by === actor.account.id) return {};
    throw new AppError('deleted');
  }
  const person = readAccount(uid, before);
  const place = { companyId: person.company_id, company: await readCompany(attempt, person.company_id) };
  demand(ask, actor.account, 'delete', place);
  demandBelow(ask, actor.account, person, place);
  removePerson(attempt, uid, before, actor.name);
  return {};
}
