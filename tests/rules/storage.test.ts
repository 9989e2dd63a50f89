import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { decide } from '#model/policy/decide.ts';
import type { Values } from '#model/schema.ts';
import { registry } from '#scripts/local/firebase-tools.ts';
import { freePorts, HOST, PROJECT_ID } from '#scripts/local/ports.ts';
import { startStorage } from '#scripts/local/storage.ts';
import { fieldsOf } from './local.ts';

/**
 * storage.rules over HTTP, as a browser asks: by Google's rules runtime where firebase-tools has it, else by the runtime
 * of our own (src/backend/memory/upload-decision.ts). The summary of `npm test` says which of them answered.
 */
const FILE = '0f8fad5b-d9cb-469f-a165-70867728950e.png';
const COMPANIES: { readonly [id: string]: Values } = {
  A: { status: 'Active', packs: ['sales'] },
  B: { status: 'Onboarding' },
  F: { status: 'Suspended' },
};
const PEOPLE: { readonly [uid: string]: Values } = {
  ceoA: { Role: 'CEO', company_id: 'A' },
  ceoB: { Role: 'CEO', company_id: 'B' },
  s1: { Role: 'Seller', company_id: 'A' },
  s2: { Role: 'Seller', company_id: 'A' },
  accountant: { Role: 'Accountant', company_id: 'A' },
  banned: { Role: 'CEO', company_id: 'A', isBanned: true },
  forced: { Role: 'CEO', company_id: 'A', forcePasswordReset: true },
  root: { Role: 'SuperAdmin' },
  agent: { Role: 'Agent', company_id: 'A' },
  agentB: { Role: 'Agent', company_id: 'B' },
  ceoF: { Role: 'CEO', company_id: 'F' },
  sF: { Role: 'Seller', company_id: 'F' },
  alone: { Role: 'Seller' },
};
const context = { ask: decide, policy: 'now', schemas: SCHEMAS, settings: SETTINGS };
const accessOf = (user: Values = {}): Values => accessDocument(context, user, COMPANIES[String(user.company_id)]);
const DOCUMENTS: { readonly [path: string]: Values } = {
  'system/policy': { hash: 'now' },
  ...Object.fromEntries(Object.entries(PEOPLE).map(([uid, user]) => [`access/${uid}`, accessOf(user)])),
  'access/stale': { ...accessOf(PEOPLE.ceoA), policy: 'before' },
  'companies/A/leads/l1': { sellerId: 's1' },
  'companies/A/properties/p1': { sellerId: 's1' },
  'companies/A/deals/d1': { sellerId: 's1', sellerIds: ['s1', 's2'] },
  'companies/A/leads/l2': { sellerId: 'agent' },
  'companies/A/leads/l3': { sellerId: 'accountant' },
  'companies/B/leads/l1': { sellerId: 'agentB' },
  'companies/F/leads/l1': { sellerId: 'sF' },
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
/** Who asks: nobody, a person, or the owner, whom no rule stops. */
const asking = (uid: string | undefined): { readonly Authorization?: string } =>
  uid === undefined ? {} : { Authorization: uid === OWNER ? 'Bearer owner' : `Firebase ${tokenOf(uid)}` };

function send(uid: string | undefined, method: Method, path: string, file: File): Promise<Response> {
  const name = encodeURIComponent(path);
  if (method !== 'create')
    return fetch(`${origin}/v0/b/${BUCKET}/o/${name}${method === 'get' ? '?alt=media' : ''}`, {
      method: method === 'get' ? 'GET' : 'DELETE',
      headers: asking(uid),
    });
  const { size = 100, contentType = 'image/png' } = file;
  const body = Buffer.concat([
    Buffer.from(`--part\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ contentType })}\r\n`),
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
}
/** Whether it is allowed: on a new object when it is created, on an existing one when it is read or deleted. */
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
    const address = `http://${HOST}:${firestorePort}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
    const response = await fetch(address, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields: fieldsOf(fields) }),
    });
    if (!response.ok) throw new Error(`no document ${path}: ${await response.text()}`);
  }
  await startStorage({ port, firestorePort, importFrom: null });
  origin = `http://${HOST}:${port}`;
});
afterAll(() => registry().stopAll());

describe.each<[string, string, string[]]>([
  ['a logo', `companies/A/logo/${FILE}`, ['ceoA', 'root']],
  ['a picture of oneself', `users/s1/${FILE}`, ['s1']],
  ['a file of a record', `companies/A/leads/l1/${FILE}`, ['ceoA', 'root', 's1']],
  ['a file of a deal several work', `companies/A/deals/d1/${FILE}`, ['ceoA', 'root', 's1', 's2']],
  ['a thumb of a property', `companies/A/properties/p1/thumbs/${FILE}`, ['ceoA', 'root', 's1']],
])('%s', (_, path, writers) => {
  const everybody = [...Object.keys(DOCUMENTS).flatMap((one) => one.split('access/')[1] ?? []), 'nobody', undefined];
  test.each([
    ['create', writers],
    ['delete', []],
  ] as const)('T14 F06 %s by those named, by nobody else', async (method, allowed) => {
    const may: (string | undefined)[] = [];
    for (const uid of everybody) if (await ask(uid, method, path)) may.push(uid);
    expect(may.toSorted()).toEqual(allowed);
  });
  test('is written over by nobody', async () => {
    await send(OWNER, 'create', path, {});
    for (const uid of writers) expect((await send(uid, 'create', path, {})).status).toBe(403);
    await send(OWNER, 'delete', path, {});
    for (const [at, uid] of writers.entries())
      expect((await send(uid, 'create', path, {})).status).toBe(at === 0 ? 200 : 403);
  });
});
test('a message from outside is read and written by nobody', async () => {
  const path = `companies/A/intake/${'a'.repeat(64)}`;
  for (const uid of ['ceoA', 'root', 's1', undefined])
    for (const method of ['get', 'create', 'delete'] as const) expect(await ask(uid, method, path)).toBe(false);
});
test('T14 another company is neither read nor written, and nobody of the banned reads', async () => {
  for (const uid of ['ceoB', 'banned', 'forced', 'stale', 'alone', undefined]) {
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
test('F03 a thumb is a small picture, and belongs only to a property', async () => {
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
test('F03 a picture and a document have different limits', async () => {
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
test('a face is seen by colleagues, and by nobody of another company or of none', async () => {
  const picture = `users/s1/${FILE}`;
  for (const uid of ['s1', 's2', 'ceoA', 'accountant', 'root']) expect(await ask(uid, 'get', picture)).toBe(true);
  for (const uid of ['ceoB', 'banned', 'alone', undefined]) expect(await ask(uid, 'get', picture)).toBe(false);
  expect(await ask('agentB', 'get', `users/alone/${FILE}`)).toBe(false);
});
test('the owner of a record in a role with the right, by itself or by a pack of the company, and in no other', async () => {
  for (const method of ['get', 'create'] as const) {
    expect(await ask('agent', method, `companies/A/leads/l2/${FILE}`)).toBe(true);
    expect(await ask('agent', method, `companies/A/leads/l1/${FILE}`)).toBe(false);
    expect(await ask('agentB', method, `companies/B/leads/l1/${FILE}`)).toBe(false);
    expect(await ask('accountant', method, `companies/A/leads/l3/${FILE}`)).toBe(false);
  }
});
test('a suspended company is read and no longer written', async () => {
  for (const path of [`companies/F/logo/${FILE}`, `companies/F/leads/l1/${FILE}`]) {
    expect(await ask('ceoF', 'get', path)).toBe(true);
    expect(await ask('ceoF', 'create', path)).toBe(false);
    expect(await ask('root', 'create', path)).toBe(true);
  }
  expect(await ask('sF', 'get', `companies/F/leads/l1/${FILE}`)).toBe(true);
  expect(await ask('sF', 'create', `companies/F/leads/l1/${FILE}`)).toBe(false);
  expect(await ask('ceoB', 'create', `companies/B/logo/${FILE}`)).toBe(true);
});
