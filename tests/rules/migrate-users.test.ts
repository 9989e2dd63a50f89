import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { migrateUsers } from '#scripts/migration/migrate-users.ts';
import { isDone, report } from '#scripts/migration/report.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { banOf } from './user-writes.ts';
import { A, ceoA, companyDocuments, companyOf, entryOf, hrA, personDocuments, userOf } from './world.ts';

const database = new RulesDatabase('migration');
const legacy: Person = { uid: 'legacy', email: 'legacy@example.com' };
const AT = new Date('2024-02-03T04:05:06.007Z');
const OLD = {
  email: legacy.email,
  firstName: 'Old',
  lastName: 'Hand',
  role: 'Seller',
  companyId: A,
  isBanned: false,
  createdAt: AT,
  updatedAt: AT,
};

const put = async (uid: string, data: Values) =>
  expectAllowed(await database.commit('owner', [{ path: `users/${uid}`, data }]));

const HOST = `127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}`;
process.env.FIRESTORE_EMULATOR_HOST = HOST;
let app: App;
async function migrate(apply: boolean): Promise<{ isDone: boolean; text: string }> {
  const lines = await migrateUsers(getFirestore(app), apply);
  return { isDone: isDone(lines), text: report(lines, 'demo', apply) };
}

/** A process of its own on a machine that is doing other things. */
const PATIENCE = 240_000;
/** The command itself, as an administrator runs it. */
function command(...options: string[]): Promise<{ code: number; text: string }> {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: HOST, GOOGLE_CLOUD_PROJECT: database.project };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/migrate-users.ts', ...options],
      { cwd, env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    );
  });
}

afterAll(() => deleteApp(app));
beforeAll(async () => {
  await database.start();
  app = initializeApp({ projectId: database.project }, 'migration');
  expectAllowed(
    await database.commit('owner', [
      ...companyDocuments(A, companyOf('somebody')),
      ...personDocuments(ceoA, userOf(ceoA, 'CEO', A)),
      ...personDocuments(hrA, userOf(hrA, 'HR', A)),
    ]),
  );
}, PATIENCE);
afterEach(async () =>
  expectAllowed(
    await database.commit(
      'owner',
      ['torn', legacy.uid].map((uid) => ({ path: `users/${uid}`, gone: true })),
    ),
  ),
);

it('a dry run writes nothing and says what it would do', { timeout: PATIENCE }, async () => {
  await put(legacy.uid, OLD);
  const { code, text } = await command();
  expect(text).toContain('dry run');
  expect(text).toMatch(/legacy {2}legacy@example.com {2}role → Role; companyId → company_id/);
  expect(code).toBe(1);
  expect(await database.read(`users/${legacy.uid}`)).toEqual(OLD);
});

it('after it a manager finds and rules over the person by the strict rules', async () => {
  await put(legacy.uid, OLD);
  const company = { where: [['company_id', 'EQUAL', A]] as [string, 'EQUAL', string][] };
  expect(idsOf(await database.list(ceoA, 'users', company))).not.toContain(legacy.uid);
  expectDenied(await database.list(ceoA, 'users', { where: [['companyId', 'EQUAL', A]] }), 'by error');

  expect(await migrate(true)).toMatchObject({ isDone: true, text: expect.stringContaining('Nothing is left') });
  const user = (await database.read(`users/${legacy.uid}`)) ?? {};
  expect({ ...user, updatedAt: 0 }).toEqual({
    ...userOf(legacy, 'Seller', A, { firstname: 'Old', lastname: 'Hand', CreationDate: AT, createdAt: AT }),
    Notification: undefined,
    updatedAt: 0,
  });
  expect(await database.read(`companies/${A}/directory/${legacy.uid}`)).toEqual(entryOf(user));
  expect(await database.read(`companies/${A}/history/users_${legacy.uid}_${AT.getTime()}`)).toMatchObject({
    actorType: 'System',
    changeType: 'Updated',
    after: user,
  });
  expect(idsOf(await database.list(ceoA, 'users', company))).toContain(legacy.uid);
  expectAllowed(await database.commit(hrA, banOf(hrA, legacy, user, true)));
  expect((await migrate(false)).isDone).toBe(true);
});

it('what is not clear stays untouched, is named, and keeps the command from saying that it is done', async () => {
  const torn = { ...OLD, Role: 'Seller', role: 'CEO' };
  await put('torn', torn);
  await put(legacy.uid, OLD);
  const { isDone: done, text } = await migrate(true);
  expect(done).toBe(false);
  expect(text).toContain('torn  legacy@example.com  conflict: Role is "Seller", role is "CEO"');
  expect(text).toContain('lists of people lack');
  expect(await database.read('users/torn')).toEqual(torn);
  expect(await database.read(`users/${legacy.uid}`)).toMatchObject({ Role: 'Seller', company_id: A });
});

it('refuses what it does not know', { timeout: PATIENCE }, async () => {
  const { code, text } = await command('--aply');
  expect(code).toBe(1);
  expect(text).toContain('The only option is --apply');
});
