import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAYS_TO_TAKE_BACK, removableFiles } from '#areas/work/attachments/removable.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, B, CommitWorld, create, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
let lead: AnyRecord;
let property: AnyRecord;
const SHA = 'ab'.repeat(32);
const PDF = { sizeBytes: 9, contentType: 'application/pdf', sha256: SHA };
const JPEG = { sizeBytes: 9, contentType: 'image/jpeg', sha256: SHA };
const WEBP = { sizeBytes: 9, contentType: 'image/webp', sha256: SHA };
beforeEach(async () => {
  world = new CommitWorld();
  lead = await world.given('leads', typedSample('leads', { sellerId: 'seller' }));
  const draft = typedSample('properties', { sellerId: 'seller', standardStatus: 'Incomplete' });
  [property] = (await world.commit('ceo', [create('properties', draft)])) as [AnyRecord];
});
const stored = (resource: string, id: string) => ({ ...world.read(`${resource}/${id}`), id }) as AnyRecord;
const paper = (id: string, more: Values = {}): Values => ({
  resourceName: 'leads',
  resourceRecordKey: lead.id,
  mediaCategory: 'Document',
  mediaType: 'Pdf',
  fileName: 'Offer.pdf',
  sizeBytes: 9,
  sha256: SHA,
  storagePath: `companies/${A}/leads/${lead.id}/${id}.pdf`,
  order: 0,
  confidential: false,
  uploadedBy: 'seller',
  ...more,
});
const photo = (id: string, more: Values = {}): Values => {
  const folder = `companies/${A}/properties/${property.id}`;
  const own = { resourceName: 'properties', resourceRecordKey: property.id, mediaCategory: 'Photo', mediaType: 'Webp' };
  return paper(id, {
    ...own,
    fileName: 'View.webp',
    storagePath: `${folder}/${id}.webp`,
    thumbPath: `${folder}/thumbs/${id}.webp`,
    ...more,
  });
};
/** Stores what the values name, unless `file` says otherwise, and sends the entry. */
async function attach(
  uid: string,
  values: (id: string) => Values,
  file: typeof PDF | undefined = PDF,
  id: string = randomUUID(),
) {
  const said = values(id);
  if (file) world.files.put(String(said.storagePath), file);
  if (said.thumbPath) world.files.put(String(said.thumbPath), WEBP);
  return { id, refusal: await world.refusal(uid, [create('attachments', said, id)]) };
}

