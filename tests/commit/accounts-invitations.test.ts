import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import { MOST_A_DAY } from '#model/company/daily-limit.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, type Asked, EARLIER, tokenOf } from './account-world.ts';
import { A, B, FROZEN, freshId, NOW } from './world.ts';

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

describe('making invitations', () => {
  const make = (by: string, more: Values = {}) =>
    world.refusal(by, 'invite', { ...asking('new@example.com'), ...more });

  it('writes what it proves and whose it is, for a week or an hour', async () => {
    for (const [kind, life] of [
      ['link', 7 * 24 * HOUR],
      ['account', HOUR],
    ] as const) {
      const asked = asking('New@Example.com ', { kind, firstname: 'Ann', country: 'AE' });
      const touched = await world.touched(() => world.act('hr', 'invite', asked));
      expect(touched).toEqual([`companies/${A}/limits/hr`, `invites/${asked.id}`]);
      expect(world.read(`invites/${asked.id}`)).toEqual({
        kind,
        company_id: A,
        companyName: A,
        email: 'new@example.com',
        Role: 'Seller',
        firstname: 'Ann',
        country: 'AE',
        createdBy: 'hr',
        createdByName: 'Given hr',
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + life),
      });
    }
  });
  it('are so many a day and no more, by each person', async () => {
    const full = { day: NOW.toISOString().slice(0, 10), invitations: MOST_A_DAY.invitations - 1 };
    await world.put({ path: `companies/${A}/limits/hr`, data: full });
    expect(await make('hr')).toBe('written');
    expect(await make('hr', { id: secret() })).toBe('quota');
    expect(await make('ceo', { id: secret() })).toBe('written');
    world.now = new Date(NOW.getTime() + 24 * HOUR);
    expect(await make('hr', { id: secret() })).toBe('written');
  });
  it('sent again is the same one; under a known id nobody makes another', async () => {
    const asked = asking('new@example.com');
    const first = await world.act('hr', 'invite', asked);
    world.now = new Date(NOW.getTime() + 5000);
    expect(await world.touched(async () => expect(await world.act('hr', 'invite', asked)).toEqual(first))).toEqual([]);
    expect(await world.refusal('ceo', 'invite', asked)).toBe('conflict');
    for (const lie of [{ Role: 'HR' }, { email: 'other@example.com' }, { kind: 'account' }])
      expect(await world.refusal('hr', 'invite', { ...asked, ...lie })).toBe('conflict');
    expect(await world.refusal('ceoB', 'invite', { ...asked, companyId: B })).toBe('conflict');
  });
  it.each(['hr', 'ceo', 'founder', 'root'])('%s may', async (by) => expect(await make(by)).toBe('written'));
  it.each([
    ['seller', 'forbidden'],
    ['accountant', 'forbidden'],
    ['ceoB', 'forbidden'],
    ['banned', 'signedOut'],
    ['forced', 'signedOut'],
    ['nobody', 'signedOut'],
  ])('%s may not', async (by, refused) => expect(await make(by)).toBe(refused));
  it('a suspended company invites nobody, nor does one that is not there', async () => {
    expect(await make('ceoF', { companyId: FROZEN })).toBe('forbidden');
    expect(await make('root', { companyId: 'company_z_0001' })).toBe('forbidden');
    expect(await make('root', { companyId: FROZEN })).toBe('written');
  });
  it.each<[string, Values, string]>([
    ['as CEO', { Role: 'CEO' }, 'forbidden'],
    ['as SuperAdmin', { Role: 'SuperAdmin' }, 'invalid'],
    ['as no role', { Role: 'Boss' }, 'invalid'],
    ['into another company', { companyId: B }, 'forbidden'],
    ['in another name', { companyName: 'Somebody else' }, 'invalid'],
    ['by somebody else', { createdBy: 'ceo' }, 'invalid'],
    ['under another name', { createdByName: 'Given ceo' }, 'invalid'],
    ['in the past', { createdAt: EARLIER }, 'invalid'],
    ['for ever', { expiresAt: new Date('2027-01-01') }, 'invalid'],
    ['of an unknown kind', { kind: 'open' }, 'invalid'],
    ['for no address', { email: 'nobody' }, 'invalid'],
    ['with more keys', { Notification: true }, 'invalid'],
    ['with a long name', { firstname: 'x'.repeat(61) }, 'invalid'],
    ['with a long last name', { lastname: 'x'.repeat(61) }, 'invalid'],
    ['for no country', { country: 'Emirates' }, 'invalid'],
    ['E10 under an id one could guess', { id: 'short-secret-of-21-c' }, 'invalid'],
  ])('not %s', async (_, more, refused) => {
    expect(await make('hr', more)).toMatch(refused);
    expect(await make('hr')).toBe('written');
  });
  it('E10 SuperAdmin invites a CEO, and nobody a SuperAdmin', async () => {
    expect(await make('root', { Role: 'CEO' })).toBe('written');
    expect(await make('root', { Role: 'SuperAdmin' })).toMatch('invalid');
  });
});

describe('revoking', () => {
  it('by a manager of the company, by nobody else; then it opens nothing', async () => {
    const who = newcomer();
    const id = await invited(who);
    expect(await world.refusal('seller', 'revokeInvite', { id })).toBe('forbidden');
    // a manager elsewhere gets the answer of an invitation that does not exist
    expect(await world.touched(() => world.act('ceoB', 'revokeInvite', { id }))).toEqual([]);
    expect(await world.refusal(who, 'revokeInvite', { id })).toBe('signedOut');
    expect(await world.touched(() => world.act('ceo', 'revokeInvite', { id }))).toEqual([`invites/${id}`]);
    expect(await world.touched(() => world.act('ceo', 'revokeInvite', { id }))).toEqual([]);
    expect(await accept(who, id)).toBe('deleted');
    expect(await accept(who, await invited(who))).toBe('written');
  });
  it('a colleague’s own change ends nobody’s invitation', async () => {
    const id = await invited(newcomer());
    expect(await world.refusal('seller', 'updateProfile', { set: { country: 'FR' }, invite: id })).toMatch('invalid');
    expect(await world.refusal('seller', 'acceptInvite', { invite: id })).toBe('forbidden');
    expect(world.read(`invites/${id}`)).toBeDefined();
  });
});
