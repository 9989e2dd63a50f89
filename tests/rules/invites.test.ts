import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import {
  acceptanceOf,
  givenAlone,
  givenInvite,
  inviteOf,
  joinOf,
  newcomer,
  profileBy,
  usingUp,
} from './joining-writes.ts';
import { expectAllowed, expectDenied, idsOf, NOW, type Person, RulesDatabase } from './local.ts';
import { amended, banOf, profileEditOf } from './user-writes.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  forced,
  freshId,
  hrA,
  personDocuments,
  populate,
  root,
  s1,
  userOf,
} from './world.ts';

const database = new RulesDatabase('invites');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const ID = 'x'.repeat(24);
const write = (by: Person, data: Values, id = freshId().padEnd(24, '0')) =>
  database.commit(by, [{ path: `invites/${id}`, data }]);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('making invitations', () => {
  test.each([
    ['HR of the company', hrA],
    ['CEO of the company', ceoA],
    ['SuperAdmin', root],
  ])('%s may', async (_, who) => {
    expectAllowed(await write(who, inviteOf(who, 'new@example.com')));
    expectAllowed(
      await write(
        who,
        inviteOf(who, 'new@example.com', {
          kind: 'account',
          firstname: 'Ann',
          country: 'AE',
          createdByName: `Given ${who.uid}`,
        }),
      ),
    );
  });
  test.each([
    ['Seller', s1],
    ['Accountant', accountant],
    ["another company's CEO", ceoB],
    ['banned CEO', banned],
    ['CEO who must reset', forced],
  ])('%s may not', async (_, who) => {
    expectDenied(await write(who, inviteOf(who, 'new@example.com')));
  });
  test('a suspended company invites nobody', async () => {
    expectDenied(await write(ceoF, inviteOf(ceoF, 'new@example.com', { company_id: FROZEN })));
  });

  test.each<[string, Values]>([
    ['as CEO', { Role: 'CEO' }],
    ['as SuperAdmin', { Role: 'SuperAdmin' }],
    ['as no role', { Role: 'Boss' }],
    ['into another company', { company_id: B }],
    ['in another name', { companyName: 'Somebody else' }],
    ['by somebody else', { createdBy: 'ceoA' }],
    ['under another name', { createdByName: 'Given ceoA' }],
    ['in the past', { createdAt: new Date('2026-01-01') }],
    ['for ever', { expiresAt: later(24 * 8) }],
    ['an account for longer than an hour', { kind: 'account', expiresAt: later(2) }],
    ['expired already', { expiresAt: later(-1) }],
    ['of an unknown kind', { kind: 'open' }],
    ['for an upper-case address', { email: 'New@example.com' }],
    ['for no address', { email: 'nobody' }],
    ['with more keys', { Notification: true }],
    ['with a long name', { firstname: 'x'.repeat(61) }],
    ['with a long last name', { lastname: 'x'.repeat(61) }],
    ['for no country', { country: 'Emirates' }],
  ])('not %s', async (_, more) => {
    expectAllowed(await write(hrA, inviteOf(hrA, 'new@example.com')));
    expectDenied(await write(hrA, inviteOf(hrA, 'new@example.com', more)));
  });
  test('E10 SuperAdmin invites a CEO, and nobody a SuperAdmin', async () => {
    expectAllowed(await write(root, inviteOf(root, 'new@example.com', { Role: 'CEO' })));
    expectDenied(await write(root, inviteOf(root, 'new@example.com', { Role: 'SuperAdmin' })));
  });
  test('E10 the id is a secret of its length', async () => {
    expectAllowed(await write(hrA, inviteOf(hrA, 'new@example.com'), ID));
    expectDenied(await write(hrA, inviteOf(hrA, 'new@example.com'), 'short-secret-19char'));
  });
});

describe('reading and revoking', () => {
  test('E09 managers of the company list theirs; nobody else', async () => {
    const { id } = await givenInvite(database, hrA, 'listed@example.com');
    const mine = { where: [['company_id', 'EQUAL', A]] } as const;
    expect(idsOf(await database.list(ceoA, 'invites', mine))).toContain(id);
    for (const who of [s1, accountant, ceoB, banned, null])
      expectDenied(await database.list(who, 'invites', mine), 'by error');
    expectDenied(await database.list(ceoA, 'invites'), 'by error');
    expectDenied(await database.list(ceoA, 'invites', { where: [['company_id', 'EQUAL', B]] }));
  });
  test('the invited reads it with the confirmed e-mail only; a thief learns nothing', async () => {
    const who = newcomer();
    const { id } = await givenInvite(database, hrA, who.email ?? '');
    expectAllowed(await database.get(who, `invites/${id}`));
    expectDenied(await database.get({ ...who, verified: false }, `invites/${id}`), 'by error');
    expectDenied(await database.get(newcomer(), `invites/${id}`), 'by error');
    expectDenied(await database.get(null, `invites/${id}`), 'by error');
    expectDenied(await database.get(s1, `invites/${id}`));
  });
  test('revoked by a manager of the company, by nobody else; changed by nobody', async () => {
    const who = newcomer();
    const { id, data } = await givenInvite(database, hrA, who.email ?? '');
    for (const other of [s1, ceoB, who, null])
      expectDenied(await database.commit(other, [{ path: `invites/${id}`, gone: true }]), 'by error');
    for (const by of [hrA, root, who]) expectDenied(await write(by, { ...data, Role: 'HR' }, id));
    expectAllowed(await database.commit(ceoA, [{ path: `invites/${id}`, gone: true }]));
    expectDenied(await database.commit(who, profileBy(who, id, data)), 'by error');
  });
});

