import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#scripts/local/firebase-tools.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { startStorage } from '#scripts/local/storage.ts';

/**
 * storage.rules over HTTP, as a browser asks: by Google's rules runtime where firebase-tools has it, else by the runtime
 * that applies the same table (src/schema/uploads.ts). The summary of `npm run test:all` says which of them answered.
 */
const FILE = '0f8fad5b-d9cb-469f-a165-70867728950e.png';
/** A file that an entry tells of, put away or not, and one that none does. */
const [TOLD, LOST] = ['1f8fad5b-d9cb-469f-a165-70867728950e', '2f8fad5b-d9cb-469f-a165-70867728950e'];
const DOCUMENTS: { readonly [path: string]: { readonly [field: string]: string | boolean } } = {
  'users/ceoA': { Role: 'CEO', company_id: 'A' },
  'users/ceoB': { Role: 'CEO', company_id: 'B' },
  'users/s1': { Role: 'Seller', company_id: 'A' },
  'users/s2': { Role: 'Seller', company_id: 'A' },
  'users/accountant': { Role: 'Accountant', company_id: 'A' },
  'users/banned': { Role: 'CEO', company_id: 'A', isBanned: true },
  'users/forced': { Role: 'CEO', company_id: 'A', forcePasswordReset: true },
  'users/root': { Role: 'SuperAdmin' },
  'users/agent': { Role: 'Agent', company_id: 'A' },
  'users/ceoF': { Role: 'CEO', company_id: 'F' },
  'users/sF': { Role: 'Seller', company_id: 'F' },
  'companies/A': { status: 'Active' },
  'companies/B': { status: 'Onboarding' },
  'companies/F': { status: 'Suspended' },
  'companies/A/leads/l1': { sellerId: 's1' },
  'companies/A/properties/p1': { sellerId: 's1' },
  'companies/A/leads/l2': { sellerId: 'agent' },
  'companies/A/leads/l3': { sellerId: 'accountant' },
  'companies/F/leads/l1': { sellerId: 'sF' },
  [`companies/A/attachments/${TOLD}`]: { uploadedBy: 's1' },
};
const BUCKET = `${PROJECT_ID}.appspot.com`;
const OWNER = 'owner';
let origin = '';

/** A token as the emulators take it: unsigned. */
const tokenOf = (uid: string) =>
  [
    { alg: 'none', typ: 'JWT' },
    { sub: uid, user_id: uid, aud: PROJECT_ID },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
/** Who asks: nobody, a person, or whoever no rule holds back. */
const asking = (uid: string | undefined): { readonly Authorization?: string } =>
  uid === undefined ? {} : { Authorization: uid === OWNER ? 'Bearer owner' : `Firebase ${tokenOf(uid)}` };

function send(uid: string | undefined, method: Method, path: string, file: File): Promise<Response> {
  const name = encodeURIComponent(path);
  if (method !== 'create')
    return fetch(`${origin}/v0/b/${BUCKET}/o/${name}${method === 'get' ? '?alt=media' : ''}`, {
      method: method === 'get' ? 'GET' : 'DELETE',
      headers: asking(uid),
    });
  const { size = 100, contentType = 'image/png', by } = file;
  const body = Buffer.concat([
    Buffer.from(
      `--part\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ contentType, ...(by && { metadata: { by } }) })}\r\n`,
    ),
    Buffer.from(`--part\r\nContent-Type: ${contentType}\r\n\r\n`),
    Buffer.alloc(size, 1),
    Buffer.from('\r\n--part--'),
  ]);
  return fetch(`${origin}/v0/b/${BUCKET}/o?name=${name}`, {
    method: 'POST',
    headers: {
      ...asking(uid),
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=part',
    },
    body,
  });
}

type Method = 'get' | 'create' | 'delete';
interface File {
  readonly size?: number;
  readonly contentType?: string;
  /** Who stored it, as the object says. */
  readonly by?: string;
}
/** Whether it is let through: on a new object when it is made, on one that is there when it is read or deleted. */
async function ask(uid: string | undefined, method: Method, path: string, file: File = {}): Promise<boolean> {
  await (method === 'create' ? send(OWNER, 'delete', path, {}) : send(OWNER, 'create', path, file));
  const { status } = await send(uid, method, path, file);
  if (status !== 200 && status !== 204 && status !== 403) throw new Error(`${method} ${path}: ${status}`);
  return status !== 403;
}

beforeAll(async () => {
  const firestorePort = Number(process.env.FIRESTORE_PORT);
  const { storage: port } = await freePorts();
  for (const [path, fields] of Object.entries(DOCUMENTS)) {
    const values = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
    ]);
    const address = `http://${HOST}:${firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
    const response = await fetch(address, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields: Object.fromEntries(values) }),
    });
    if (!response.ok) throw new Error(`no document ${path}: ${await response.text()}`);
  }
  await startStorage({ port, firestorePort, importFrom: null });
  origin = `http://${HOST}:${port}`;
});
afterAll(() => registry().stopAll());

