import { describe, expect, it } from 'vitest';
import { choice, currency, ref, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema } from '#model/schema.ts';
import { isRestorable } from './restorable.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    city: text({ max: 9 }),
    code: text({ max: 9, immutable: true }),
    status: choice(['New', 'Old'], { required: true }),
    sellerId: ref('directory'),
    score: text({ max: 9, computed: true }),
    currency: currency(),
  },
  title: 'name',
  owner: 'sellerId',
  status: { field: 'status', initial: ['New'], moves: { New: ['Old'] } },
  sorts: [],
  filters: [],
}) as AnySchema;
const record = { id: '1', version: 2, archivedAt: null, name: 'Bo', status: 'Old' } as unknown as AnyRecord;

describe('a value is put back', () => {
  it('where a person typed it and it is another one now', () => {
    expect(isRestorable(schema, record, 'name', 'Al')).toBe(true);
    expect(isRestorable(schema, record, 'city', 'Lyon')).toBe(true);
    expect(isRestorable(schema, { ...record, city: 'Lyon' }, 'city', undefined)).toBe(true);
  });
  it.each<[string, string, unknown]>([
    ['the same already', 'name', 'Bo'],
    ['nothing where something must be', 'name', undefined],
    ['the state, which moves', 'status', 'New'],
    ['the owner, who is assigned', 'sellerId', 'u1'],
    ['what is set once', 'code', 'x'],
    ['what is computed', 'score', 'x'],
    ['the currency', 'currency', 'EUR'],
    ['a field that is no more', 'gone', 'x'],
  ])('and not: %s', (_, name, value) => expect(isRestorable(schema, record, name, value)).toBe(false));
  it('and not on what was archived', () => {
    expect(isRestorable(schema, { ...record, archivedAt: new Date() }, 'name', 'Al')).toBe(false);
  });
});
