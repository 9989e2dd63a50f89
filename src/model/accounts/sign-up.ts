import { countryDefaults } from '#lib/people/countries.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { type Attempt, emailOf, isReplay, userPath } from './attempt.ts';
import { createPerson } from './person-writes.ts';
import type { AccountAnswers, RequestOf } from './request.ts';

const SOCIAL: readonly string[] = ['google.com', 'facebook.com'];

/**
 * The person's own document. Throws AppError('deleted') for a removed person: a removed account cannot sign up again.
 */
export async function readSelf(attempt: Attempt): Promise<Values | undefined> {
  const { uid } = attempt.facts;
  const [user, tombstone] = await attempt.transaction.get([userPath(uid), `tombstones/${uid}`]);
  if (tombstone) throw new AppError('deleted');
  return user;
}

/**
 * A new company with its founder, who is CEO and must choose a password again before the first sign-in (specification,
 * point 4).
 */
export async function signUp(attempt: Attempt, request: RequestOf<'signUp'>): Promise<AccountAnswers['signUp']> {
  const { transaction, context, facts, now, key } = attempt;
  const { uid } = facts;
  const user = await readSelf(attempt);
  if (user) {
    if (await isReplay(attempt, readAccount(uid, user).company_id, uid)) return { person: readStaff(uid, user) };
    throw new AppError('forbidden');
  }
  if (facts.provider !== 'password') throw new AppError('forbidden');
  const { firstname, lastname, country, companyName, locale } = request;
  const values = {
    name: companyName,
    country,
    ...countryDefaults(country),
    ownerUid: uid,
    status: 'Onboarding',
    settingUp: true,
    defaultLocale: locale,
  };
  const issues = issuesOf(context.companies, values, now);
  if (issues.length > 0) throw new AppError('invalid', { issues });
  const companyId = context.newId();
  const planned = plan(
    { changes: [{ type: 'create', resource: context.companies.name, id: companyId, values }] },
    {
      actor: uid,
      actorName: `${firstname} ${lastname}`,
      key,
      now,
      companyId,
      currency: values.currency,
      schemas: [context.companies],
      counters: {},
      nameOf: () => '',
    },
  );
  const email = emailOf(facts);
  for (const { path, data } of planned.writes) transaction.set(path, data);
  const [company] = planned.records;
  const set = {
    email,
    firstname,
    lastname,
    country,
    company_id: companyId,
    Role: 'CEO',
    isBanned: false,
    forcePasswordReset: true,
    lastPasswordReset: now,
    Notification: false,
  };
  return { person: createPerson(attempt, { uid, set, company: company && withoutId(company) }) };
}
const withoutId = ({ id: _id, ...data }: AnyRecord): Values => data;

/** First social sign-in. No company: a company takes the person in later. */
export async function createOwnProfile(
  attempt: Attempt,
  { firstname, lastname, pictureUrl }: RequestOf<'createOwnProfile'>,
): Promise<AccountAnswers['createOwnProfile']> {
  const { uid, provider } = attempt.facts;
  const user = await readSelf(attempt);
  if (user) return { person: readStaff(uid, user) };
  if (!SOCIAL.includes(provider)) throw new AppError('forbidden');
  const set = {
    email: emailOf(attempt.facts),
    firstname,
    lastname,
    pictureUrl,
    Role: 'Seller',
    isBanned: false,
    forcePasswordReset: false,
    Notification: false,
  };
  return { person: createPerson(attempt, { uid, set, company: undefined }) };
}