describe.each<[string, string, string[], string[]?]>([
  ['a logo', `companies/A/logo/${FILE}`, ['ceoA', 'root']],
  ['a picture of oneself', `users/s1/${FILE}`, ['root', 's1']],
  ['a file of a record', `companies/A/leads/l1/${FILE}`, ['ceoA', 'root', 's1'], []],
  ['a thumb of a property', `companies/A/properties/p1/thumbs/${FILE}`, ['ceoA', 'root', 's1'], []],
])('%s', (_, path, writers, removers = writers) => {
  const everybody = [...Object.keys(DOCUMENTS).flatMap((one) => one.split('users/')[1] ?? []), undefined];
  test.each(['create', 'delete'] as const)('T14 F06 %s by those named, by nobody else', async (method) => {
    const may: (string | undefined)[] = [];
    for (const uid of everybody) if (await ask(uid, method, path)) may.push(uid);
    expect(may.toSorted()).toEqual(method === 'create' ? writers : removers);
  });
  test('is written over by nobody', async () => {
    await send(OWNER, 'create', path, {});
    for (const uid of writers) expect((await send(uid, 'create', path, {})).status).toBe(403);
    await send(OWNER, 'delete', path, {});
    for (const [at, uid] of writers.entries())
      expect((await send(uid, 'create', path, {})).status).toBe(at === 0 ? 200 : 403);
  });
});
describe.each([
  ['a file', (name: string) => `companies/A/leads/l1/${name}.png`],
  ['a thumb', (name: string) => `companies/A/properties/p1/thumbs/${name}.png`],
])('%s of a record', (_, at) => {
  const own = { by: 's1' };
  test('without an entry is deleted by whoever stored it, and by nobody else', async () => {
    for (const uid of ['s2', 'ceoA', 'root', undefined]) expect(await ask(uid, 'delete', at(LOST), own)).toBe(false);
    expect(await ask('s1', 'delete', at(LOST), { by: 's2' })).toBe(false);
    expect(await ask('s1', 'delete', at(LOST), own)).toBe(true);
    expect(await ask('banned', 'delete', at(LOST), { by: 'banned' })).toBe(false);
  });
  test('of which an entry tells is deleted by nobody', async () => {
    for (const uid of ['s1', 'ceoA', 'root']) expect(await ask(uid, 'delete', at(TOLD), { by: uid })).toBe(false);
  });
});
test('T14 another company is neither read nor written, and nobody of the banned reads', async () => {
  for (const uid of ['ceoB', 'banned', 'forced', undefined]) {
    expect(await ask(uid, 'get', `companies/A/logo/${FILE}`)).toBe(false);
    expect(await ask(uid, 'get', `companies/A/leads/l1/${FILE}`)).toBe(false);
  }
  for (const uid of ['ceoA', 's1', 'accountant']) expect(await ask(uid, 'get', `companies/A/logo/${FILE}`)).toBe(true);
  expect(await ask('s2', 'get', `companies/A/leads/l1/${FILE}`)).toBe(false);
});
test('F06 everybody of the company sees a property’s thumbs, and its files as little as before', async () => {
  const thumb = `companies/A/properties/p1/thumbs/${FILE}`;
  for (const uid of ['ceoA', 's1', 's2', 'accountant', 'root']) expect(await ask(uid, 'get', thumb)).toBe(true);
  for (const uid of ['ceoB', 'banned', 'forced', undefined]) expect(await ask(uid, 'get', thumb)).toBe(false);
  for (const uid of ['s2', 'accountant']) {
    expect(await ask(uid, 'get', `companies/A/properties/p1/${FILE}`)).toBe(false);
    expect(await ask(uid, 'get', `companies/A/leads/l1/thumbs/${FILE}`)).toBe(false);
  }
});
test('F03 a thumb is a small picture, and stands beside a property alone', async () => {
  const thumb = (end: string) => `companies/A/properties/p1/thumbs/${FILE.replace('png', end)}`;
  expect(await ask('s1', 'create', thumb('png'), { size: 512 * 1024 })).toBe(true);
  expect(await ask('s1', 'create', thumb('png'), { size: 512 * 1024 + 1 })).toBe(false);
  expect(await ask('s1', 'create', thumb('pdf'), { contentType: 'application/pdf' })).toBe(false);
  expect(await ask('s1', 'create', `companies/A/leads/l1/thumbs/${FILE}`)).toBe(false);
  expect(await ask('root', 'create', `companies/A/leads/l1/thumbs/${FILE}`)).toBe(false);
});
test('F02 F03 F04 another type, no bytes, too many, another name', async () => {
  const path = `companies/A/logo/${FILE}`;
  expect(await ask('ceoA', 'create', path)).toBe(true);
  expect(await ask('ceoA', 'create', path, { contentType: 'text/html' })).toBe(false);
  expect(await ask('ceoA', 'create', path, { size: 0 })).toBe(false);
  expect(await ask('ceoA', 'create', path, { size: 10 * 1024 * 1024 + 1 })).toBe(false);
  expect(await ask('ceoA', 'create', 'companies/A/logo/photo.png')).toBe(false);
  expect(await ask('ceoA', 'create', `companies/A/../B/logo/${FILE}`)).toBe(false);
});
test('F03 a picture and a document have limits of their own', async () => {
  const at = (end: string) => `companies/A/leads/l1/${FILE.replace('png', end)}`;
  const most = { picture: 10 * 1024 * 1024, document: 20 * 1024 * 1024 };
  const pdf = { contentType: 'application/pdf' };
  expect(await ask('s1', 'create', at('png'), { size: most.picture })).toBe(true);
  expect(await ask('s1', 'create', at('png'), { size: most.picture + 1 })).toBe(false);
  expect(await ask('s1', 'create', at('pdf'), { ...pdf, size: most.document })).toBe(true);
  expect(await ask('s1', 'create', at('pdf'), { ...pdf, size: most.document + 1 })).toBe(false);
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(await ask('s1', 'create', at('xlsx'), { contentType: office })).toBe(true);
  expect(await ask('s1', 'create', at('xlsx'), { contentType: 'application/zip' })).toBe(false);
  expect(await ask('s1', 'create', at('svg'), { contentType: 'image/svg+xml' })).toBe(false);
});
test('whoever owns a record in a role that may, by itself or by a pack, and in no other', async () => {
  for (const method of ['get', 'create'] as const) {
    expect(await ask('agent', method, `companies/A/leads/l2/${FILE}`)).toBe(true);
    expect(await ask('agent', method, `companies/A/leads/l1/${FILE}`)).toBe(false);
    expect(await ask('accountant', method, `companies/A/leads/l3/${FILE}`)).toBe(false);
  }
});
test('a suspended company is read and no longer written by its managers', async () => {
  for (const path of [`companies/F/logo/${FILE}`, `companies/F/leads/l1/${FILE}`]) {
    expect(await ask('ceoF', 'get', path)).toBe(true);
    expect(await ask('ceoF', 'create', path)).toBe(false);
    expect(await ask('root', 'create', path)).toBe(true);
  }
  expect(await ask('ceoB', 'create', `companies/B/logo/${FILE}`)).toBe(true);
});
