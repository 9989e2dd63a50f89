import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { givenContact, liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  edit,
  FROZEN,
  freshId,
  givenLead,
  hrA,
  leadPath,
  leadValues,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('attachments');
const ALL = `companies/${A}/attachments`;
const mine = () => givenLead(database, s1, { sellerId: s1.uid });
const pathOf = (id: string, resource: string, key: string, company = A) =>
  `companies/${company}/${resource}/${key}/${id}.pdf`;
const valuesFor = (id: string, who: Person, key: string, resource = 'leads', company = A): Values => ({
  resourceName: resource,
  resourceRecordKey: key,
  mediaCategory: 'Contract',
  mediaType: 'Pdf',
  fileName: 'Offer.pdf',
  sizeBytes: 1234,
  sha256: 'ab'.repeat(32),
  storagePath: pathOf(id, resource, key, company),
  order: 0,
  confidential: false,
  uploadedBy: who.uid,
});
function planned(who: Person, key: string, more: Values = {}, resource = 'leads', company = A) {
  const id = randomUUID();
  const values = { ...valuesFor(id, who, key, resource, company), ...more };
  return planFor(database, who, [{ type: 'create', resource: 'attachments', id, values }], company);
}
async function given(who: Person, key: string, more: Values = {}): Promise<AnyRecord> {
  const writes = await planned(who, key, more);
  expectAllowed(await database.commit(who, writes));
  return stored(writes[0]?.path.split('/').at(-1) ?? '');
}
const stored = async (id: string) => ({ ...(await database.read(`${ALL}/${id}`)), id }) as AnyRecord;
const change = async (who: Person, before: AnyRecord, set: Values) =>
  database.commit(who, await planFor(database, who, [{ type: 'update', resource: 'attachments', before, set }]));
const shelve = async (who: Person, type: 'archive' | 'restore', before: AnyRecord) =>
  database.commit(who, await planFor(database, who, [{ type, resource: 'attachments', before }]));

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who', () => {
  test('F06 T14 reads: whoever may show the record now', async () => {
    const lead = await mine();
    const { id } = await given(ceoA, lead.id);
    const where = [
      ['resourceName', 'EQUAL', 'leads'],
      ['resourceRecordKey', 'EQUAL', lead.id],
    ] as const;
    for (const who of [s1, ceoA, hrA, root]) {
      expectAllowed(await database.get(who, `${ALL}/${id}`));
      const found = await database.list(who, ALL, { where, orderBy: ['createdAt', 'DESCENDING'], limit: 100 });
      expectAllowed(found);
      expect(idsOf(found)).toEqual([id]);
    }
    expectDenied(await database.get(null, `${ALL}/${id}`), 'by error');
    for (const who of [s2, accountant, banned, ceoB]) {
      expectDenied(await database.get(who, `${ALL}/${id}`));
      expectDenied(await database.list(who, ALL, { where }));
    }
    expectDenied(await database.list(s1, ALL), 'by error');
    expectAllowed(await database.list(ceoA, ALL));
    expectAllowed(await database.commit(ceoA, await planFor(database, ceoA, [edit(lead, { sellerId: s2.uid })])));
    expectDenied(await database.get(s1, `${ALL}/${id}`));
    expectAllowed(await database.get(s2, `${ALL}/${id}`));
  });

  test('attaches: whoever may edit the record, in their own name', async () => {
    const { id } = await mine();
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.commit(who, await planned(who, id)));
    for (const who of [s2, accountant, banned, ceoB]) expectDenied(await database.commit(who, await planned(who, id)));
    expectDenied(await database.commit(s1, await planned(s1, id, { uploadedBy: s2.uid })));
    expectDenied(await database.commit(s1, await planned(s1, freshId())), 'by error');
    const contact = await givenContact(database, s1, { sellerId: s1.uid });
    expectAllowed(await database.commit(s1, await planned(s1, contact.id, {}, 'contacts')));
    expectDenied(await database.commit(s2, await planned(s2, contact.id, {}, 'contacts')));
  });

  test('attaches nothing to a suspended company', async () => {
    const id = freshId();
    const at = new Date('2026-01-05T09:00:00Z');
    const stamps = {
      version: 1,
      createdAt: at,
      createdBy: ceoF.uid,
      updatedAt: at,
      updatedBy: ceoF.uid,
      archivedAt: null,
    };
    const data = { ...leadValues({ sellerId: ceoF.uid }), ...stamps };
    expectAllowed(await database.commit('owner', [{ path: leadPath(id, FROZEN), data }]));
    expectDenied(await database.commit(ceoF, await planned(ceoF, id, {}, 'leads', FROZEN)));
    expectAllowed(await database.commit(root, await planned(root, id, {}, 'leads', FROZEN)));
  });

  test('renames, puts away and takes back: whoever may edit the record', async () => {
    const file = await given(ceoA, (await mine()).id);
    for (const who of [s2, accountant, banned, ceoB]) {
      expectDenied(await change(who, file, { fileName: 'Mine.pdf' }));
      expectDenied(await shelve(who, 'archive', file));
    }
    expectAllowed(await change(s1, file, { fileName: 'Signed offer.pdf', expiresAt: new Date('2027-01-01') }));
    const renamed = await stored(file.id);
    expectAllowed(await shelve(s1, 'archive', renamed));
    const gone = await stored(file.id);
    for (const who of [s2, ceoB]) expectDenied(await shelve(who, 'restore', gone));
    expectDenied(await change(s1, gone, { fileName: 'Back.pdf' }), 'by error');
    expectAllowed(await shelve(ceoA, 'restore', gone));
    for (const who of [ceoA, root, s1])
      expectDenied(await database.commit(who, [{ path: `${ALL}/${file.id}`, gone: true }]));
  });
});

