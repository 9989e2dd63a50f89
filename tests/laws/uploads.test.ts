import { describe, expect, test } from 'vitest';
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
  'companies/A/leads/l1': { sellerId: 's1' },
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
test('F02 F03 F04 another type, no bytes, too many, another name', async () => {
  const path = `companies/A/logo/${FILE}`;
  expect(await ask('ceoA', 'create', path)).toBe(true);
  expect(await ask('ceoA', 'create', path, { contentType: 'text/html' })).toBe(false);
  expect(await ask('ceoA', 'create', path, { size: 0 })).toBe(false);
  expect(await ask('ceoA', 'create', path, { size: 10 * 1024 * 1024 + 1 })).toBe(false);
  expect(await ask('ceoA', 'create', 'companies/A/logo/photo.png')).toBe(false);
  expect(await ask('ceoA', 'create', `companies/A/../B/logo/${FILE}`)).toBe(false);
});
