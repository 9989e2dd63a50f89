import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrateUsers } from '#scripts/migration/migrate-users.ts';
import { isDone, report } from '#scripts/migration/report.ts';
import { A, B, population } from '../commit/world.ts';

const PROJECT = 'demo-migrate';
const AT = new Date('2024-02-03T04:05:06.007Z');
const OLD = {
  email: 'legacy@example.com',
  firstName: 'Old',
  lastName: 'Hand',
  role: 'Seller',
  companyId: A,
  isBanned: false,
  createdAt: AT,
  updatedAt: AT,
};
/** A process of its own on a machine that is doing other things. */
const PATIENCE = 240_000;
const HOST = `127.0.0.1:${process.env.FIRESTORE_PORT ?? 8080}`;
let app: App;
let firestore: Firestore;
const at = (path: string) => firestore.doc(path);
const read = async (path: string) => (await at(path).get()).data();

/** The command itself, as an administrator runs it. */
function command(...options: string[]): Promise<{ code: number; text: string }> {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: HOST, GOOGLE_CLOUD_PROJECT: PROJECT };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts', ...options], { cwd, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    );
  });
}

beforeAll(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = HOST;
  app = initializeApp({ projectId: PROJECT }, 'migration');
  firestore = getFirestore(app);
  for (const { path, data } of population()) await at(path).set({ createdAt: AT, updatedAt: AT, ...data });
}, PATIENCE);
afterEach(async () => {
  for (const uid of ['torn', 'legacy']) await at(`users/${uid}`).delete();
});
afterAll(() => deleteApp(app));

it('reports first, then writes what is clear and everybody’s access, then has nothing left', {
  timeout: PATIENCE,
}, async () => {
  await at('users/legacy').set(OLD);
  const dry = await command();
  expect(dry.text).toMatch(/legacy {2}legacy@example.com {2}role → Role; companyId → company_id/);
  expect(dry.text).toContain('Access documents (dry run: nothing is written)');
  expect(dry.code).toBe(1);
  expect(await read('users/legacy')).toMatchObject({ role: 'Seller' });
  expect(await read('access/legacy')).toBeUndefined();

  const done = await command('--apply');
  expect(done.text).toContain('Nothing is left in the old spelling.');
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Everybody has theirs.') });
  const user = await read('users/legacy');
  expect(user).toMatchObject({ firstname: 'Old', lastname: 'Hand', Role: 'Seller', company_id: A });
  expect(user).not.toHaveProperty('companyId');
  expect(await read(`companies/${A}/directory/legacy`)).toEqual({ name: 'Old Hand', Role: 'Seller', active: true });
  expect(await read(`companies/${A}/history/users_legacy_${AT.getTime()}`)).toMatchObject({
    actorType: 'System',
    changeType: 'Updated',
    after: user,
  });
  expect(await read('access/legacy')).toMatchObject({ live: true, company: A, show: { leads: 'sellerId' } });
  expect(await command()).toMatchObject({ code: 0 });
});

it('what is not clear stays untouched, is named, and keeps the command from saying that it is done', async () => {
  const torn = { ...OLD, Role: 'Seller', role: 'CEO' };
  await at('users/torn').set(torn);
  await at('users/legacy').set(OLD);
  const lines = await migrateUsers(firestore, true);
  expect(isDone(lines)).toBe(false);
  expect(report(lines, 'demo', true)).toContain('torn  legacy@example.com  conflict: Role is "Seller", role is "CEO"');
  expect(await read('users/torn')).toMatchObject({ Role: 'Seller', role: 'CEO', companyId: A });
  expect(await read('users/legacy')).toMatchObject({ Role: 'Seller', company_id: A });
});

it('leaves no document that names two companies, whatever else is wrong with it', async () => {
  const { companyId: _one, role: _old, ...named } = OLD;
  await at('users/torn').set({ ...named, Role: 'Seller', company_id: A, companyId: B, salary: 5 });
  await at('users/legacy').set({ ...named, Role: 'Seller', company_id: A, companyId: B });
  expect((await migrateUsers(firestore, false)).map(({ outcome }) => outcome)).toContain('review');
  expect(await read('users/torn')).toMatchObject({ companyId: B });
  await migrateUsers(firestore, true);
  expect(await read('users/torn')).toMatchObject({ firstName: 'Old', company_id: A, salary: 5 });
  expect(await read('users/legacy')).toMatchObject({ company_id: A });
  expect((await firestore.collection('users').where('companyId', '==', B).get()).size).toBe(0);
});

it('refuses what it does not know', { timeout: PATIENCE }, async () => {
  const { code, text } = await command('--aply');
  expect(code).toBe(1);
  expect(text).toContain('The only option is --apply');
});
