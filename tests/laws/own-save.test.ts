import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#resources/registry.ts';
import { plan } from '#schema/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { isOwnSave } from '../../src/providers/firebase/own-save.ts';

const AT = new Date('2026-03-02T08:30:00Z');
/** The record a create makes `seconds` later, when the counter stands at `count`. */
function created(schema: AnySchema, seconds: number, count: number, values: Values = sampleOf(schema)): AnyRecord {
  const [record] = plan(
    { changes: [{ type: 'create', resource: schema.name, id: 'sample0001', values }] },
    {
      actor: 'u1',
      now: new Date(AT.getTime() + seconds * 1000),
      companyId: 'c1',
      currency: 'AED',
      schemas: [schema],
      counters: { [schema.name]: count },
      nameOf: (uid) => uid,
    },
  ).records;
  if (!record) throw new Error('nothing planned');
  return record;
}

describe('a create whose answer was lost', () => {
  const numbered = SCHEMAS.filter(({ reference }) => reference);
  it('has resources with a number to be tried on', () => expect(numbered.length).toBeGreaterThan(5));
  it.each(numbered.map((schema) => [schema.name, schema] as const))(
    '%s is known again, under the number it was given first',
    (_, schema) => {
      const stored = created(schema, 0, 6);
      const again = created(schema, 9, 7);
      expect(stored[String(schema.reference?.field)]).not.toBe(again[String(schema.reference?.field)]);
      expect(isOwnSave(stored, again, schema)).toBe(true);
      expect(isOwnSave({ ...stored, version: 2 }, again, schema)).toBe(false);
      expect(isOwnSave({ ...stored, updatedBy: 'u2' }, again, schema)).toBe(false);
      expect(isOwnSave({ ...stored, other: 'Typed since' }, again, schema)).toBe(false);
    },
  );
});
