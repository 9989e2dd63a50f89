import { beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#model/session/session.ts';
import { promote } from '#scripts/migration/promote.ts';
import { AccountWorld, tokenOf } from './account-world.ts';
import { A, B, freshId, NOW } from './world.ts';

/** Lists of people are allowed by `company_id` and by the old key: no document may name a company under each. */
let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const OLD = { email: 'old@example.com', firstName: 'Old', lastName: 'Hand', role: 'Seller', isBanned: false };
const stored = () => world.read('users/old') ?? {};
const put = (data: object) => world.put({ path: 'users/old', data: { ...OLD, ...data } });

describe('writing company_id leaves no companyId', () => {
  it('a change of the own profile', async () => {
    await put({ companyId: A });
    await world.act('old', 'updateProfile', { set: { country: 'FR' } });
    expect(stored()).toMatchObject({ company_id: A });
    expect(stored()).not.toHaveProperty('companyId');
  });
  it.each(['admit', 'acceptInvite'] as const)('%s of somebody whose old company is hidden', async (action) => {
    await put({ company_id: null, companyId: B });
    if (action === 'admit') {
      await world.act('old', 'askToJoin', { companyId: A });
      await world.act('hr', 'admit', { uid: 'old', companyId: A, Role: 'Seller' });
    } else {
      const id = freshId().padStart(24, 'i');
      await world.act('hr', 'invite', { id, companyId: A, kind: 'link', email: OLD.email, Role: 'Seller' });
      await world.act('old', 'acceptInvite', { invite: id });
    }
    expect(stored()).toMatchObject({ company_id: A });
    expect(stored()).not.toHaveProperty('companyId');
  });
});

describe('a write without it adds none to the old key', () => {
  const actions: readonly [string, () => Promise<unknown>][] = [
    ['ban', () => world.act('hr', 'ban', { uid: 'old' })],
    ['changeRole', () => world.act('hr', 'changeRole', { uid: 'old', Role: 'Agent' })],
    ['forceReset', () => world.act('hr', 'forceReset', { uid: 'old' })],
    ['a sign-in', () => signIn()],
    ['make-superadmin', () => promote(world.store, world.context.access, { uid: 'old' }, NOW)],
  ];
  const signIn = () =>
    openSession({ signIn: true }, { uid: 'old', emailVerified: true }, { ...world.context, now: () => NOW });
  it.each(actions)('%s', async (_, act) => {
    await put({ companyId: A });
    const before = JSON.stringify(stored());
    await act();
    expect(JSON.stringify(stored())).not.toBe(before);
    expect(stored()).toMatchObject({ companyId: A });
    expect(stored()).not.toHaveProperty('company_id');
  });
  it('a new password after a forced reset', async () => {
    await put({ companyId: A, forcePasswordReset: true });
    await world.act(tokenOf('old'), 'clearForcedReset', {});
    expect(stored()).toMatchObject({ companyId: A, forcePasswordReset: false });
    expect(stored()).not.toHaveProperty('company_id');
  });
});
