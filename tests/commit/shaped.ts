import fc from 'fast-check';
import type { Field, Fields } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('1900-01-01T00:00:00Z');
const LAST = Date.parse('2199-12-31T00:00:00Z');
/** Of both ends of a field's bounds, and of anything between them. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 40) }));
const moment = fc.oneof(fc.constantFrom(FIRST, LAST), fc.integer({ min: FIRST, max: LAST })).map((at) => new Date(at));
const day = fc.integer({ min: FIRST / DAY_MS, max: LAST / DAY_MS }).map((at) => new Date(at * DAY_MS));

function shaped(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      if (field.as === 'day') return day.map((at) => at.toISOString().slice(0, 10));
      return field.pattern
        ? fc
            .stringMatching(new RegExp(`^(?:${field.pattern})$`))
            .filter(({ length }) => length > 0 && length <= field.max)
        : letters(field.min, field.max);
    case 'longText':
      return letters(field.min, field.max);
    case 'email':
      return fc.constantFrom('ada@example.com', `${'a'.repeat(64)}@example.com`);
    case 'phone':
      return fc.constantFrom('+971501234567', '+1234567', '+999999999999999');
    case 'money':
      return between(field.min ?? 0, field.max ?? 10_000_000_000_000);
    case 'number':
      return between(field.min, field.max);
    case 'area':
      return between((field.min ?? 0.01) * 100, (field.max ?? 10_000_000) * 100).map((hundredths) => hundredths / 100);
    case 'date':
      return moment;
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'flag':
      return fc.boolean();
    case 'ref':
      return fc.constantFrom('ceo', 'seller', 'id_00000000000000001', 'x');
    case 'currency':
      return fc.constantFrom('AED', 'JPY', 'KWD', 'ZZZ');
    case 'list':
      return fc.array(shaped(field.of), { minLength: 1, maxLength: Math.min(3, field.max) });
    case 'group':
      return allShaped(field.fields);
    case 'rows':
      return fc.array(allShaped(field.fields), { maxLength: Math.min(4, field.max) });
  }
}
const letters = (min = 1, max: number) =>
  fc.oneof(
    fc.constantFrom('x'.repeat(max), 'x'.repeat(min)),
    fc
      .string({ minLength: min, maxLength: Math.min(max, min + 20), unit: 'grapheme' })
      .filter(({ length }) => length <= max),
  );
function allShaped(fields: Fields): fc.Arbitrary<Values> {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return fc.record(shapes(Object.entries(fields)), { requiredKeys: required });
}
const shapes = (fields: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(fields.map(([name, field]) => [name, shaped(field)]));

/**
 * Values a client may send of a record, what an invariant proves among them: each right by itself, at the ends of its
 * bounds as likely as between them. Of every other record some that are required are missing.
 */
export function shapedValues({ fields }: AnySchema, proved: ReadonlySet<string>): fc.Arbitrary<Values> {
  const sent = Object.entries(fields).filter(([name, { computed }]) => !computed || proved.has(name));
  const required = sent.flatMap(([name, field]) => (field.required ? [name] : []));
  const given = shapes(sent);
  return fc.oneof(fc.record(given, { requiredKeys: required }), fc.record(given, { requiredKeys: [] }));
}
