import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp } from '#scripts/backup/backup.ts';
import { restore } from '#scripts/backup/restore.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { freePorts, HOST } from '#scripts/local/ports.ts';
import { startStorage } from '#scripts/local/storage.ts';
import type { Bucket } from '#server/storage-files.ts';
import { A, B, NOW, population } from '../commit/world.ts';

const PROJECT = 'demo-backup';
process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${process.env.FIRESTORE_PORT}`;
const app = initializeApp({ projectId: PROJECT }, 'backup');
const firestore: Firestore = getFirestore(app);
let bucket: Bucket;
let places: { readonly firestore: Firestore; readonly bucket: Bucket };
const root = mkdtempSync(join(tmpdir(), 'freehold-backup-'));
let made = 0;
let folder = '';

/** All kinds of values that a document may hold, and the database must hold again. */
const EVERYTHING = {
  text: 'é',
  number: 1.5,
  none: null,
  list: [{ at: new Timestamp(5, 7000) }],
  map: { deep: { $kind: 'time', value: [1] } },
  place: new GeoPoint(25, 55),
  bytes: Buffer.from([0, 255]),
  unknown: Number.NaN,
  at: new Timestamp(1_700_000_000, 123_456_000),
};
const lead = (company: string, id: string) => firestore.doc(`companies/${company}/leads/${id}`);
const FILE = `companies/${A}/leads/lead_1/file.pdf`;
/** Every document, by its path; without those that are computed from others. */
async function everything(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const name of ['companies', 'users', 'invites'])
    for (const { ref, ...one } of (await firestore.collection(name).get()).docs.map((it) => ({
      ref: it.ref,
      data: it.data(),
    })))
      found.set(ref.path, one.data);
  for (const company of await firestore.collection('companies').listDocuments())
    for (const collection of await company.listCollections())
      for (const document of (await collection.get()).docs) found.set(document.ref.path, document.data());
  return found;
}
const wipe = async (company: string) => {
  await firestore.recursiveDelete(firestore.doc(`companies/${company}`));
  for (const user of (await firestore.collection('users').where('company_id', '==', company).get()).docs)
    await user.ref.delete();
};

beforeAll(async () => {
  const { storage: port } = await freePorts();
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `${HOST}:${port}`;
  await startStorage({ port, firestorePort: Number(process.env.FIRESTORE_PORT), importFrom: null });
  bucket = getStorage(app).bucket(`${PROJECT}.appspot.com`);
  places = { firestore, bucket };
});
beforeEach(async () => {
  for (const name of ['companies', 'users', 'access']) await firestore.recursiveDelete(firestore.collection(name));
  for (const { path, data } of population()) await firestore.doc(path).set(data);
  await lead(A, 'lead_1').set(EVERYTHING);
  await lead(B, 'lead_2').set({ fullName: 'Bea' });
  await firestore.doc('access/seller').set({ live: true });
  await bucket.file(FILE).save(Buffer.from('%PDF'), { contentType: 'application/pdf', resumable: false });
  made += 1;
  folder = join(root, String(made));
});
afterAll(async () => {
  delete process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  delete process.env.STORAGE_EMULATOR_HOST;
  rmSync(root, { recursive: true });
  await registry().stopAll();
  await deleteApp(app);
});

test('a company that was wiped is whole again, with its people and files; the other company is not touched', async () => {
  const before = await everything();
  const { documents, files } = await backUp(places, { project: PROJECT, folder, now: NOW });
  expect([documents, files]).toEqual([before.size + 1, 1]);
  await wipe(A);
  await bucket.file(FILE).delete();
  await lead(A, 'made_since').set({ fullName: 'New' });
  await lead(B, 'lead_2').set({ fullName: 'Changed since' });
  const wiped = await everything();

  const dry = await restore(places, { folder, company: A, apply: false });
  expect(await everything(), 'a dry run writes nothing').toEqual(wiped);
  expect(await restore(places, { folder, company: A, apply: true })).toEqual(dry);
  expect(dry).toMatchObject({ removed: 1, files: 1 });

  const after = await everything();
  before.set(lead(B, 'lead_2').path, { fullName: 'Changed since' });
  expect(after).toEqual(before);
  expect((await bucket.file(FILE).download())[0].toString()).toBe('%PDF');
  expect((await bucket.file(FILE).getMetadata())[0].contentType).toBe('application/pdf');
  expect((await firestore.doc('access/seller').get()).exists, 'session makes it again').toBe(false);
});

test('a whole backup brings everything back; one of a company brings back that one', async () => {
  const before = await everything();
  await backUp(places, { project: PROJECT, folder, now: NOW });
  const alone = join(root, `${made}-company`);
  await backUp(places, { project: PROJECT, folder: alone, company: B, now: NOW });
  await wipe(A);
  await wipe(B);
  await restore(places, { folder: alone, company: B, apply: true });
  expect([...(await everything()).keys()].filter((path) => path.startsWith(`companies/${B}`))).toEqual(
    [...before.keys()].filter((path) => path.startsWith(`companies/${B}`)),
  );
  await restore(places, { folder, apply: true });
  expect(await everything()).toEqual(before);
});

test('half a backup, another company and a folder in use are refused', async () => {
  const options = { project: PROJECT, folder, now: NOW };
  await backUp(places, options);
  await expect(backUp(places, options)).rejects.toThrow('not empty');
  await expect(restore(places, { folder, company: 'nowhere', apply: true })).rejects.toThrow('no company nowhere');
  const file = join(folder, 'documents.ndjson');
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(1).join('\n'));
  await expect(restore(places, { folder, apply: true })).rejects.toThrow('is damaged');
  rmSync(join(folder, 'backup.json'));
  await expect(restore(places, { folder, apply: true })).rejects.toThrow('no whole backup');
});
