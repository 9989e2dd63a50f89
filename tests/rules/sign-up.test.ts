import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { type Document, expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  B,
  ceoA,
  companyDocuments,
  companyOf,
  freshId,
  personDocuments,
  populate,
  profileOf,
  userOf,
} from './world.ts';

const database = new RulesDatabase('sign-up');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

type Lies = {
  company?: Values;
  user?: Values;
  entry?: Values;
  profile?: Values;
  companyEvent?: Values | null;
  userEvent?: Values | null;
  id?: string;
  skip?: string;
};
/** The sign-up batch as the app writes it, with lies. */
function signUp(
  who: Person,
  { company, user, entry, profile, companyEvent, userEvent, id = freshId(), skip }: Lies = {},
): Document[] {
  const clean = (data: Values) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const stamps = { createdAt: NOW, createdBy: who.uid, updatedAt: NOW, updatedBy: who.uid };
  const companyData = clean({
    ...companyOf(who.uid, { address: undefined, status: 'Onboarding', ...stamps }),
    ...company,
  });
  const userData = clean({
    ...userOf(who, 'CEO', id, {
      country: 'AE',
      forcePasswordReset: true,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    }),
    ...user,
  });
  const event = (
    resourceName: string,
    key: string,
    version: number,
    after: Values,
    lie: Values | null = {},
  ): Document[] =>
    lie === null
      ? []
      : [
          {
            path: `companies/${id}/history/${resourceName}_${key}_${version}`,
            data: {
              resourceName,
              resourceRecordKey: key,
              version,
              changeType: 'Created',
              after,
              changedByMemberKey: who.uid,
              actorType: 'User',
              modificationTimestamp: NOW,
              sellerIds: [],
              ...lie,
            },
          },
        ];
  const documents: Document[] = [
    { path: `companies/${id}`, data: companyData },
    { path: `companies/${id}/public/profile`, data: { ...profileOf(companyData), ...profile } },
    { path: `users/${who.uid}`, data: userData },
    {
      path: `companies/${id}/directory/${who.uid}`,
      data: { name: `Given ${who.uid}`, Role: 'CEO', active: true, ...entry },
    },
    ...event('companies', id, 1, companyData, companyEvent),
    ...event('users', who.uid, 0, userData, userEvent),
  ];
  return skip ? documents.filter(({ path }) => !path.includes(skip)) : documents;
}
const newcomer = (): Person => ({ uid: `new_${freshId()}`, email: 'new@example.com' });

describe('sign-up', () => {
  test('company, profile, founder, directory and both events in one batch', async () => {
    const who = newcomer();
    expectAllowed(await database.commit(who, signUp(who)));
    expectAllowed(await database.get(who, `users/${who.uid}`));
  });

  test.each<[string, Lies]>([
    ['E01 as SuperAdmin', { user: { Role: 'SuperAdmin' }, entry: { Role: 'SuperAdmin' } }],
    ['as HR', { user: { Role: 'HR' }, entry: { Role: 'HR' } }],
    ['E01 with an old role key', { user: { role: 'SuperAdmin' } }],
    ['T12 with an old company key', { user: { companyId: B } }],
    ['E02 not forced', { user: { forcePasswordReset: false } }],
    ['E02 without the ban flag', { user: { isBanned: undefined } }],
    ['E02 with another e-mail', { user: { email: 'other@example.com' } }],
    ['in another company', { user: { company_id: B } }],
    ['at another time', { user: { createdAt: new Date('2026-01-01') } }],
    ['founder somebody else', { company: { ownerUid: 'somebody' } }],
    ['company Active at once', { company: { status: 'Active', address: 'Marina 1' } }],
    ['company without currency', { company: { currency: undefined } }],
    ['company of another maker', { company: { createdBy: 'somebody' } }],
    ['company with an unknown field', { company: { plan: 'free' } }],
    ['company named x', { company: { name: 'x' } }],
    ['another public name', { profile: { name: 'Other' } }],
    ['a talkative profile', { profile: { ownerUid: 'x' } }],
    ['directory under another name', { entry: { name: 'Other' } }],
    ['directory inactive', { entry: { active: false } }],
    ['no company event', { companyEvent: null }],
    ['no user event', { userEvent: null }],
    ['user event of another kind', { userEvent: { changeType: 'Updated' } }],
    ['company event of another kind', { companyEvent: { changeType: 'Updated' } }],
    ['no profile', { skip: '/public/' }],
    ['no directory', { skip: '/directory/' }],
    ['no user', { skip: 'users/' }],
    ['event for somebody', { userEvent: { sellerIds: ['x'] } }],
  ])('%s is refused', async (_, lies) => {
    const who = newcomer();
    expectDenied(await database.commit(who, signUp(who, lies)), 'by error');
    expect(await database.read(`users/${who.uid}`)).toBeUndefined();
    expectAllowed(await database.commit(who, signUp(who)));
  });

  test('T01 T02 not into a company that exists, nor into none', async () => {
    const who = newcomer();
    expectDenied(await database.commit(who, signUp(who, { id: A })), 'by error');
    const [, , user, entry, , event] = signUp(who, { id: A });
    for (const documents of [[user], [user, entry, event]])
      expectDenied(
        await database.commit(
          who,
          documents.flatMap((document) => document ?? []),
        ),
        'by error',
      );
    const [, , lone, entryThere, , eventThere] = signUp(who);
    for (const documents of [[lone], [lone, entryThere, eventThere]])
      expectDenied(
        await database.commit(
          who,
          documents.flatMap((document) => document ?? []),
        ),
        'by error',
      );
    expect((await database.read(`companies/${A}`))?.ownerUid).not.toBe(who.uid);
  });

  test('T03 a former founder does not take the company back', async () => {
    const who = newcomer();
    const id = freshId();
    expectAllowed(await database.commit('owner', companyDocuments(id, companyOf(who.uid))));
    const [, , user, entry, , event] = signUp(who, { id });
    const documents = [user, entry, event].flatMap((document) => document ?? []);
    expectDenied(await database.commit(who, documents), 'by error');
    expect(await database.read(`users/${who.uid}`)).toBeUndefined();
  });

  test('a company comes with its founder, who is new', async () => {
    const companyOnly = (who: Person, id: string) =>
      signUp(who, { id }).filter(({ path }) => !path.includes('users') && !path.includes('directory'));
    const nobodyYet = newcomer();
    expectDenied(await database.commit(nobodyYet, companyOnly(nobodyYet, freshId())), 'by error');
    // Somebody who already belongs to a company of which no document is left does not become its founder.
    const id = freshId();
    const member = newcomer();
    expectAllowed(await database.commit('owner', personDocuments(member, userOf(member, 'Seller', id))));
    expectDenied(await database.commit(member, companyOnly(member, id)));
    expect(await database.read(`companies/${id}`)).toBeUndefined();
    expectAllowed(await database.commit(nobodyYet, signUp(nobodyYet)));
  });

  test('T04 nobody founds a second company, and no deleted person a first', async () => {
    expectDenied(await database.commit(ceoA, signUp(ceoA)), 'by error');
    const [company, profile, , , event] = signUp(ceoA);
    expectDenied(
      await database.commit(
        ceoA,
        [company, profile, event].flatMap((document) => document ?? []),
      ),
    );
    const dead = newcomer();
    await database.commit('owner', [{ path: `tombstones/${dead.uid}`, data: { at: new Date(), by: 'x' } }]);
    expectDenied(await database.commit(dead, signUp(dead)), 'by error');
    const social = { ...newcomer(), provider: 'google.com' };
    expectDenied(await database.commit(social, signUp(social)), 'by error');
  });
});
