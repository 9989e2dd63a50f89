import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { POLICY_PATH } from '#model/access/access-writes.ts';
import { accessReport, isAccessDone, migrateAccess } from '#scripts/migration/migrate-access.ts';
import { areTokensDone, migrateTokens, tokensReport } from '#scripts/migration/migrate-tokens.ts';
import { promote } from '#scripts/migration/promote.ts';
import { AccountWorld, EARLIER } from './account-world.ts';
import { A, NOW } from './world.ts';

let world: AccountWorld;
beforeEach(() => {
  world = new AccountWorld();
});
const migrate = (apply: boolean) => migrateAccess(world.store, world.context.access, apply);
const isWhole = () =>
  world.store.all().every(({ path, data }) => {
    if (!path.startsWith('users/')) return true;
    const company = world.read(`companies/${String(data.company_id ?? data.companyId)}`);
    const access = world.read(path.replace('users/', 'access/'));
    return JSON.stringify(access) === JSON.stringify(world.accessOf(data, company));
  });

describe('everybody’s access document', () => {
  it('is reported first, then written, then left alone', async () => {
    const people = world.store.all().filter(({ path }) => path.startsWith('users/')).length;
    expect(await world.touched(() => migrate(false))).toEqual([]);
    const found = await migrate(false);
    expect(found).toEqual({ fine: 0, written: people, removed: 0, left: [] });
    expect(isAccessDone(found, false)).toBe(false);
    expect(accessReport(found, false)).toContain('npm run migrate -- --apply');
    expect(isWhole()).toBe(false);
    expect(await world.touched(() => migrate(true))).toHaveLength(people + 1);
    expect(world.read(POLICY_PATH)).toEqual({ hash: world.context.access.policy, release: 0 });
    expect(isWhole()).toBe(true);
    expect(await world.touched(() => migrate(true))).toEqual([]);
    expect(isAccessDone(await migrate(false), false)).toBe(true);
    expect(accessReport(await migrate(false), false)).toContain('Everybody has theirs.');
  });
  it('is written again if it differs, and is removed with the person', async () => {
    await migrate(true);
    await world.put({
      path: 'access/seller',
      data: world.accessOf({ Role: 'CEO', company_id: A }, world.read(`companies/${A}`)),
    });
    await world.put({ path: 'access/long_gone', data: { live: true } });
    expect(await migrate(false)).toMatchObject({ written: 1, removed: 1 });
    expect(await world.touched(() => migrate(true))).toEqual(['access/long_gone', 'access/seller']);
    expect(isWhole()).toBe(true);
  });
  it('of somebody in the old spelling is that of the new one', async () => {
    await world.put({ path: 'users/old', data: { role: 'Seller', companyId: A, email: 'old@example.com' } });
    await migrate(true);
    expect(world.read('access/old')).toEqual(world.read('access/seller'));
  });
  it('of more people than a page holds', async () => {
    for (let at = 0; at < 700; at += 1) await world.put({ path: `users/many_${at}`, data: { Role: 'Seller' } });
    await migrate(true);
    expect(world.store.all().filter(({ path }) => path.startsWith('access/many_'))).toHaveLength(700);
  });
});

describe('a super admin', () => {
  const make = (uid: string) =>
    promote(world.store, world.context.access, { uid, email: 'su@example.com', displayName: 'Su Per Admin' }, NOW);

  it('is made from an account without a profile, with access across companies', async () => {
    expect(await make('su')).toBe(true);
    expect(world.read('users/su')).toEqual({
      email: 'su@example.com',
      firstname: 'Su',
      lastname: 'Per Admin',
      Notification: false,
      Role: 'SuperAdmin',
      isBanned: false,
      forcePasswordReset: false,
      CreationDate: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    });
    expect(world.read('access/su')).toMatchObject({ live: true, list: { companies: 'any', users: 'any' } });
    expect(await make('su')).toBe(false);
  });
  it('of somebody who is there: the rest of the profile stays, the old spelling of the role goes', async () => {
    const user = {
      email: 'old@example.com',
      firstName: 'Old',
      role: 'Seller',
      companyId: A,
      isBanned: true,
      updatedAt: EARLIER,
    };
    await world.put({ path: 'users/old', data: user });
    expect(await make('old')).toBe(false);
    const after = world.read('users/old');
    const { role: _gone, ...kept } = user;
    expect(after).toEqual({ ...kept, Role: 'SuperAdmin', isBanned: false, forcePasswordReset: false, updatedAt: NOW });
    expect(world.read('access/old')).toEqual(world.accessOf(after, world.read(`companies/${A}`)));
  });
});

describe('what records are found by', () => {
  const path = `companies/${A}/contacts/c1`;
  const tokens = (apply: boolean) => migrateTokens(world.store, SCHEMAS, apply);
  beforeEach(() => {
    const data = {
      fullName: 'Al Rahman',
      mobilePhone: '+971501234567',
      version: 3,
      searchTokens: ['al', 'rahman'],
    };
    return world.store.run(async (transaction) => transaction.set(path, data));
  });
  it('is counted first, then written again without touching anything else, then left alone', async () => {
    expect(await world.touched(() => tokens(false))).toEqual([]);
    const found = await tokens(false);
    expect(areTokensDone(found, false)).toBe(false);
    expect(tokensReport(found, false)).toContain('npm run migrate -- --apply');
    await tokens(true);
    expect(world.read(path)).toMatchObject({ fullName: 'Al Rahman', version: 3 });
    expect(world.read(path)?.searchTokens).toEqual(expect.arrayContaining(['alrahman', '97150', '501234567']));
    expect(await world.touched(() => tokens(true))).toEqual([]);
    expect(areTokensDone(await tokens(false), false)).toBe(true);
  });
});
