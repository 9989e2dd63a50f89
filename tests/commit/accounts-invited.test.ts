import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, type Asked, EARLIER, tokenOf } from './account-world.ts';
import { A, B, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const HOUR = 3_600_000;
const secret = () => freshId().padEnd(24, '0');
const asking = (email: string, more: Partial<Asked<'invite'>> = {}): Asked<'invite'> => ({
  id: secret(),
  companyId: A,
  kind: 'link',
  email,
  Role: 'Seller',
  ...more,
});
const newcomer = (more: Partial<TokenFacts> = {}) => tokenOf(`newcomer_${freshId()}`, more);
/** A valid invitation for this person. */
const invited = async (who: TokenFacts, more: Partial<Asked<'invite'>> = {}, by = 'hr') => {
  const { invite } = await world.act(by, 'invite', asking(who.email ?? '', more));
  return invite.id;
};
const NAMES = { firstname: 'Ann', lastname: 'Lee' };
const accept = (who: TokenFacts, invite: string, names: Values = NAMES) =>
  world.refusal(who, 'acceptInvite', { invite, ...names });

describe('the account a manager makes', () => {
  const make = (who: TokenFacts, invite: string, more: Values = {}) =>
    world.refusal(who, 'createProfile', { invite, ...more });

  it('begins with a password to be chosen; event, entry and access with it, and the invitation is used up', async () => {
    const who = newcomer({ emailVerified: false });
    const { uid } = who;
    const id = await invited(who, {
      kind: 'account',
      Role: 'Accountant',
      firstname: 'Ann',
      lastname: 'Lee',
      country: 'AE',
    });
    const key = freshId();
    const history = `companies/${A}/history/users_${uid}_0`;
    const touched = await world.touched(() => world.act(who, 'createProfile', { invite: id }, key));
    expect(touched).toEqual([
      `acceptances/${uid}`,
      `access/${uid}`,
      `companies/${A}/directory/${uid}`,
      history,
      `invites/${id}`,
      `users/${uid}`,
    ]);
    const user = {
      email: who.email,
      firstname: 'Ann',
      lastname: 'Lee',
      country: 'AE',
      company_id: A,
      Role: 'Accountant',
      forcePasswordReset: true,
      isBanned: false,
      isVerified: false,
      Notification: false,
      lastPasswordReset: NOW,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(world.read(`users/${uid}`)).toEqual(user);
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({
      name: 'Ann Lee',
      Role: 'Accountant',
      active: true,
    });
    expect(world.read(history)).toEqual({
      resourceName: 'users',
      resourceRecordKey: uid,
      version: 0,
      changeType: 'Created',
      after: user,
      key,
      request: expect.any(String),
      changedByMemberKey: uid,
      actorType: 'User',
      actorName: 'Ann Lee',
      modificationTimestamp: NOW,
      sellerIds: [],
    });
    expect(world.read(`access/${uid}`)).toEqual(world.accessOf(user, world.read(`companies/${A}`)));
    expect(world.read(`acceptances/${uid}`)).toEqual({ invite: id, at: NOW });
    expect(world.read(`invites/${id}`)).toBeUndefined();
  });
  it('is answered again, and made once', async () => {
    const who = newcomer();
    const id = await invited(who, { kind: 'account' });
    const first = await world.act(who, 'createProfile', { invite: id });
    const again = async () => expect(await world.act(who, 'createProfile', { invite: id })).toEqual(first);
    expect(await world.touched(again)).toEqual([]);
    expect(await make(who, await invited(who, { kind: 'account' }))).toBe('forbidden');
  });
  it('takes nothing but the invitation’s own word', async () => {
    const who = newcomer();
    const id = await invited(who, { kind: 'account' });
    for (const lie of [
      { forcePasswordReset: false },
      { isBanned: true },
      { isVerified: true },
      { Role: 'HR' },
      { company_id: B },
      { email: 'other@example.com' },
    ])
      expect(await make(who, id, lie)).toMatch('invalid');
    expect(await accept(who, id)).toBe('deleted');
    expect(await make(who, id)).toBe('written');
  });
  it('is no way in by a link', async () => {
    const who = newcomer();
    const id = await invited(who);
    expect(await make(who, id)).toBe('deleted');
    expect(await accept(who, id)).toBe('written');
  });
});

describe('accepting a link', () => {
  it('with a new account: its names, no forced reset, and the provider’s word for its e-mail', async () => {
    const who = newcomer();
    const id = await invited(who, { Role: 'Agent' });
    const { person } = await world.act(who, 'acceptInvite', { invite: id, ...NAMES });
    expect(person).toMatchObject({
      ...NAMES,
      Role: 'Agent',
      company_id: A,
      isVerified: true,
      forcePasswordReset: false,
    });
    expect(world.read(`companies/${A}/history/users_${who.uid}_0`)).toMatchObject({ changeType: 'Created' });
    expect(world.read(`companies/${A}/directory/${who.uid}`)).toEqual({ name: 'Ann Lee', Role: 'Agent', active: true });
    expect(world.read(`invites/${id}`)).toBeUndefined();
  });
  it('with a profile that waits: its role and company change, and nothing else', async () => {
    const waiting = await world.given('Seller', null);
    const before = world.read(`users/${waiting.uid}`);
    const id = await invited(waiting, { Role: 'Agent' });
    await world.act(waiting, 'acceptInvite', { invite: id, firstname: 'Other' });
    expect(world.read(`users/${waiting.uid}`)).toEqual({ ...before, company_id: A, Role: 'Agent', updatedAt: NOW });
    expect(world.read(`companies/${A}/history/users_${waiting.uid}_${EARLIER.getTime()}`)).toMatchObject({
      changeType: 'Joined',
      changedByMemberKey: waiting.uid,
      actorName: `Given ${waiting.uid}`,
    });
    expect(world.read(`access/${waiting.uid}`)).toMatchObject({ live: true, company: A });
  });
  it('is answered again, and written once', async () => {
    for (const who of [newcomer(), await world.given('Seller', null)]) {
      const id = await invited(who);
      const first = await world.act(who, 'acceptInvite', { invite: id, ...NAMES });
      const again = async () => expect(await world.act(who, 'acceptInvite', { invite: id })).toEqual(first);
      expect(await world.touched(again)).toEqual([]);
    }
  });
  it.each<[string, Values]>([
    ['a higher role', { Role: 'HR' }],
    ['another company', { company_id: B }],
    ['a false confirmation', { isVerified: true }],
    ['another e-mail', { email: 'other@example.com' }],
    ['a long name', { firstname: 'x'.repeat(61) }],
  ])('E08 not with %s', async (_, lie) => {
    const who = newcomer();
    const id = await invited(who);
    expect(await accept(who, id, { ...NAMES, ...lie })).toMatch('invalid');
    expect(await accept(who, id)).toBe('written');
  });
  it('E08 theft: another e-mail, even confirmed; the own one unconfirmed', async () => {
    const who = newcomer();
    const id = await invited(who);
    expect(await accept(newcomer(), id)).toBe('deleted');
    expect(await accept({ ...who, emailVerified: false }, id)).toBe('deleted');
    expect(await accept({ ...who, email: undefined }, id)).toBe('forbidden');
    expect(await accept({ ...who, email: who.email?.toUpperCase() }, id)).toBe('written');
  });
  it('E08 replay: once used it is gone for everybody', async () => {
    const who = newcomer();
    const id = await invited(who);
    expect(await accept(who, id)).toBe('written');
    expect(await accept(newcomer({ email: who.email }), id)).toBe('deleted');
  });
  it('E08 expired, by the server’s clock', async () => {
    const who = newcomer();
    const id = await invited(who);
    world.now = new Date(NOW.getTime() + 7 * 24 * HOUR);
    expect(await accept(who, id)).toBe('deleted');
    world.now = new Date(NOW.getTime() + 7 * 24 * HOUR - 1);
    expect(await accept(who, id)).toBe('written');
  });
  it('of somebody who may no longer invite, or no longer give that role', async () => {
    const hr = await world.given('HR');
    const who = newcomer();
    const id = await invited(who, {}, hr.uid);
    for (const [undo, redo] of [
      [{ isBanned: true }, { isBanned: false }],
      [{ Role: 'Seller' }, { Role: 'HR' }],
      [{ company_id: B }, { company_id: A }],
    ]) {
      const path = `users/${hr.uid}`;
      await world.put({ path, data: { ...world.read(path), ...undo } });
      expect(await accept(who, id)).toBe('deleted');
      await world.put({ path, data: { ...world.read(path), ...redo } });
    }
    const company = world.read(`companies/${A}`);
    await world.put({ path: `companies/${A}`, data: { ...company, status: 'Suspended' } });
    expect(await accept(who, id)).toBe('deleted');
    await world.put({ path: `companies/${A}`, data: { ...company } });
    expect(await accept(who, id)).toBe('written');
  });
  it('a closed account does not come back by invitation', async () => {
    const who = newcomer();
    const id = await invited(who);
    await world.put({ path: `tombstones/${who.uid}`, data: { at: NOW, by: 'ceo' } });
    expect(await accept(who, id)).toBe('deleted');
    expect(world.read(`invites/${id}`)).toBeDefined();
  });
  it('a person who has a company, is banned or works across companies does not join by it', async () => {
    const others = [
      await world.given('Seller', B),
      await world.given('Seller', null, { isBanned: true }),
      await world.given('Seller', null, { forcePasswordReset: true }),
      await world.given('SuperAdmin', null),
    ];
    for (const who of others) expect(await accept(who, await invited(who))).toBe('forbidden');
    const free = await world.given('Seller', null);
    expect(await accept(free, await invited(free))).toBe('written');
  });
  it('nobody adds themselves without one', async () => {
    const who = await world.given('Seller', null);
    expect(await accept(who, secret())).toBe('deleted');
  });
});

describe('finding one’s invitations without their links', () => {
  const found = async (who: TokenFacts) => (await world.act(who, 'findInvites', {})).invites.map(({ id }) => id);

  it('answers with those for the confirmed e-mail, the newest first, and writes nothing', async () => {
    const who = newcomer();
    const older = await invited(who);
    world.now = new Date(NOW.getTime() + HOUR);
    const newer = await invited(who, { companyId: B, Role: 'Agent' }, 'ceoB');
    await invited(newcomer());
    const { invites } = await world.act(who, 'findInvites', {});
    expect(invites.map(({ id, company_id, Role }) => [id, company_id, Role])).toEqual([
      [newer, B, 'Agent'],
      [older, A, 'Seller'],
    ]);
    expect(await world.touched(() => world.act(who, 'findInvites', {}))).toEqual([]);
    expect(await found({ ...who, email: who.email?.toUpperCase() })).toEqual([newer, older]);
    expect(await accept(who, newer)).toBe('written');
    const waiting = await world.given('Seller', null);
    const theirs = await invited(waiting);
    expect(await found(waiting)).toEqual([theirs]);
  });
  it('tells nobody else, whatever they name', async () => {
    const who = newcomer();
    const id = await invited(who);
    expect(await found(newcomer())).toEqual([]);
    expect(await found({ ...who, emailVerified: false })).toEqual([]);
    expect(await world.refusal({ ...who, email: undefined }, 'findInvites', {})).toBe('forbidden');
    expect(await world.refusal(newcomer(), 'findInvites', { email: who.email })).toMatch('invalid');
    for (const member of [await world.given('Seller', B), await world.given('SuperAdmin', null)]) {
      await invited(member);
      expect(await world.refusal(member, 'findInvites', {})).toBe('forbidden');
    }
    expect(await found(who)).toEqual([id]);
  });
  it('leaves out what opens nothing: expired, used, withdrawn, of kind account, of somebody who may no longer invite', async () => {
    const hr = await world.given('HR');
    const who = newcomer();
    const id = await invited(who, {}, hr.uid);
    const withdrawn = await invited(who);
    await invited(who, { kind: 'account' });
    await world.act('hr', 'revokeInvite', { id: withdrawn });
    expect(await found(who)).toEqual([id]);
    const path = `users/${hr.uid}`;
    await world.put({ path, data: { ...world.read(path), Role: 'Seller' } });
    expect(await found(who)).toEqual([]);
    await world.put({ path, data: { ...world.read(path), Role: 'HR' } });
    world.now = new Date(NOW.getTime() + 7 * 24 * HOUR);
    expect(await found(who)).toEqual([]);
    world.now = NOW;
    expect(await accept(who, id)).toBe('written');
    expect(await world.refusal(who, 'findInvites', {})).toBe('forbidden');
  });
});
