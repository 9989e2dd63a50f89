import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountAction } from '#model/accounts/request.ts';
import { readAccount } from '#model/people/account-reading.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, tokenOf } from './account-world.ts';
import { A, B, FROZEN, population } from './world.ts';

const NEW = ['new1', 'new2', 'new3'];
const PEOPLE = [
  'founder',
  'ceo',
  'hr',
  'seller',
  'other',
  'accountant',
  'banned',
  'forced',
  'ceoB',
  'ceoF',
  'root',
  ...NEW,
];
const INVITES = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const person = fc.constantFrom(...PEOPLE);
const inviteId = fc.constantFrom(...INVITES);
const companyId = fc.constantFrom(A, B, FROZEN);
const Role = fc.constantFrom('Seller', 'HR', 'Agent', 'CEO', 'Accountant');
const fixed = fc.constant({});
const asked: { readonly [action in AccountAction]: fc.Arbitrary<Values> } = {
  signUp: fc.constant({ firstname: 'Ann', lastname: 'Lee', companyName: 'Homes', country: 'AE', locale: 'en' }),
  createOwnProfile: fc.constant({ firstname: 'Gia' }),
  createProfile: fc.record({ invite: inviteId }),
  acceptInvite: fc.record({ invite: inviteId, firstname: fc.constant('Ann'), lastname: fc.constant('Lee') }),
  askToJoin: fc.record({ companyId }),
  findInvites: fixed,
  withdrawRequest: fixed,
  updateProfile: fc.record({ set: fc.record({ country: fc.constantFrom('FR', 'AE', null) }) }),
  clearForcedReset: fixed,
  markNotifications: fc.record({ companyId, ids: fc.constant(['seller_1']), isRead: fc.boolean() }),
  invite: fc.record({
    id: inviteId,
    companyId,
    kind: fc.constantFrom('account', 'link'),
    Role,
    email: fc.constantFrom(...NEW.map((uid) => `${uid}@example.com`)),
  }),
  revokeInvite: fc.record({ id: inviteId }),
  admit: fc.record({ uid: person, companyId, Role }),
  decline: fc.record({ uid: person }),
  ban: fc.record({ uid: person }),
  unban: fc.record({ uid: person }),
  forceReset: fc.record({ uid: person }),
  changeRole: fc.record({ uid: person, Role }),
  remove: fc.record({ uid: person }),
};
const ACTIONS = Object.keys(asked) as AccountAction[];
const action = fc.constantFrom(...ACTIONS).chain((name) => asked[name].map((values) => ({ name, values })));
const provider = fc.constantFrom('password', 'google.com');
const call = fc.record({ by: person, action, provider }).map((one) => [one]);
const step = (by: string, name: AccountAction, values: Values) => ({
  by,
  action: { name, values },
  provider: 'google.com',
});
/** What seldom happens by chance: somebody is invited and comes, or asks and is taken in. */
const story = fc.record({
  who: fc.constantFrom(...NEW),
  id: inviteId,
  Role,
  kind: fc.constantFrom('account', 'link', 'ask'),
});
const calls = story.map(({ who, id, Role: role, kind }) => {
  if (kind === 'ask')
    return [
      step(who, 'createOwnProfile', { firstname: 'Gia' }),
      step(who, 'askToJoin', { companyId: A }),
      step('hr', 'admit', { uid: who, companyId: A, Role: role }),
    ];
  const invite = { id, companyId: A, kind, Role: role, email: `${who}@example.com` };
  return [step('hr', 'invite', invite), step(who, kind === 'link' ? 'acceptInvite' : 'createProfile', { invite: id })];
});
const sequence = fc.array(fc.oneof({ arbitrary: call, weight: 4 }, calls), { minLength: 20, maxLength: 60 });

it('after any sequence of calls, everybody’s access follows from their document and their company', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const world = new AccountWorld(population());
      const company = (user: Values) => world.read(`companies/${readAccount('', user).company_id}`);
      for (const { path, data } of population())
        if (path.startsWith('users/'))
          await world.put({ path: path.replace('users/', 'access/'), data: world.accessOf(data, company(data)) });
      for (const { by, action: asks, provider: way } of steps.flat())
        if ((await world.refusal(tokenOf(by, { provider: way }), asks.name, asks.values)) === 'written')
          done.add(asks.name);
      const all = world.store.all();
      const uids = (folder: string) =>
        all.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [])).sort();
      expect(uids('access')).toEqual(uids('users'));
      for (const uid of uids('users')) {
        const user = world.read(`users/${uid}`);
        expect(world.read(`access/${uid}`), uid).toEqual(world.accessOf(user, user && company(user)));
      }
    }),
    { numRuns: 40, seed: 16 },
  );
  // Each of them was accepted at least once: a sequence of refusals would prove nothing.
  expect([...done].sort()).toEqual([...ACTIONS].sort());
});