describe('accepting with a new account', () => {
  test('an account made by a manager: forced to choose a password', async () => {
    const who = newcomer({ verified: false });
    const { id, data } = await givenInvite(database, hrA, who.email ?? '', { kind: 'account', Role: 'Accountant' });
    const profile = profileBy(who, id, data);
    expectDenied(await database.commit(who, profileBy(who, id, data, { forcePasswordReset: false })));
    expectDenied(await database.commit(who, profileBy(who, id, data, { isBanned: true })));
    expectAllowed(await database.commit(who, profile));
    expect((await database.read(`users/${who.uid}`))?.Role).toBe('Accountant');
    expect(await database.read(`invites/${id}`)).toBeUndefined();
  });
  test('a link: with a confirmed e-mail, and without a forced reset', async () => {
    const who = newcomer();
    const { id, data } = await givenInvite(database, hrA, who.email ?? '');
    expectDenied(await database.commit({ ...who, verified: false }, profileBy(who, id, data)));
    expectDenied(await database.commit(who, profileBy(who, id, data, { forcePasswordReset: true })));
    expectAllowed(await database.commit(who, profileBy(who, id, data)));
  });

  const attempts: [string, (who: Person, id: string, data: Values) => ReturnType<typeof profileBy>][] = [
    ['a higher role', (who, id, data) => profileBy(who, id, { ...data, Role: 'HR' })],
    ['another company', (who, id, data) => profileBy(who, id, { ...data, company_id: B })],
    [
      'keeping the invitation',
      (who, id, data) => profileBy(who, id, data).filter(({ path }) => path !== `invites/${id}`),
    ],
    ['without an event', (who, id, data) => amended(profileBy(who, id, data), '/history/', () => undefined) as never],
    [
      'with an event of another kind',
      (who, id, data) =>
        amended(profileBy(who, id, data), '/history/', (event) => ({ ...event, changeType: 'Joined' })) as never,
    ],
    [
      'without a directory entry',
      (who, id, data) => amended(profileBy(who, id, data), '/directory/', () => undefined) as never,
    ],
    [
      'with another name in the directory',
      (who, id, data) =>
        amended(profileBy(who, id, data), '/directory/', (entry) => ({ ...entry, name: 'X' })) as never,
    ],
    [
      'without saying which',
      (who, id, data) => profileBy(who, id, data).filter(({ path }) => !path.startsWith('acceptances')),
    ],
    [
      'an older acceptance',
      (who, id, data) =>
        amended(profileBy(who, id, data), 'acceptances', (use) => ({ ...use, at: new Date('2026-01-01') })) as never,
    ],
    [
      'a false confirmation',
      (who, id, data) => profileBy({ ...who, email: who.email }, id, data, { email: 'other@example.com' }),
    ],
  ];
  test.each(attempts)('E08 not with %s', async (_, lie) => {
    const who = newcomer();
    const { id, data } = await givenInvite(database, hrA, who.email ?? '');
    const outcome = await database.commit(who, lie(who, id, data));
    expect(outcome.status, outcome.message).toBe(403);
    expect(await database.read(`users/${who.uid}`)).toBeUndefined();
    expectAllowed(await database.commit(who, profileBy(who, id, data)));
  });

  test('E08 theft: another e-mail, even confirmed', async () => {
    const { id, data } = await givenInvite(database, hrA, 'victim@example.com');
    const thief = newcomer();
    expectDenied(await database.commit(thief, profileBy(thief, id, data)));
    const owner = newcomer({ email: 'victim@example.com' });
    expectAllowed(await database.commit(owner, profileBy(owner, id, data)));
  });
  test('E08 replay: once used it is gone', async () => {
    const who = newcomer();
    const { id, data } = await givenInvite(database, hrA, who.email ?? '');
    expectAllowed(await database.commit(who, profileBy(who, id, data)));
    const again = newcomer({ email: who.email });
    expectDenied(await database.commit(again, profileBy(again, id, data)), 'by error');
  });
  test('E08 expired', async () => {
    const who = newcomer();
    const id = freshId().padEnd(24, '0');
    const data = inviteOf(hrA, who.email ?? '', { expiresAt: later(-0.01), createdAt: later(-24) });
    expectAllowed(await database.commit('owner', [{ path: `invites/${id}`, data }]));
    expectDenied(await database.commit(who, profileBy(who, id, data)));
  });
  test('of somebody who may no longer invite', async () => {
    const hr: Person = { uid: `hr_${freshId()}`, email: 'hr2@example.com' };
    const user = userOf(hr, 'HR', A);
    expectAllowed(await database.commit('owner', personDocuments(hr, user)));
    const who = newcomer();
    const { id, data } = await givenInvite(database, hr, who.email ?? '');
    expectAllowed(await database.commit(ceoA, banOf(ceoA, hr, user, true)));
    expectDenied(await database.commit(who, profileBy(who, id, data)));
    const now = (await database.read(`users/${hr.uid}`)) ?? {};
    expectAllowed(await database.commit(ceoA, banOf(ceoA, hr, now, false)));
    expectAllowed(await database.commit(who, profileBy(who, id, data)));
  });
  test('a closed account does not come back by invitation', async () => {
    const who = newcomer();
    const { id, data } = await givenInvite(database, hrA, who.email ?? '');
    expectAllowed(
      await database.commit('owner', [{ path: `tombstones/${who.uid}`, data: { at: new Date(), by: 'x' } }]),
    );
    expectDenied(await database.commit(who, profileBy(who, id, data)));
  });
  test('saying the e-mail is confirmed when it is not', async () => {
    const who = newcomer({ verified: false });
    const { id, data } = await givenInvite(database, hrA, who.email ?? '', { kind: 'account' });
    expectDenied(await database.commit(who, profileBy(who, id, data, { isVerified: true })));
    expectAllowed(await database.commit(who, profileBy(who, id, data)));
  });
});