describe('what', () => {
  test.each<[string, Values]>([
    ['a type nobody knows', { mediaType: 'Svg' }],
    ['a category nobody knows', { mediaCategory: 'Secret' }],
    ['no bytes', { sizeBytes: 0 }],
    ['too many bytes', { sizeBytes: 20 * 1024 * 1024 + 1 }],
    ['a hash that is none', { sha256: 'x' }],
    ['a name of 121 letters', { fileName: 'x'.repeat(121) }],
    ['an identity document for everybody', { mediaCategory: 'IdDocument' }],
    ["another record's folder", { storagePath: 'companies/COMPANY/leads/another_record/FILE.pdf' }],
    ["another resource's folder", { storagePath: 'companies/COMPANY/contacts/RECORD/FILE.pdf' }],
    ["another company's folder", { storagePath: `companies/${B}/leads/RECORD/FILE.pdf` }],
    ['a path that leads elsewhere', { storagePath: 'companies/COMPANY/leads/../x.pdf' }],
    ['a file of another entry', { storagePath: `companies/COMPANY/leads/RECORD/${randomUUID()}.pdf` }],
    ['an address in place of a path', { downloadURL: 'https://example.com/?token=1' }],
    ['a record of no resource', { resourceName: 'users' }],
  ])('%s is refused', async (_, lie) => {
    const { id } = await mine();
    const writes = await planned(s1, id);
    const file =
      writes
        .find(({ path }) => path.includes('/attachments/'))
        ?.path.split('/')
        .at(-1) ?? '';
    const named = (path: string) => path.replace('COMPANY', A).replace('RECORD', id).replace('FILE', file);
    const told = (data: Values) => ({
      ...data,
      ...lie,
      ...(typeof lie.storagePath === 'string' && { storagePath: named(lie.storagePath) }),
    });
    expectDenied(await database.commit(s1, liedIn(writes, 'attachments', told)), 'by error');
    expectAllowed(await database.commit(s1, writes));
  });

  test('the file under an entry stays the one that was handed in', async () => {
    const lead = await mine();
    const file = await given(s1, lead.id);
    const other = (await mine()).id;
    for (const set of [
      { storagePath: pathOf(randomUUID(), 'leads', lead.id) },
      { sha256: 'cd'.repeat(32) },
      { sizeBytes: 9 },
      { resourceRecordKey: other, storagePath: pathOf(file.id, 'leads', other) },
      { uploadedBy: s2.uid },
    ])
      expectDenied(await change(s1, file, set), 'by error');
    expectAllowed(await change(s1, file, { shortDescription: 'As signed' }));
  });

  test('without its event it is refused', async () => {
    const writes = await planned(s1, (await mine()).id);
    expectDenied(
      await database.commit(
        s1,
        writes.filter(({ path }) => !path.includes('/history/')),
      ),
      'by error',
    );
    expectAllowed(await database.commit(s1, writes));
  });

  test('no second entry names the same file', async () => {
    const lead = await mine();
    const file = await given(s1, lead.id);
    const again = { storagePath: file.storagePath };
    expectDenied(await database.commit(s1, await planned(s1, lead.id, again)));
    expectAllowed(await shelve(s1, 'archive', file));
    expectDenied(await database.commit(s1, await planned(s1, lead.id, again)));
    expectAllowed(await database.commit(s1, await planned(s1, lead.id)));
  });

  test('it is put away and taken back as events, whenever that is, and never deleted', async () => {
    const file = await given(s1, (await mine()).id);
    expectAllowed(await shelve(s1, 'archive', file));
    const long = new Date(Date.now() - 86_400_000);
    const path = `${ALL}/${file.id}`;
    expectAllowed(await database.commit('owner', [{ path, data: { archivedAt: long }, merge: true }]));
    for (const who of [s1, ceoA, root]) expectDenied(await database.commit(who, [{ path, gone: true }]));
    expectAllowed(await shelve(s1, 'restore', await stored(file.id)));
    expect((await stored(file.id)).archivedAt).toBeNull();
  });
});
