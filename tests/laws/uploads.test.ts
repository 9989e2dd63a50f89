import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '#resources/registry.ts';
import { PACKS } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import { UPLOAD_MANAGERS, UPLOAD_OWNER_FIELDS, UPLOAD_OWNERS } from '#schema/uploads.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { decideUpload } from '#scripts/local/upload-decision.ts';

const FILE = '0f8fad5b-d9cb-469f-a165-70867728950e.png';
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
};
const token = (uid: string) => `.${Buffer.from(JSON.stringify({ user_id: uid })).toString('base64url')}.`;
const ask = (uid: string | undefined, method: 'get' | 'create' | 'delete', path: string, file: object = {}) =>
  decideUpload(
    {
      path: `b/bucket/o/${path}`,
      method,
      token: uid && token(uid),
      file: { after: { size: 100, contentType: 'image/png', ...file } },
    } as Parameters<typeof decideUpload>[0],
    async (wanted) => DOCUMENTS[wanted],
  );

/** The table behind storage.rules, through the runtime that stands in where Google's is not installed. */
describe.each([
  ['a logo', `companies/A/logo/${FILE}`, ['ceoA', 'root']],
  ['a file of a record', `companies/A/leads/l1/${FILE}`, ['ceoA', 'root', 's1']],
  ['a thumb of a property', `companies/A/properties/p1/thumbs/${FILE}`, ['ceoA', 'root', 's1']],
  ['a picture of oneself', `users/s1/${FILE}`, ['root', 's1']],
])('%s', (_, path, writers) => {
  const everybody = [...Object.keys(DOCUMENTS).flatMap((one) => one.split('users/')[1] ?? []), undefined];
  test.each(['create', 'delete'] as const)('T14 F06 %s by those named, by nobody else', async (method) => {
    const may = await Promise.all(everybody.map((uid) => ask(uid, method, path)));
    expect(everybody.filter((_, index) => may[index]).sort()).toEqual(writers);
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
  for (const method of ['get', 'create', 'delete'] as const) {
    expect(await ask('agent', method, `companies/A/leads/l2/${FILE}`)).toBe(true);
    expect(await ask('agent', method, `companies/A/leads/l1/${FILE}`)).toBe(false);
    expect(await ask('accountant', method, `companies/A/leads/l3/${FILE}`)).toBe(false);
  }
});
test('a suspended company is read and no longer written by its managers', async () => {
  for (const path of [`companies/F/logo/${FILE}`, `companies/F/leads/l1/${FILE}`]) {
    expect(await ask('ceoF', 'get', path)).toBe(true);
    for (const method of ['create', 'delete'] as const) {
      expect(await ask('ceoF', method, path)).toBe(false);
      expect(await ask('root', method, path)).toBe(true);
    }
  }
  expect(await ask('ceoB', 'create', `companies/B/logo/${FILE}`)).toBe(true);
});
test('the roles are those of the policy', async () => {
  const policy = await loadPolicy();
  const may = (role: string, scope: 'own' | 'company') =>
    ['', ...PACKS.map((pack) => `@${pack}`)]
      .map((pack) => role + pack)
      .filter((subject) => subject === role || policy.packed.includes(subject))
      .some((subject) => policy.ask({ role: subject, action: 'create', object: 'attachments', scope }).can);
  const others = ROLES.filter((role) => role !== 'SuperAdmin');
  const managers = others.filter((role) => may(role, 'company'));
  expect(managers.toSorted()).toEqual(UPLOAD_MANAGERS.toSorted());
  const owners = others.filter((role) => may(role, 'own') && !managers.includes(role));
  expect(owners.toSorted()).toEqual(UPLOAD_OWNERS.toSorted());
});
test('the fields are those that own a record which may have files', () => {
  const parents = SCHEMAS.filter(({ parent, partOf, activities }) => !parent && !partOf && activities !== false);
  const owners = new Set(parents.flatMap(({ owner = [] }) => owner));
  expect([...owners].toSorted()).toEqual(UPLOAD_OWNER_FIELDS.toSorted());
});