describe('accepting with a profile that waits', () => {
  test('a Seller by Google joins with the role of the invitation', async () => {
    const { who, user } = await givenAlone(database);
    const { id, data } = await givenInvite(database, hrA, who.email ?? '', { Role: 'Agent' });
    expectDenied(await database.commit({ ...who, verified: false }, acceptanceOf(who, user, id, data)));
    expectDenied(await database.commit(who, acceptanceOf(who, user, id, { ...data, Role: 'HR' })));
    expectDenied(await database.commit(who, acceptanceOf(who, { ...user, firstname: 'Other' }, id, data)));
    expectAllowed(await database.commit(who, acceptanceOf(who, user, id, data)));
    expect(await database.read(`users/${who.uid}`)).toMatchObject({ Role: 'Agent', company_id: A });
  });
  test('an invitation to make an account is none to join', async () => {
    const { who, user } = await givenAlone(database);
    const { id, data } = await givenInvite(database, hrA, who.email ?? '', { kind: 'account' });
    expectDenied(await database.commit(who, acceptanceOf(who, user, id, data)));
  });
  test('nobody adds themselves without one', async () => {
    const { who, user } = await givenAlone(database);
    expectDenied(await database.commit(who, joinOf(who, who, user, A, 'Seller')), 'by error');
  });
  test('whoever has a company does not change it by invitation', async () => {
    const user = (await database.read(`users/${s1.uid}`)) ?? {};
    const { id, data } = await givenInvite(database, ceoB, s1.email ?? '', {
      company_id: B,
      companyName: 'Harbour Homes',
    });
    expectDenied(await database.commit({ ...s1, verified: true }, acceptanceOf(s1, user, id, data)), 'by error');
  });
  test('an acceptance says nothing by itself', async () => {
    const { who } = await givenAlone(database);
    const { id } = await givenInvite(database, hrA, who.email ?? '');
    expectDenied(await database.commit(who, usingUp(who, id)), 'by error');
    expectDenied(await database.commit(who, [{ path: `acceptances/${who.uid}`, data: { invite: id, at: NOW } }]));
    expectDenied(await database.commit(who, [{ path: 'acceptances/other', data: { invite: id, at: NOW } }]));
    expectDenied(await database.get(who, `acceptances/${who.uid}`));
    // a manager may end an invitation, yet accepts it for nobody else
    expectDenied(await database.commit(hrA, usingUp(who, id)));
    expectAllowed(await database.commit(hrA, [{ path: `invites/${id}`, gone: true }]));
  });
  test("a colleague who writes a profile of their own ends nobody else's invitation with it", async () => {
    const { id } = await givenInvite(database, hrA, 'colleague@example.com');
    const user = (await database.read(`users/${s1.uid}`)) ?? {};
    const edit = profileEditOf(s1, user, { country: 'FR' });
    expectDenied(await database.commit(s1, [...edit, { path: `invites/${id}`, gone: true }]), 'by error');
    expectAllowed(await database.commit(s1, edit));
  });
});
