import { isSame } from '#lib/data/is-same.ts';
import { isWorking, packsOf } from '#model/commit/caller.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import { nameTaken } from '#model/name-taken.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { OWN_FIELDS } from '#model/people/profile.ts';
import { canonicalUser, readStaff } from '#model/people/staff-reading.ts';
import { userFields } from '#model/people/users.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';
import { tidied } from '#model/tidy.ts';
import { type Attempt, isReplay, readActor, readCompany, readOne, userPath } from './attempt.ts';
import { changePerson, noteReset } from './person-writes.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

const OWN: AnySchema = {
  name: 'users',
  title: 'email',
  sorts: [],
  filters: [],
  fields: Object.fromEntries(OWN_FIELDS.map((field) => [field, userFields[field]])),
};
/** More people of one company there are not. */
const MAX_COLLEAGUES = 2000;

/** The fields that people may change in their own document. The rest does not change. */
export async function updateProfile(
  attempt: Attempt,
  { set: asked }: RequestOf<'updateProfile'>,
): Promise<AccountAnswers['updateProfile']> {
  const present = Object.entries(asked).map(([name, value]) => [name, value ?? undefined]);
  const set = tidied(OWN.fields, Object.fromEntries(present));
  // A person without a first name cannot be distinguished from another.
  const nameless = 'firstname' in set && set.firstname === undefined;
  const issues: readonly Issue[] = nameless
    ? [{ field: 'firstname', key: 'ui.validation.required' }]
    : shapeIssuesOf(OWN, set);
  if (issues.length > 0) throw new AppError('invalid', { issues });
  const { account, user, name } = await readActor(attempt);
  const { id: uid, company_id: companyId } = account;
  const company = await readCompany(attempt, companyId);
  demandOwn(attempt, account.Role, companyId, company);
  const before = canonicalUser(user);
  const isSo = Object.entries(set).every(([field, value]) => isSame(before[field], value));
  if (isSo || (await isReplay(attempt, companyId, uid))) return { person: readStaff(uid, user) };
  if (companyId) await demandFreeName(attempt, uid, companyId, before, set);
  return { person: changePerson(attempt, { uid, changeType: 'Updated', before: user, set, company, actorName: name }) };
}

/** A suspended company's people change nothing, not even about themselves. */
function demandOwn(
  { context }: Attempt,
  role: string,
  companyId: string | undefined,
  company: Values | undefined,
): void {
  const isHere = companyId === undefined || (company !== undefined && isWorking(company));
  const packs = company && isHere ? packsOf(company) : [];
  const { can, line } = context.ask(role, 'edit', 'users', isHere ? 'own' : 'any', packs);
  if (!can) throw new AppError('forbidden', { policy: { action: 'edit', resource: 'users', line } });
}

/** Two people of a company are distinguished by their names. */
async function demandFreeName(
  { transaction }: Attempt,
  uid: string,
  companyId: string,
  before: Values,
  set: Values,
): Promise<void> {
  const names = ['firstname', 'lastname'].filter((field) => field in set && !isSame(before[field], set[field]));
  if (names.length === 0) return;
  const entries = await transaction.find(`companies/${companyId}/directory`, [], MAX_COLLEAGUES);
  const colleagues = entries.filter(({ path }) => !path.endsWith(`/${uid}`));
  const changes = Object.fromEntries(names.map((field) => [field, set[field]]));
  const called = colleagues.map(({ data }) => ({ name: String(data.name ?? '') }));
  const issues = nameTaken({ ...before, ...set }, changes, called);
  if (issues.length > 0) throw new AppError('invalid', { issues });
}

/** So long after signing in a new password may end a forced reset. */
const FRESH_MS = 300_000;

/**
 * The second half of a forced reset: the password itself was changed before. The provider's moment of it, to the
 * second, must be after the second of the request for the reset, which `lastPasswordReset` holds until it is done. If
 * that is missing (older documents), the password must be only minutes old. Throws AppError('forbidden').
 */
export async function clearForcedReset(attempt: Attempt): Promise<AccountAnswers['clearForcedReset']> {
  const { facts, now } = attempt;
  const { uid } = facts;
  const before = await readOne(attempt, userPath(uid));
  if (!before) throw new AppError('signedOut');
  const account = readAccount(uid, before);
  if (account.isBanned) throw new AppError('signedOut');
  const isFresh = (moment: unknown) => moment instanceof Date && now.getTime() - moment.getTime() < FRESH_MS;
  if (!isFresh(facts.authTime)) throw new AppError('forbidden');
  if (!account.forcePasswordReset) {
    // The same call, sent again.
    if (isFresh(before.lastPasswordUpdate)) return { person: readStaff(uid, before) };
    throw new AppError('forbidden');
  }
  const since = await attempt.context.passwordSince(uid);
  const { lastPasswordReset: asked } = before;
  const isChanged = asked instanceof Date ? since !== undefined && secondOf(since) > secondOf(asked) : isFresh(since);
  if (!isChanged) throw new AppError('forbidden');
  const company = await readCompany(attempt, account.company_id);
  const set = { forcePasswordReset: false, lastPasswordUpdate: now, lastPasswordReset: now };
  return { person: noteReset(attempt, { uid, before, set, company }) };
}
const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