describe('a file beside a record', () => {
  it('is attached by people who may edit the record, in their own name', async () => {
    for (const uid of ['other', 'accountant', 'ceoB'])
      expect((await attach(uid, (id) => paper(id, { uploadedBy: uid }))).refusal).toBe('forbidden');
    expect((await attach('seller', (id) => paper(id, { uploadedBy: 'ceo' }))).refusal).toBe('forbidden');
    for (const uid of ['seller', 'ceo', 'hr'])
      expect((await attach(uid, (id) => paper(id, { uploadedBy: uid }))).refusal).toBe('written');
  });
  it.each<[string, (id: string) => Values, string]>([
    ['a type nobody knows', () => ({ mediaType: 'Svg' }), 'invalid'],
    ['a category nobody knows', () => ({ mediaCategory: 'Secret' }), 'invalid'],
    ['no bytes', () => ({ sizeBytes: 0 }), 'invalid'],
    ['a hash that is none', () => ({ sha256: 'x' }), 'invalid'],
    ['a name of 121 letters', () => ({ fileName: 'x'.repeat(121) }), 'invalid'],
    [
      'another record’s folder',
      (id) => ({ storagePath: `companies/${A}/leads/another_record/${id}.pdf` }),
      'forbidden',
    ],
    [
      'another resource’s folder',
      (id) => ({ storagePath: `companies/${A}/contacts/${lead.id}/${id}.pdf` }),
      'forbidden',
    ],
    ['another company’s folder', (id) => ({ storagePath: `companies/${B}/leads/${lead.id}/${id}.pdf` }), 'forbidden'],
    ['a path that leads elsewhere', () => ({ storagePath: `companies/${A}/leads/../x.pdf` }), 'invalid'],
    [
      'a file of another entry',
      () => ({ storagePath: `companies/${A}/leads/${lead.id}/${randomUUID()}.pdf` }),
      'forbidden',
    ],
    ['an address in place of a path', () => ({ downloadURL: 'https://example.com/?token=1' }), 'invalid'],
    ['a record of no resource', () => ({ resourceName: 'users' }), ''],
  ])('%s is refused', async (_, lie, refusal) => {
    const outcome = (await attach('seller', (id) => paper(id, lie(id)))).refusal;
    expect(outcome).not.toBe('written');
    expect(outcome).toMatch(new RegExp(`^${refusal}`));
    expect((await attach('seller', paper)).refusal).toBe('written');
  });
  it('must equal the stored file: it is there, with the same size, bytes and type', async () => {
    const missing = { refusal: 'invalid fileName attachments.error.missing' };
    const id = randomUUID();
    expect(await world.refusal('seller', [create('attachments', paper(id), id)])).toBe(missing.refusal);
    for (const file of [
      { ...PDF, sizeBytes: 10 },
      { ...PDF, sha256: 'cd'.repeat(32) },
      { ...PDF, contentType: 'image/png' },
    ])
      expect((await attach('seller', paper, file)).refusal).toBe('invalid fileName attachments.error.other');
    expect((await attach('seller', paper)).refusal).toBe('written');
  });
  it('stays the one that was handed in; its name and words change', async () => {
    const { id } = await attach('seller', paper);
    for (const set of [
      { sha256: 'cd'.repeat(32) },
      { sizeBytes: 10 },
      { uploadedBy: 'ceo' },
      { storagePath: `companies/${A}/leads/${lead.id}/${randomUUID()}.pdf` },
    ])
      expect(await world.refusal('seller', [update('attachments', stored('attachments', id), set)])).toMatch(
        'immutable',
      );
    expect(
      await world.refusal('other', [update('attachments', stored('attachments', id), { fileName: 'Mine.pdf' })]),
    ).toBe('forbidden');
    expect(
      await world.refusal('seller', [update('attachments', stored('attachments', id), { fileName: 'Signed.pdf' })]),
    ).toBe('written');
  });
  it('is confidential where it always is', async () => {
    const { id } = await attach('seller', (one) => paper(one, { mediaCategory: 'IdDocument' }));
    expect(stored('attachments', id).confidential).toBe(true);
  });
  it('is one of a hundred at most', async () => {
    for (let at = 0; at < 100; at += 1) await world.given('attachments', { ...paper(randomUUID()) });
    expect((await attach('seller', paper)).refusal).toBe('invalid fileName attachments.error.many');
    const [first] = world.store.all().filter(({ path }) => path.includes('/attachments/'));
    const id = first?.path.split('/').at(-1) ?? '';
    await world.commit('seller', [{ type: 'archive', resource: 'attachments', id, version: 1, set: {} }]);
    expect((await attach('seller', paper)).refusal).toBe('written');
  });
  it('is taken off and back as changes; its object goes when that is over', async () => {
    const { id } = await attach('seller', paper);
    const shelve = (type: 'archive' | 'restore') => [
      { type, resource: 'attachments', id, version: stored('attachments', id).version, set: {} },
    ];
    expect(await world.refusal('other', shelve('archive'))).toBe('forbidden');
    await world.commit('seller', shelve('archive'));
    const entry = stored('attachments', id);
    expect(removableFiles(entry, NOW)).toEqual([]);
    expect(removableFiles(entry, new Date(NOW.getTime() + DAYS_TO_TAKE_BACK * 86_400_000))).toEqual([
      entry.storagePath,
    ]);
    await world.commit('seller', shelve('restore'));
    expect(removableFiles(stored('attachments', id), new Date('2030-01-01'))).toEqual([]);
    await world.commit('seller', shelve('archive'));
    const erased = new CommitWorld(world.store.all());
    expect(await erased.refusal('seller', shelve('restore'))).toBe('invalid fileName attachments.error.missing');
  });
});

