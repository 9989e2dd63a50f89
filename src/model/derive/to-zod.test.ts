import { describe, expect, it } from 'vitest';
import { area, choice, date, email, flag, group, list, money, number, phone, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { issuesOf, shapeIssuesOf } from './to-zod.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 5 }),
    code: text({ max: 9, pattern: '[A-Z]+' }),
    email: email(),
    phone: phone(),
    price: money(),
    rooms: number({ min: 0, max: 20 }),
    size: area(),
    kind: choice(['A', 'B'], { required: true }),
    day: date(),
    tags: list(text({ max: 3 }), { max: 2 }),
    score: number({ min: 0, max: 1, required: true, computed: true }),
    consent: group({ yes: flag({ required: true }), how: choice(['Phone'], { required: true }) }),
  },
  title: 'name',
  sorts: [],
  filters: [],
  check: (values) => (values.rooms === 13 ? [{ field: 'rooms', key: 'things.error.luck' }] : []),
}) as AnySchema;
const now = new Date('2026-11-21T00:00:00Z');
const whole = {
  name: 'Villa',
  code: 'AB',
  email: 'a@b.ae',
  phone: '+971501234567',
  price: 100,
  rooms: 3,
  size: 92.9,
  kind: 'A',
  day: now,
  tags: ['sea'],
  score: 1,
  consent: { yes: true, how: 'Phone' },
};
const issues = (change: { readonly [field: string]: unknown }) => issuesOf(schema, { ...whole, ...change }, now);

describe('validation of a record', () => {
  it('accepts a whole record, and a typed one without what is computed', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ score: undefined })).toEqual([{ field: 'score', key: 'ui.validation.required' }]);
    expect(issuesOf(schema, { ...whole, score: undefined }, now, undefined, 'typed')).toEqual([]);
  });
  it('asks a part of a record for nothing that the system computes, and its whole for all', () => {
    const at = date({ required: true, computed: true });
    const consent = group({ yes: flag({ required: true }), at });
    const dated = { ...schema, fields: { consent } } as AnySchema;
    const given = { consent: { yes: true } };
    expect(shapeIssuesOf(dated, given)).toEqual([]);
    expect(shapeIssuesOf(dated, { consent: { at: now } })).toEqual([
      { field: 'consent.yes', key: 'ui.validation.required' },
    ]);
    expect(issuesOf(dated, given, now)).toEqual([{ field: 'consent.at', key: 'ui.validation.required' }]);
  });
  it.each([
    ['name', undefined, 'required'],
    ['name', '', 'required'],
    ['name', 'Mansion', 'length'],
    ['code', 'ab', 'pattern'],
    ['email', 'a@b', 'email'],
    ['email', 'a/b@example.com', 'email'],
    ['email', `${'a'.repeat(65)}@example.com`, 'email'],
    ['phone', '050 123', 'phone'],
    ['size', 92.905, 'area'],
    ['day', new Date('2200-01-02'), 'date'],
    ['tags', ['a\nb'], 'list'],
    ['tags', [], 'required'],
    ['price', Number.NaN, 'money'],
    ['price', -1, 'money'],
    ['price', 1.5, 'money'],
    ['rooms', 21, 'range'],
    ['rooms', Number.NaN, 'number'],
    ['size', 0, 'area'],
    ['kind', 'C', 'choice'],
    ['day', 'today', 'date'],
    ['tags', ['a', 'b', 'c'], 'list'],
  ])('refuses %s = %s as %s', (field, value, key) => {
    expect(issues({ [field]: value })).toMatchObject([{ field, key: `ui.validation.${key}` }]);
  });
  it('names the part of a group', () => {
    expect(issues({ consent: { yes: true } })).toEqual([{ field: 'consent.how', key: 'ui.validation.required' }]);
  });
  it('names each part that a group left empty must have', () => {
    const payer = group({ name: text({ required: true, max: 9 }), note: text({ max: 9 }) }, { required: true });
    const paid = defineSchema({ name: 'paid', fields: { payer }, title: 'payer', sorts: [], filters: [] }) as AnySchema;
    const unnamed = [{ field: 'payer.name', key: 'ui.validation.required' }];
    expect(issuesOf(paid, {}, now)).toEqual(unnamed);
    expect(issuesOf(paid, { payer: { note: 'late' } }, now)).toEqual(unnamed);
    const loose = group({ note: text({ max: 9 }) }, { required: true });
    const noted = defineSchema({
      name: 'noted',
      fields: { loose },
      title: 'loose',
      sorts: [],
      filters: [],
    }) as AnySchema;
    expect(issuesOf(noted, {}, now)).toEqual([{ field: 'loose', key: 'ui.validation.required' }]);
  });
  it('asks the schema’s own rules as well, and says one thing a field', () => {
    expect(issues({ rooms: 13 })).toEqual([{ field: 'rooms', key: 'things.error.luck' }]);
  });
});
