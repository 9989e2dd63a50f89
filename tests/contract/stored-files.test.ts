import { createHash } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryFiles } from '#backend/memory/memory-files.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { startStorage } from '#scripts/local/storage.ts';
import { storageFiles } from '#server/storage-files.ts';

const BYTES = Buffer.from('%PDF-1.7');
const STORED = {
  sizeBytes: BYTES.length,
  contentType: 'application/pdf',
  sha256: createHash('sha256').update(BYTES).digest('hex'),
};
const app = initializeApp({ projectId: PROJECT_ID }, 'stored-files');
const bucket = () => getStorage(app).bucket(`${PROJECT_ID}.appspot.com`);
const memory = new MemoryFiles();
let made = 0;

beforeAll(async () => {
  const { storage: port } = await freePorts();
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `${HOST}:${port}`;
  await startStorage({ port, firestorePort: Number(process.env.FIRESTORE_PORT), importFrom: null });
});
afterAll(async () => {
  delete process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  delete process.env.STORAGE_EMULATOR_HOST;
  await deleteApp(app);
  await registry().stopAll();
});

describe.each([
  ['in memory', memory, (path: string) => memory.put(path, STORED)],
  [
    'Cloud Storage',
    storageFiles(bucket),
    (path: string) => bucket().file(path).save(BYTES, { contentType: STORED.contentType, resumable: false }),
  ],
])('stored files: %s', (_, files, put) => {
  const fresh = () => `companies/a/leads/l1/file${++made}.pdf`;

  test('are found with their stored properties, and not where nothing is', async () => {
    const path = fresh();
    expect(await files.find(path)).toBeUndefined();
    await put(path);
    expect(await files.find(path)).toEqual(STORED);
  });
  test('are gone once removed, also for earlier readers; the others stay', async () => {
    const [path, other] = [fresh(), fresh()];
    await put(path);
    await put(other);
    expect(await files.find(path)).toEqual(STORED);
    await files.remove(path);
    expect(await files.find(path)).toBeUndefined();
    expect(await files.find(other)).toEqual(STORED);
  });
  test('are removed again without an error, and so is a file that never existed', async () => {
    const path = fresh();
    await put(path);
    await files.remove(path);
    await files.remove(path);
    await files.remove(fresh());
    expect(await files.find(path)).toBeUndefined();
  });
});
