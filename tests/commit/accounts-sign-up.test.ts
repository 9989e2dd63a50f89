import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenFacts } from '#model/accounts/attempt.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, type Asked, tokenOf } from './account-world.ts';
import { A, B, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const newcomer = (more: Partial<TokenFacts> = {}) => tokenOf(`new_${freshId()}`, { emailVerified: false, ...more });

describe('sign-up', () => {
  const asked: Asked<'signUp'> = {
    firstname: 'Ann',
    lastname: 'Lee',
    companyName: 'Harbour Homes',
    country: 'AE',
    locale: 'en',
  };

  it('writes company, public part, founder, directory, access and both events, and nothing else', async () => {
    const who = newcomer();
    const touched = await world.touched(() => world.act(who, 'signUp', asked, 'key_of_sign_up'));
    const id = String(world.read(`users/${who.uid}`)?.company_id);
    const company = {
      name: 'Harbour Homes',
      country: 'AE',
      currency: 'AED',
      timezone: 'Asia/Dubai',
      areaDisplayUnit: 'SquareFeet',
      ownerUid: who.uid,
      status: 'Onboarding',
      settingUp: true,
      defaultLocale: 'en',
      version: 1,
      createdAt: NOW,
      createdBy: who.uid,
      updatedAt: NOW,
      updatedBy: who.uid,
      archivedAt: null,
    };
    const user = {
      email: who.email,
      firstname: 'Ann',
      lastname: 'Lee',
      country: 'AE',
      company_id: id,
      Role: 'CEO',
      isBanned: false,
      forcePasswordReset: true,
      Notification: false,
      lastPasswordReset: NOW,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    };
    const told = {
      changeType: 'Created',
      changedByMemberKey: who.uid,
      actorType: 'User',
      actorName: 'Ann Lee',
      key: 'key_of_sign_up',
      modificationTimestamp: NOW,
      sellerIds: [],
    };
    const expected: { [path: string]: Values } = {
      [`companies/${id}`]: company,
      [`companies/${id}/public/profile`]: {
        name: 'Harbour Homes',
        country: 'AE',
        currency: 'AED',
        timezone: 'Asia/Dubai',
        areaDisplayUnit: 'SquareFeet',
        settingUp: true,
      },
      [`users/${who.uid}`]: user,
      [`companies/${id}/directory/${who.uid}`]: { name: 'Ann Lee', Role: 'CEO', active: true },
      [`companies/${id}/history/companies_${id}_1`]: {
        ...told,
        resourceName: 'companies',
        resourceRecordKey: id,
        version: 1,
        after: company,
      },
      [`companies/${id}/history/users_${who.uid}_0`]: {
        ...told,
        resourceName: 'users',
        resourceRecordKey: who.uid,
        version: 0,
        after: user,
        request: expect.any(String),
      },
      [`access/${who.uid}`]: world.accessOf(user, company),
    };
    expect(touched).toEqual(Object.keys(expected).sort());
    for (const [path, data] of Object.entries(expected)) expect(world.read(path), path).toEqual(data);
  });

  it('is answered again and written once', async () => {
    const who = newcomer();
    const first = await world.act(who, 'signUp', asked, 'one_and_the_same');
    expect(
      await world.touched(async () => expect(await world.act(who, 'signUp', asked, 'one_and_the_same')).toEqual(first)),
    ).toEqual([]);
    expect(await world.refusal(who, 'signUp', asked)).toBe('forbidden');
  });

  it.each<[string, Values]>([
    ['E01 a role', { Role: 'SuperAdmin' }],
    ['E01 a role in the old spelling', { role: 'SuperAdmin' }],
    ['T12 a company in the old spelling', { companyId: B }],
    ['T01 T02 a company that exists', { company_id: A }],
    ['an id of its own for the company', { id: A }],
    ['E02 not to be forced', { forcePasswordReset: false }],
    ['E02 no ban flag', { isBanned: null }],
    ['E02 another e-mail', { email: 'other@example.com' }],
    ['another time', { createdAt: new Date('2026-01-01') }],
    ['another founder', { ownerUid: 'somebody' }],
    ['a company that is Active at once', { status: 'Active' }],
    ['another currency', { currency: 'USD' }],
    ['an unknown field', { plan: 'free' }],
    ['a company named x', { companyName: 'x' }],
    ['a company with no name', { companyName: undefined }],
    ['a country that is none', { country: 'XX' }],
    ['a language nobody speaks here', { locale: 'tlh' }],
    ['no first name', { firstname: ' ' }],
    ['a name that is too long', { lastname: 'x'.repeat(61) }],
  ])('nobody asks for %s', async (_, lie) => {
    const who = newcomer();
    expect(await world.refusal(who, 'signUp', { ...asked, ...lie })).toMatch(/^invalid/);
    expect(await world.refusal(who, 'signUp', asked)).toBe('written');
  });

  it('the e-mail is the token’s, in small letters', async () => {
    const who = newcomer({ email: 'Ann@Example.com' });
    expect((await world.act(who, 'signUp', asked)).person.email).toBe('ann@example.com');
    expect(await world.refusal(newcomer({ email: undefined }), 'signUp', asked)).toBe('forbidden');
  });
  it('T04 nobody founds a second company, no deleted person a first, nobody by Google', async () => {
    expect(await world.refusal('ceo', 'signUp', asked)).toBe('forbidden');
    expect(await world.refusal(await world.given('Seller', null), 'signUp', asked)).toBe('forbidden');
    const dead = newcomer();
    await world.put({ path: `tombstones/${dead.uid}`, data: { at: NOW, by: 'ceo' } });
    expect(await world.refusal(dead, 'signUp', asked)).toBe('deleted');
    expect(await world.refusal(newcomer({ provider: 'google.com' }), 'signUp', asked)).toBe('forbidden');
    expect(await world.refusal(newcomer(), 'signUp', asked)).toBe('written');
  });
  it('T03 a former founder does not take the company back', async () => {
    await world.act('root', 'changeRole', { uid: 'ceo', Role: 'Seller' });
    await world.put({ path: 'tombstones/founder', data: { at: NOW, by: 'root' } });
    expect(await world.refusal('founder', 'signUp', asked)).toBe('deleted');
    expect(world.read(`companies/${A}`)?.ownerUid).toBe('founder');
  });
});

describe('a first social sign-in', () => {
  const google = (more: Partial<TokenFacts> = {}) => newcomer({ provider: 'google.com', emailVerified: true, ...more });
  const asked = { firstname: 'Gia', lastname: 'Rossi', pictureUrl: 'https://lh3.googleusercontent.com/a' };

  it('writes a Seller of no company, and access that grants nothing yet', async () => {
    const who = google();
    const touched = await world.touched(() => world.act(who, 'createOwnProfile', asked));
    const user = {
      email: who.email,
      ...asked,
      Role: 'Seller',
      isBanned: false,
      forcePasswordReset: false,
      Notification: false,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(touched).toEqual([`access/${who.uid}`, `users/${who.uid}`]);
    expect(world.read(`users/${who.uid}`)).toEqual(user);
    expect(world.read(`access/${who.uid}`)).toEqual(world.accessOf(user, undefined));
  });

  it.each<[string, Values]>([
    ['E07 a company', { company_id: A }],
    ['E07 a company in the old spelling', { companyId: A }],
    ['another role', { Role: 'CEO' }],
    ['E01 the highest role', { Role: 'SuperAdmin' }],
    ['a role in the old spelling', { role: 'CEO' }],
    ['to be banned already', { isBanned: true }],
    ['to be forced', { forcePasswordReset: true }],
    ['pop-ups', { Notification: true }],
    ['another e-mail', { email: 'other@example.com' }],
    ['to be verified', { isVerified: true }],
    ['another time', { createdAt: new Date('2026-01-01') }],
    ['a picture of another scheme', { pictureUrl: 'javascript:alert(1)' }],
    ['no name', { firstname: '' }],
  ])('nobody asks for %s', async (_, lie) => {
    const who = google();
    expect(await world.refusal(who, 'createOwnProfile', { ...asked, ...lie })).toMatch(/^invalid/);
    expect(await world.refusal(who, 'createOwnProfile', asked)).toBe('written');
  });

  it('E06 by Google or Facebook only, not after a deletion, and once', async () => {
    expect(await world.refusal(newcomer(), 'createOwnProfile', asked)).toBe('forbidden');
    expect(await world.refusal(google({ email: undefined }), 'createOwnProfile', asked)).toBe('forbidden');
    expect(await world.refusal(google({ provider: 'facebook.com' }), 'createOwnProfile', asked)).toBe('written');
    const dead = google();
    await world.put({ path: `tombstones/${dead.uid}`, data: { at: NOW, by: 'ceo' } });
    expect(await world.refusal(dead, 'createOwnProfile', asked)).toBe('deleted');
    const who = google();
    const first = await world.act(who, 'createOwnProfile', asked);
    const again = world.act(who, 'createOwnProfile', { ...asked, firstname: 'Other' });
    expect(await world.touched(async () => expect(await again).toEqual(first))).toEqual([]);
  });
});