describe('a photo and its thumb', () => {
  it.each<[string, (id: string) => Values]>([
    [
      'a thumb beside another property',
      (id) => ({ thumbPath: `companies/${A}/properties/another_one/thumbs/${id}.webp` }),
    ],
    [
      'the thumb of another photo',
      () => ({ thumbPath: `companies/${A}/properties/${property.id}/thumbs/${randomUUID()}.webp` }),
    ],
    ['a thumb that is no thumb', (id) => ({ thumbPath: `companies/${A}/properties/${property.id}/${id}.webp` })],
    [
      'a thumb that is no picture',
      (id) => ({ thumbPath: `companies/${A}/properties/${property.id}/thumbs/${id}.pdf` }),
    ],
    ['the thumb of a paper', () => ({ mediaCategory: 'Document' })],
    ['the thumb of what is confidential', () => ({ confidential: true })],
  ])('%s is refused', async (_, lie) => {
    expect((await attach('seller', (id) => photo(id, lie(id)), WEBP)).refusal).not.toBe('written');
    expect((await attach('seller', photo, WEBP)).refusal).toBe('written');
  });
  it('is not hidden afterwards while everybody sees the thumb', async () => {
    const { id } = await attach('seller', photo, WEBP);
    const hidden = [update('attachments', stored('attachments', id), { confidential: true })];
    expect(await world.refusal('seller', hidden)).toBe('invalid confidential attachments.error.thumb');
    expect(await world.refusal('seller', [update('attachments', stored('attachments', id), { order: 64 })])).toBe(
      'written',
    );
  });
  it('gets its drawing for clients later, once, in its own place, and only a stored one', async () => {
    const { id } = await attach('seller', photo, WEBP);
    const folder = `companies/${A}/properties/${property.id}`;
    const web = `${folder}/thumbs/${id}.jpg`;
    const drawn = (webPath: string) => [update('attachments', stored('attachments', id), { webPath })];
    expect(await world.refusal('seller', drawn(web))).toBe('invalid fileName attachments.error.missing');
    world.files.put(web, JPEG);
    const other = `${folder}/thumbs/${randomUUID()}.jpg`;
    world.files.put(other, JPEG);
    expect(await world.refusal('seller', drawn(other))).toBe('forbidden');
    expect(await world.refusal('other', drawn(web))).toBe('forbidden');
    expect(await world.refusal('seller', drawn(`${folder}/${id}.jpg`))).toMatch('invalid webPath');
    expect(await world.refusal('seller', drawn(web))).toBe('written');
    for (const set of [{ webPath: null }, { webPath: other }])
      expect(await world.refusal('seller', [update('attachments', stored('attachments', id), set)])).toBe('forbidden');
    const shelve = { type: 'archive' as const, resource: 'attachments', id, version: 2, set: {} };
    await world.commit('seller', [shelve]);
    expect(removableFiles(stored('attachments', id), new Date('2030-01-01'))).toContain(web);
  });
  it('is the cover while it is attached', async () => {
    const { id } = await attach('seller', photo, WEBP);
    const name = (coverThumb: unknown) => [update('properties', stored('properties', property.id), { coverThumb })];
    expect(await world.refusal('other', name(`${id}.webp`))).toBe('forbidden');
    for (const lie of [`${randomUUID()}.webp`, '../secret', 'x'.repeat(42)])
      expect(await world.refusal('seller', name(lie))).toMatch('invalid coverThumb');
    expect(await world.refusal('seller', name(`${id}.webp`))).toBe('written');
    expect(await world.refusal('seller', name(null))).toBe('written');
    await world.commit('seller', [{ type: 'archive', resource: 'attachments', id, version: 1, set: {} }]);
    expect(await world.refusal('seller', name(`${id}.webp`))).toBe('invalid coverThumb ui.validation.reference');
  });
});
