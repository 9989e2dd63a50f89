import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#resources/registry.ts';
import { createsAtOnce, LOOK_UPS, lookUpsOf, shelvesAtOnce } from './look-ups.ts';
import type { AnyRecord, AnySchema } from './schema.ts';

const schemaOf = (name: string): AnySchema => {
  const schema = SCHEMAS.find((one) => one.name === name);
  if (!schema) throw new Error(name);
  return schema;
};
const leads = schemaOf('leads');
const before = { id: 'l', version: 1, mobilePhone: '+971501234567', sellerId: 's1' } as unknown as AnyRecord;

describe('look-ups of a change', () => {
  it.each([
    [{ mobilePhone: '+971501234567', email: 'a@example.com' }, 4],
    [{ mobilePhone: '+971501234567' }, 3],
    [{ fullName: 'A' }, 2],
  ])('a new lead with %o takes %i', (values, count) =>
    expect(lookUpsOf(leads, { type: 'create', resource: 'leads', id: 'l', values })).toBe(count),
  );
  it.each([
    [{ sellerId: 's2' }, 2],
    [{ mobilePhone: '+971509999999' }, 4],
    [{ mobilePhone: undefined }, 3],
    [{ email: 'a@example.com' }, 3],
    [{ mobilePhone: '+971501234567' }, 2],
  ])('setting %o takes %i', (set, count) =>
    expect(lookUpsOf(leads, { type: 'update', resource: 'leads', before, set })).toBe(count),
  );
  it('what is put away keeps its markers out of it', () =>
    expect(lookUpsOf(leads, { type: 'archive', resource: 'leads', before })).toBe(2));
  it('what leaves no history is looked up by nothing', () =>
    expect(lookUpsOf(schemaOf('savedViews'), { type: 'create', resource: 'savedViews', id: 'v', values: {} })).toBe(0));
  it('what stands beside a record asks for that record', () =>
    expect(lookUpsOf(schemaOf('activities'), { type: 'create', resource: 'activities', id: 'a', values: {} })).toBe(3));
});

it('leads with a phone and an e-mail fit four at a time, records without markers nine', () => {
  expect(createsAtOnce(leads)).toBe(4);
  expect(createsAtOnce(schemaOf('contacts'))).toBe(4);
  expect(createsAtOnce(schemaOf('employees'))).toBeGreaterThan(4);
  expect(shelvesAtOnce(leads)).toBe(9);
});
it('no import of any resource asks for more than production allows', () => {
  for (const schema of SCHEMAS) {
    const values = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, 'x']));
    const each = lookUpsOf(schema, { type: 'create', resource: schema.name, id: 'i', values });
    expect(createsAtOnce(schema) * each + (schema.reference ? 1 : 0), schema.name).toBeLessThanOrEqual(LOOK_UPS);
  }
});
