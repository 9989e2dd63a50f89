import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, RulesDatabase } from './local.ts';
import { givenProperty, onProperties, reread } from './property-world.ts';
import { A, accountant, ceoA, ceoB, planFor, populate, s1, s2 } from './world.ts';

const database = new RulesDatabase('photos');
const { change } = onProperties(database);
const NAME = '0f8fad5b-d9cb-469f-a165-70867728950e';
const fileOf = (key: string, name = NAME) => `companies/${A}/properties/${key}/${name}.jpg`;
const thumbOf = (key: string, name = NAME) => `companies/${A}/properties/${key}/thumbs/${name}.webp`;

function planned(key: string, more: Values = {}) {
  const id = randomUUID();
  return planFor(database, s1, [
    {
      type: 'create',
      resource: 'attachments',
      id,
      values: {
        resourceName: 'properties',
        resourceRecordKey: key,
        mediaCategory: 'Photo',
        mediaType: 'Jpeg',
        fileName: 'Living room.jpg',
        sizeBytes: 1234,
        sha256: 'ab'.repeat(32),
        storagePath: fileOf(key, id),
        thumbPath: thumbOf(key, id),
        order: 63,
        confidential: false,
        uploadedBy: s1.uid,
        ...more,
      },
    },
  ]);
}

let property: AnyRecord;
beforeAll(async () => {
  await database.start();
  await populate(database);
  property = await givenProperty(database, s1, { sellerId: s1.uid, coverThumb: undefined });
});

describe('a photo and its thumb', () => {
  test.each<[string, Values]>([
    ['a thumb beside another property', { thumbPath: 'OTHER' }],
    ['the thumb of another photo', { thumbPath: 'TAKEN' }],
    ['a thumb that is no thumb', { thumbPath: 'FILE' }],
    ['a thumb beside a lead', { thumbPath: 'LEAD' }],
    ['a thumb that is no picture', { thumbPath: 'PDF' }],
    ['the thumb of a paper', { mediaCategory: 'Document' }],
    ['the thumb of what is confidential', { confidential: true }],
  ])('%s is refused', async (_, lie) => {
    const writes = await planned(property.id);
    const id = writes
      .find(({ path }) => path.includes('/attachments/'))
      ?.path.split('/')
      .at(-1);
    const own = thumbOf(property.id, id);
    const paths: { readonly [name: string]: string } = {
      OTHER: thumbOf('another_property', id),
      TAKEN: thumbOf(property.id),
      FILE: fileOf(property.id, id),
      LEAD: own.replace('/properties/', '/leads/'),
      PDF: own.replace('webp', 'pdf'),
    };
    const told = (data: Values) => ({ ...data, ...lie, thumbPath: paths[String(lie.thumbPath)] ?? own });
    expectDenied(await database.commit(s1, liedIn(writes, 'attachments', told)), 'by error');
    expectAllowed(await database.commit(s1, writes));
  });

  test('a paper has none, and one without is a photo still', async () => {
    for (const more of [{ thumbPath: undefined, mediaCategory: 'Document' }, { thumbPath: undefined }])
      expectAllowed(await database.commit(s1, await planned(property.id, more)));
  });

  test('the thumb stays; order and words change', async () => {
    const writes = await planned(property.id);
    expectAllowed(await database.commit(s1, writes));
    const id = writes[0]?.path.split('/').at(-1) ?? '';
    const photo = { ...(await database.read(`companies/${A}/attachments/${id}`)), id } as AnyRecord;
    const update = async (set: Values) =>
      database.commit(
        s1,
        await planFor(database, s1, [{ type: 'update', resource: 'attachments', before: photo, set }]),
      );
    expectDenied(await update({ thumbPath: thumbOf(property.id) }), 'by error');
    expectDenied(await update({ order: 10_000 }), 'by error');
    expectDenied(await update({ shortDescription: 'x'.repeat(201) }), 'by error');
    expectAllowed(await update({ order: 9999, shortDescription: 'x'.repeat(200) }));
  });
});

describe('the cover of a property', () => {
  test('is named by whoever may edit it, by the name of a file alone', async () => {
    for (const who of [s2, accountant, ceoB]) expectDenied(await change(who, property, { coverThumb: `${NAME}.webp` }));
    for (const name of [thumbOf(property.id), '../secret', 'a b', 'x'.repeat(42)])
      expectDenied(await change(s1, property, { coverThumb: name }), 'by error');
    expectAllowed(await change(s1, property, { coverThumb: `${NAME}.webp` }));
    const named = await reread(database, property);
    expect(named.coverThumb).toBe(`${NAME}.webp`);
    expectAllowed(await change(ceoA, named, { coverThumb: undefined }));
    expect((await reread(database, property)).coverThumb).toBeUndefined();
  });
});
