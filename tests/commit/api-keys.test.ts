import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#lib/files/sha256.ts';
import type { Values } from '#model/schema.ts';
import { A, CommitWorld, freshId, NOW, update } from './world.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const GRANTS = [{ resource: 'leads', actions: ['list', 'show'], reach: 'Company' }];

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const input = async (more: Values = {}) => ({
  name: 'Sync',
  actsAs: 'Owner',
  grants: GRANTS,
  expiresAt: inDays(90),
  secret: await sha256(freshId()),
  hint: 'abcd',
  ...more,
});
const make = async (uid: string, more: Values = {}, id = freshId()) =>
  world.call(uid, 'apiKeys.make', { id, version: 0 }, await input(more));
const refusal = (uid: string, more: Values = {}) => world.refusalOf(() => make(uid, more));

describe('a key', () => {
  it('belongs to its maker, and only its secret’s hash is kept', async () => {
    const id = freshId();
    const secret = await sha256('the secret');
    await make('ceo', { secret }, id);
    expect(world.read(`apiKeys/${id}`)).toMatchObject({ ownerId: 'ceo', state: 'Active', number: 1, hint: 'abcd' });
    expect(world.store.read(`keySecrets/${secret}`)).toEqual({ companyId: A, keyId: id, number: 1 });
    const written = JSON.stringify(world.store.all().filter(({ path }) => !path.startsWith('keySecrets/')));
    expect(written, 'not even the hash is in the record or its history').not.toContain(secret);
  });

  it('is made only by the command, with the right to create keys', async () => {
    expect(await refusal('hr')).toBe('written');
    expect(await refusal('seller')).toBe('forbidden');
    expect(await refusal('ceoB')).toBe('forbidden');
    const { secret: _secret, ...values } = await input({ ownerId: 'seller', state: 'Active' });
    const change = {
      type: 'create',
      resource: 'apiKeys',
      id: freshId(),
      values: { ...values, hint: undefined },
    } as const;
    expect(await world.refusal('ceo', [change])).not.toBe('written');
  });

  it('ends within a year, and has no secret that is known already', async () => {
    expect(await refusal('ceo', { expiresAt: inDays(-1) })).toBe('invalid expiresAt apiKeys.error.expiresAt');
    expect(await refusal('ceo', { expiresAt: inDays(367) })).toBe('invalid expiresAt apiKeys.error.expiresAt');
    expect(await refusal('ceo', { expiresAt: inDays(366) })).toBe('written');
    const secret = await sha256('one secret');
    expect(await refusal('ceo', { secret })).toBe('written');
    expect(await refusal('hr', { secret })).toBe('invalid');
  });

  it('acts as a role only for those who may assign, and never beyond what its maker may do', async () => {
    const asRole = { actsAs: 'Role', role: 'Seller' };
    expect(await refusal('ceo', asRole)).toBe('written');
    expect(await refusal('ceo', { ...asRole, role: undefined })).toBe('invalid role ui.validation.required');
    expect(await refusal('ceo', { role: 'Seller' })).toBe('invalid role apiKeys.error.noRole');
    const beyond = [{ resource: 'leads', actions: ['delete'], reach: 'Company' }];
    expect(await refusal('ceo', { ...asRole, grants: beyond })).toBe('invalid grants apiKeys.error.beyond');
    const everything = [{ resource: '*', actions: ['list'], reach: 'Company' }];
    expect(await refusal('ceo', { ...asRole, grants: everything })).toBe('invalid grants apiKeys.error.beyond');
    expect(await refusal('ceo', { grants: everything }), 'its owner’s rights limit it anyway').toBe('written');
  });

  it('is renewed with a second secret, and revoked for good', async () => {
    const id = freshId();
    const made = await make('ceo', {}, id);
    const secret = await sha256('second');
    const renewal = { secret, hint: 'wxyz', formerUntil: inDays(7) };
    const late = { ...renewal, formerUntil: inDays(8) };
    expect(
      await world.refusalOf(() => world.call('ceo', 'apiKeys.renew', made.record ?? { id, version: 1 }, late)),
    ).toBe('invalid formerUntil apiKeys.error.formerUntil');
    await world.call('ceo', 'apiKeys.renew', { id, version: 1 }, renewal);
    expect(world.read(`apiKeys/${id}`)).toMatchObject({
      ownerId: 'ceo',
      number: 2,
      hint: 'wxyz',
      formerUntil: inDays(7),
    });
    expect(world.store.read(`keySecrets/${secret}`)).toMatchObject({ number: 2 });
    await world.call('hr', 'apiKeys.revoke', { id, version: 2 });
    expect(world.read(`apiKeys/${id}`)?.state).toBe('Revoked');
    expect(await world.refusal('ceo', [update('apiKeys', { id, version: 3 }, { state: 'Active' })])).not.toBe(
      'written',
    );
    expect(
      await world.refusalOf(() =>
        world.call('ceo', 'apiKeys.renew', { id, version: 3 }, { ...renewal, secret: 'a'.repeat(64) }),
      ),
    ).toBe('invalid state apiKeys.error.ended');
    expect(
      await world.refusal('ceo', [update('apiKeys', { id, version: 3 }, { name: 'Old sync' })]),
      'a name is no right',
    ).toBe('written');
  });

  it('that acts as its owner is renewed by its owner alone, and none after its end', async () => {
    const [own, role] = [freshId(), freshId()];
    await make('ceo', {}, own);
    await make('ceo', { actsAs: 'Role', role: 'Seller' }, role);
    const renew = async (uid: string, id: string) => {
      const renewal = { secret: await sha256(freshId()), hint: 'wxyz', formerUntil: inDays(7) };
      return world.refusalOf(() => world.call(uid, 'apiKeys.renew', { id, version: 1 }, renewal));
    };
    expect(await renew('hr', own), 'its secret would act as the CEO').toBe('invalid ownerId apiKeys.error.notYours');
    expect(await renew('hr', role)).toBe('written');
    world.now = inDays(90);
    expect(await renew('ceo', own)).toBe('invalid state apiKeys.error.ended');
  });
});
