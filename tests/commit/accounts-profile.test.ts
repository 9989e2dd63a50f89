import { beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '#model/derive/to-sample.ts';
import { OWN_FIELDS } from '#model/people/profile.ts';
import { userFields } from '#model/people/users.ts';
import type { Values } from '#model/schema.ts';
import { AccountWorld, EARLIER, tokenOf } from './account-world.ts';
import { A, B, FROZEN, freshId, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const edit = (by: Parameters<AccountWorld['refusal']>[0], set: Values) => world.refusal(by, 'updateProfile', { set });

describe('one’s own document', () => {
  it('is changed with its event and its entry in the directory', async () => {
    const who = await world.given('Seller', A, { country: 'DE' });
    const { uid } = who;
    const before = world.read(`users/${uid}`);
    const set = { firstname: 'New', pictureUrl: 'https://example.com/a.png', Notification: true, country: null };
    const key = freshId();
    const history = `companies/${A}/history/users_${uid}_${EARLIER.getTime()}`;
    const touched = await world.touched(() => world.act(who, 'updateProfile', { set }, key));
    expect(touched).toEqual([`access/${uid}`, `companies/${A}/directory/${uid}`, history, `users/${uid}`]);
    const { country: _gone, ...kept } = { ...before, ...set };
    const after = { ...kept, updatedAt: NOW };
    expect(world.read(`users/${uid}`)).toEqual(after);
    expect(world.read(`companies/${A}/directory/${uid}`)).toEqual({
      name: `New ${uid}`,
      Role: 'Seller',
      active: true,
      pictureUrl: 'https://example.com/a.png',
    });
    expect(world.read(history)).toEqual({
      resourceName: 'users',
      resourceRecordKey: uid,
      version: EARLIER.getTime(),
      changeType: 'Updated',
      after,
      key,
      request: expect.any(String),
      changedByMemberKey: uid,
      actorType: 'User',
      actorName: `Given ${uid}`,
      modificationTimestamp: NOW,
      sellerIds: [],
    });
  });
  it('of somebody without a company has neither event nor entry', async () => {
    const who = await world.given('Seller', null);
    const touched = await world.touched(() => world.act(who, 'updateProfile', { set: { country: 'FR' } }));
    expect(touched).toEqual([`access/${who.uid}`, `users/${who.uid}`]);
    expect(world.read(`users/${who.uid}`)?.updatedAt).toEqual(NOW);
  });
  it('is written once: the same again, and the same call again', async () => {
    const who = await world.given('Seller');
    await world.act(who, 'updateProfile', { set: { country: 'FR' } }, 'my_first_change');
    expect(await world.touched(() => world.act(who, 'updateProfile', { set: { country: 'FR' } }))).toEqual([]);
    await world.act(who, 'updateProfile', { set: { country: 'JP' } });
    const late = () => world.act(who, 'updateProfile', { set: { country: 'FR' } }, 'my_first_change');
    expect(await world.touched(late)).toEqual([]);
  });

  it.each<[string, Values, string]>([
    ['E03 Role', { Role: 'CEO' }, 'invalid Role ui.validation.unknownField'],
    ['E03 an old role key', { role: 'CEO' }, 'invalid role ui.validation.unknownField'],
    ['company', { company_id: B }, 'invalid company_id ui.validation.unknownField'],
    ['company removed', { company_id: null }, 'invalid company_id ui.validation.unknownField'],
    ['T12 an old company key', { companyId: B }, 'invalid companyId ui.validation.unknownField'],
    ['ban flag', { isBanned: true }, 'invalid isBanned ui.validation.unknownField'],
    ['forced flag', { forcePasswordReset: true }, 'invalid forcePasswordReset ui.validation.unknownField'],
    ['e-mail', { email: 'new@example.com' }, 'invalid email ui.validation.unknownField'],
    ['createdAt', { createdAt: new Date('2026-01-01') }, 'invalid createdAt ui.validation.unknownField'],
    ['verified', { isVerified: true }, 'invalid isVerified ui.validation.unknownField'],
    ['sign-in', { LastLogin: NOW }, 'invalid LastLogin ui.validation.unknownField'],
    ['unknown', { favourite: 1 }, 'invalid favourite ui.validation.unknownField'],
    ['a local phone', { phoneNumber: '0501234567' }, 'invalid phoneNumber ui.validation.phone'],
    ['a picture of another scheme', { pictureUrl: 'javascript:alert(1)' }, 'invalid pictureUrl ui.validation.pattern'],
    ['a long name', { firstname: 'x'.repeat(61) }, 'invalid firstname ui.validation.length'],
    ['a number as name', { lastname: 5 }, 'invalid lastname ui.validation.length'],
  ])('no %s', async (_, set, refused) => {
    const who = await world.given('Seller');
    expect(await edit(who, set)).toBe(refused);
    expect(await edit(who, { country: 'FR' })).toBe('written');
  });

  it('the full sample of a profile passes, one field at a time of another kind does not', async () => {
    const who = await world.given('Seller');
    const sample = sampleOf({ fields: userFields });
    const profile = Object.fromEntries(OWN_FIELDS.map((name) => [name, sample[name]]));
    for (const name of OWN_FIELDS) expect(await edit(who, { ...profile, [name]: ['x'] })).toMatch(`invalid ${name}`);
    expect(await edit(who, profile)).toBe('written');
  });

  it('A09 the banned and those who must set a password rewrite nothing, nor lift their ban', async () => {
    for (const more of [{ isBanned: true }, { isBanned: 'true' }, { forcePasswordReset: true }]) {
      for (const company of [A, null]) {
        const who = await world.given('CEO', company, more);
        expect(await edit(who, { country: 'FR' })).toBe('signedOut');
        expect(await world.refusal(who, 'unban', { uid: who.uid })).toBe('signedOut');
      }
    }
    expect(await edit(await world.given('CEO', null), { country: 'FR' })).toBe('written');
  });
  it('nobody of a suspended company changes it, and nobody who is not there', async () => {
    expect(await edit(await world.given('Seller', FROZEN), { country: 'FR' })).toBe('forbidden');
    expect(await edit('nobody', { country: 'FR' })).toBe('signedOut');
    expect(await edit(await world.given('Seller', B), { country: 'FR' })).toBe('written');
    expect(await edit('root', { country: 'FR' })).toBe('written');
  });

  it('nobody takes a colleague’s name, however it is typed; another company’s people do not count', async () => {
    const who = await world.given('Seller');
    const taken = 'invalid lastname me.nameTaken';
    await world.put({ path: `companies/${A}/directory/omar`, data: { name: 'Omar Haddad', Role: 'HR', active: true } });
    expect(await edit(who, { firstname: 'Omar', lastname: 'Haddad' })).toBe(taken);
    expect(await edit(who, { firstname: 'OMAR', lastname: ' ｈaddad ' })).toBe(taken);
    expect(await edit(await world.given('Seller', B), { firstname: 'Omar', lastname: 'Haddad' })).toBe('written');
    expect(await edit(who, { firstname: 'Omar', lastname: 'R. Haddad' })).toBe('written');
    // Old values block nothing.
    await world.put({
      path: `companies/${A}/directory/twin`,
      data: { name: 'Omar R. Haddad', Role: 'HR', active: true },
    });
    expect(await edit(who, { country: 'FR', lastname: 'R. Haddad' })).toBe('written');
    expect(await edit(who, { firstname: 'omar' })).toBe('invalid firstname me.nameTaken');
  });
});

describe('the end of a forced reset', () => {
  const finish = (by: Parameters<AccountWorld['refusal']>[0], more: Values = {}) =>
    world.refusal(by, 'clearForcedReset', more);
  const ago = (seconds: number) => ({ authTime: new Date(NOW.getTime() - seconds * 1000) });

  it('A12 clears the flag, notes when, opens access, and tells no history', async () => {
    const who = await world.given('Seller', A, { forcePasswordReset: true });
    const before = world.read(`users/${who.uid}`);
    const touched = await world.touched(() => world.act(who, 'clearForcedReset', {}));
    expect(touched).toEqual([`access/${who.uid}`, `users/${who.uid}`]);
    const after = {
      ...before,
      forcePasswordReset: false,
      lastPasswordUpdate: NOW,
      lastPasswordReset: NOW,
      updatedAt: NOW,
    };
    expect(world.read(`users/${who.uid}`)).toEqual(after);
    expect(world.read(`access/${who.uid}`)).toEqual(world.accessOf(after, world.read(`companies/${A}`)));
  });
  it('A12 soon after signing in, for oneself, and with nothing besides', async () => {
    const who = await world.given('Seller', A, { forcePasswordReset: true });
    for (const seconds of [3600, 301, 300]) expect(await finish({ ...who, ...ago(seconds) })).toBe('forbidden');
    for (const lie of [{ Role: 'CEO' }, { uid: 'seller' }, { lastPasswordUpdate: NOW }, { isBanned: false }])
      expect(await finish(who, lie)).toMatch(/^invalid/);
    expect(await finish({ ...who, ...ago(299) })).toBe('written');
  });
  it('only after the password was changed, later than the request for the reset', async () => {
    const second = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const who = await world.given('Seller');
    world.now = second(0.4);
    await world.act('ceo', 'forceReset', { uid: who.uid });
    world.now = second(60);
    for (const changed of [-86_400, -1, 0, 0.9]) {
      world.passwords.set(who.uid, second(changed));
      expect(await finish(who), `${changed} s`).toBe('forbidden');
    }
    world.passwords.set(who.uid, second(1));
    expect(await finish(who)).toBe('written');
  });
  it('of a new account needs another password than that of the sign-up', async () => {
    const who = tokenOf('newcomer');
    world.passwords.set(who.uid, NOW);
    await world.act(who, 'signUp', {
      firstname: 'Ann',
      lastname: 'Lee',
      companyName: 'Harbour Homes',
      country: 'AE',
      locale: 'en',
    });
    world.now = new Date(NOW.getTime() + 60_000);
    expect(await finish(who)).toBe('forbidden');
    world.passwords.set(who.uid, world.now);
    expect(await finish(who)).toBe('written');
  });
  it('of a document without the time of the request needs a password of this minute', async () => {
    const who = await world.given('Seller', A, { forcePasswordReset: true });
    world.passwords.set(who.uid, new Date(NOW.getTime() - 300_000));
    expect(await finish(who)).toBe('forbidden');
    world.passwords.set(who.uid, new Date(NOW.getTime() - 299_000));
    expect(await finish(who)).toBe('written');
  });
  it('only if it was requested, and not by banned people', async () => {
    expect(await finish(await world.given('Seller'))).toBe('forbidden');
    expect(await finish(await world.given('Seller', A, { forcePasswordReset: true, isBanned: true }))).toBe(
      'signedOut',
    );
    expect(await finish('nobody')).toBe('signedOut');
    expect(await finish(await world.given('Seller', A, { forcePasswordReset: 'true' }))).toBe('written');
  });
  it('is answered again, and written once', async () => {
    const who = await world.given('Seller', A, { forcePasswordReset: true });
    const first = await world.act(who, 'clearForcedReset', {});
    const again = async () => expect(await world.act(who, 'clearForcedReset', {})).toEqual(first);
    expect(await world.touched(again)).toEqual([]);
  });
});
