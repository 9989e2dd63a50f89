import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { commit } from '#model/commit/commit.ts';
import { readRequest } from '#model/commit/request.ts';
import { waitUntil } from '#scripts/local/wait.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { A, CommitWorld, create, freshId, population, typedSample } from '../commit/world.ts';

const PROJECT = 'demo-killed';

test('a server killed between reading and writing leaves nothing half-written; the same request is written once', async () => {
  const host = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const firestore = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));
  for (const { path, data } of population()) await firestore.doc(path).set({ ...data });
  const lead = create('leads', typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233' }));
  const request = { key: freshId(), companyId: A, changes: [lead] };
  const written = async () => {
    const names = await firestore.doc(`companies/${A}`).listCollections();
    return names.map(({ id }) => id).filter((name) => name !== 'directory');
  };

  const script = fileURLToPath(new URL('stalled-commit.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, PROJECT, JSON.stringify(request)], {
    env: { PATH: process.env.PATH, FIRESTORE_EMULATOR_HOST: host },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).toBe('stalled');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await written()).toEqual([]);

  const context = { ...new CommitWorld().context, store: firestoreStore(firestore), now: () => new Date() };
  const again = () => commit(readRequest(request), 'seller', context);
  // The database keeps what the dead server had read locked for a while: until then the answer is "not now".
  await waitUntil('the lock of the dead server', () => again().then(() => true), 240_000);
  const [first, second] = [await again(), await again()];
  expect(first).toMatchObject([{ reference: 'L-000001', version: 1 }]);
  expect(second).toEqual(first);
  expect(await written()).toEqual(expect.arrayContaining(['counters', 'history', 'leads']));
  expect((await firestore.collection(`companies/${A}/history`).get()).size).toBe(1);
}, 300_000);
