import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { JoinRequest } from '#model/people/people.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';
import {
  type Attempt,
  demandNewcomer,
  emailOf,
  isReplay,
  readActor,
  readCompany,
  readOne,
  requestPath,
  userPath,
} from './attempt.ts';
import { demand, demandGift, takesInto } from './authority.ts';
import { changePerson } from './person-writes.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

/** Documents of a request are written here alone. */
const readRequest = (id: string, data: Values): JoinRequest => ({ ...(data as Omit<JoinRequest, 'id'>), id });

/** A person without a company asks one to take them in; a second request waits for the end of the first. */
export async function askToJoin(
  attempt: Attempt,
  { companyId }: RequestOf<'askToJoin'>,
): Promise<AccountAnswers['askToJoin']> {
  const { transaction, facts, now } = attempt;
  const { user } = await readActor(attempt);
  demandNewcomer(facts.uid, user);
  const request = await readOne(attempt, requestPath(facts.uid));
  if (request) {
    if (request.company_id !== companyId) throw new AppError('conflict');
    return { request: readRequest(facts.uid, request) };
  }
  if (!(await readCompany(attempt, companyId))) throw new AppError('deleted');
  const { firstname, lastname, pictureUrl } = readStaff(facts.uid, user);
  const data = {
    company_id: companyId,
    email: emailOf(facts),
    verified: facts.emailVerified,
    firstname,
    lastname,
    ...(pictureUrl && { pictureUrl }),
    createdAt: now,
  };
  transaction.set(requestPath(facts.uid), data);
  return { request: readRequest(facts.uid, data) };
}

export async function withdrawRequest({ transaction, facts }: Attempt): Promise<AccountAnswers['withdrawRequest']> {
  transaction.remove(requestPath(facts.uid));
  return {};
}

/** Takes in who asked this company, with a role. */
export async function admit(
  attempt: Attempt,
  { uid, companyId, Role }: RequestOf<'admit'>,
): Promise<AccountAnswers['admit']> {
  const { ask } = attempt.context;
  const actor = await readActor(attempt);
  const company = await readCompany(attempt, companyId);
  demand(ask, actor.account, 'create', { companyId, company });
  demandGift(ask, actor.account, Role);
  const [before, asked] = await attempt.transaction.get([userPath(uid), requestPath(uid)]);
  const isAdmitted = await isReplay(attempt, companyId, uid);
  if (isAdmitted && before && readAccount(uid, before).company_id === companyId)
    return { person: readStaff(uid, before) };
  if (!before || !company || asked?.company_id !== companyId) throw new AppError('deleted');
  demandNewcomer(uid, before);
  const set = { company_id: companyId, Role };
  const change = { uid, changeType: 'Joined', before, set, company, actorName: actor.name } as const;
  const person = changePerson(attempt, change);
  attempt.transaction.remove(requestPath(uid));
  return { person };
}

export async function decline(attempt: Attempt, { uid }: RequestOf<'decline'>): Promise<AccountAnswers['decline']> {
  const { account } = await readActor(attempt);
  const request = await readOne(attempt, requestPath(uid));
  const own = await readCompany(attempt, account.company_id);
  if (takesInto(attempt.context.ask, account, own, request)) attempt.transaction.remove(requestPath(uid));
  return {};
}
