import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { damagedFields, soundEvent, soundRecord } from './damage.ts';
import { sampleOf } from './derive/to-sample.ts';
import { choice, date, group, list, money, rows, text } from './fields.ts';

const AT = new Date('2026-03-02T08:30:00Z');
const fields = {
  name: text({ required: true, max: 20 }),
  note: text({ max: 20 }),
  priceMinor: money({ required: true }),
  due: date(),
  stage: choice(['New', 'Won'], { required: true }),
  tags: list(text({ max: 9 }), { max: 5 }),
  plan: rows({ label: text({ required: true, max: 9 }), due: date() }, { required: true, max: 9 }),
  contract: group({ number: text({ required: true, max: 9 }), signed: date() }),
};
const base = { version: 2, createdAt: AT, createdBy: 'a', updatedAt: AT, updatedBy: 'a', archivedAt: null };
const sound = { ...base, name: 'Ada', priceMinor: 5, stage: 'New', plan: [{ label: 'One', due: AT }] };
const read = (more: object) => soundRecord({ fields }, { ...sound, ...more }, 'id');

describe('a stored record', () => {
  it('is not changed if it is sound', () => {
    expect(read({ tags: ['a'], contract: { number: '1' } })).toEqual({
      ...sound,
      id: 'id',
      tags: ['a'],
      contract: { number: '1' },
    });
    expect(damagedFields(read({}))).toEqual([]);
  });
  it.each([
    ['null rows', { plan: [null, { label: 'Two' }, 5] }, { plan: [{ label: 'Two' }] }],
    ['rows that are none', { plan: 'x' }, { plan: [] }],
    ['a row’s value of another kind', { plan: [{ label: 5, due: 'x' }] }, { plan: [{ label: '' }] }],
    ['no rows where there must be some', { plan: undefined }, { plan: [] }],
    ['a list of maps', { tags: [{}, 'a'] }, { tags: ['a'] }],
    ['a text that is none', { note: { toString: 1 } }, {}],
    ['a date that is none', { due: 'tomorrow' }, {}],
    ['an amount that is none', { priceMinor: '5' }, { priceMinor: 0 }],
    ['a group that is none', { contract: [1] }, {}],
    ['a group with a value of another kind', { contract: { number: null } }, { contract: { number: '' } }],
  ])('%s: what is sound stays, and the field is named', (_, stored, kept) => {
    const record = read(stored);
    const [field = ''] = Object.keys(stored);
    expect(damagedFields(record)).toEqual([field]);
    expect(record[field]).toEqual((kept as { [name: string]: unknown })[field]);
    expect(record.name).toBe('Ada');
  });
  it('has its times and version, whatever is stored there', () => {
    expect(read({ createdAt: 'x', updatedAt: null, archivedAt: 5, version: 'x' })).toMatchObject({
      createdAt: new Date(0),
      updatedAt: new Date(0),
      archivedAt: null,
      version: 0,
    });
  });
  it.each(SCHEMAS.map((schema) => [schema.name, schema] as const))('a sample of %s is sound', (_, schema) => {
    const record = { ...base, ...sampleOf(schema, true) };
    expect(soundRecord(schema, record, 'id')).toEqual({ ...record, id: 'id' });
  });
});

describe('a history event', () => {
  const fieldsOf = (resource: string) => (resource === 'things' ? fields : undefined);
  it('has the sound fields of a damaged record', () => {
    const event = soundEvent({ resourceName: 'things', after: { ...sound, plan: [null] } }, 'e', fieldsOf);
    expect(event.after).toMatchObject({ name: 'Ada', plan: [], damaged: ['plan'] });
  });
  it('that says only some of it is no damage', () => {
    const event = soundEvent({ resourceName: 'things', after: { name: 'Ada' } }, 'e', fieldsOf);
    expect(event.after).toEqual({ name: 'Ada' });
    expect(soundEvent({ resourceName: 'others', after: { a: [null] } }, 'e', fieldsOf).after).toEqual({ a: [null] });
    expect(soundEvent({ resourceName: 'things', after: 5 }, 'e', fieldsOf).after).toBeUndefined();
  });
});
