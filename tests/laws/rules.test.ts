import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { companies } from '#resources/companies/schema.ts';
import { SCHEMAS } from '#resources/registry.ts';
import { choice, text } from '#schema/fields.ts';
import type { Grants } from '#schema/rules/grants.ts';
import { integerPattern } from '#schema/rules/numbers.ts';
import { type AnySchema, defineSchema } from '#schema/schema.ts';
import { toIndexes } from '#schema/to-indexes.ts';
import { toRules } from '#schema/to-rules.ts';
import { isForLegacyUsers } from '#scripts/legacy-rules.ts';
import { MAX_INDEXES, rulesFiles } from '#scripts/rules-files.ts';

const onDisk = (name: string) => {
  const path = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const { files, costs } = await rulesFiles(isForLegacyUsers(onDisk('firestore.rules')));
const rules = files['firestore.rules'] ?? '';
const everything: Grants = () => ({ own: [], company: [], any: ['SuperAdmin'] });
const allButDelete: Grants = (_, action) =>
  action === 'delete' ? { own: [], company: [], any: [] } : everything('', action);

describe('generated files', () => {
  test.each(Object.keys(files))('%s is fresh', (name) => {
    expect(onDisk(name), 'run npm run rules').toBe(files[name]);
  });

  test('no rule is dearer than the engine allows', () => {
    expect(costs.length).toBeGreaterThan(10);
    for (const { collection, action, cost } of costs)
      expect(cost, `${collection} ${action}`).toBeLessThanOrEqual(action === 'create' ? 800 : 950);
  });

  test('traps of the rules language are kept out', () => {
    const code = rules.replace(/^\s*\/\/.*$/gm, '').replace(/'(?:\\.|[^'\\])*'/g, "''");
    expect(code, 'a ternary crashes the emulator').not.toMatch(/\?/);
    expect(code, 'one block a collection').not.toMatch(/=\*\*\}/);
    expect(code, 'changedKeys alone misses added and removed fields').not.toMatch(/diff\([^)]*\)\.changedKeys/);
    expect(code, 'a missing document is an error, not null').not.toMatch(/\bget(After)?\(\/[^;]*?\)\s*==\s*null/);
    for (const [, name] of rules.matchAll(/allow [\w, ]*list[\w, ]*: if (\w+)/g)) {
      const body = rules.match(new RegExp(`function ${name}\\(.*`))?.[0] ?? '';
      expect(body, `${name}: a list proves only equality on raw fields`).not.toMatch(
        /d\.get\(|!\(.* in d\)|d\.\w+ != /,
      );
    }
    const blocks = [...rules.matchAll(/match \/(\w+)\/\{/g)].map(([, collection]) => collection);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('each sort has an index with each condition, and all fit', () => {
    const { indexes } = toIndexes(SCHEMAS);
    expect(indexes.length).toBeLessThanOrEqual(MAX_INDEXES);
    expect(new Set(indexes.map((index) => JSON.stringify(index))).size).toBe(indexes.length);
    for (const schema of SCHEMAS)
      for (const { field } of schema.sorts)
        for (const filter of schema.filters.filter((name) => name !== field))
          expect(
            indexes.some(
              ({ collectionGroup, fields }) =>
                collectionGroup === schema.name && fields[0]?.fieldPath === filter && fields[1]?.fieldPath === field,
            ),
            `${schema.name} ${filter} ${field}`,
          ).toBe(true);
  });
});

describe('what cannot be proved is refused', () => {
  const small = (fields: AnySchema['fields']): AnySchema =>
    defineSchema({ name: 'boxes', fields, title: 'name', sorts: [], filters: [] }) as unknown as AnySchema;
  const build =
    (schema: AnySchema, grants = allButDelete) =>
    () =>
      toRules({ schemas: [...SCHEMAS.filter(({ partOf }) => !partOf), schema], companies, grants });

  test('an option that is no plain word', () => {
    expect(build(small({ name: text({ max: 10 }), size: choice(['Large']) }))).not.toThrow();
    for (const option of ['Very large', '12', 'true', 'null', 'A|B', ''])
      expect(build(small({ name: text({ max: 10 }), size: choice([option]) })), option).toThrow(/boxes/);
  });

  test('a record too large for the engine', () => {
    const fields = Object.fromEntries(Array.from({ length: 140 }, (_, i) => [`name${i}`, text({ max: 10 })]));
    expect(build(small(fields))).toThrow(/boxes: \w+ costs about \d+ expressions/);
  });

  test('a confidential part that history would tell of, or that is listed by itself', () => {
    const whole: AnySchema = { ...small({ name: text({ max: 10 }) }), name: 'crates' };
    const part: AnySchema = { ...small({ name: text({ max: 10 }) }), partOf: { resource: 'crates' } };
    const builds = (grants: Grants) => () => toRules({ schemas: [whole, part], companies, grants });
    const none = { own: [], company: [], any: [] };
    const shown: Grants = (name, action) =>
      name === 'boxes' && action !== 'show' && action !== 'edit' && action !== 'create'
        ? none
        : allButDelete(name, action);
    expect(builds(shown)).not.toThrow();
    expect(builds((name, action) => (name === 'boxes' && action === 'show' ? none : shown(name, action)))).toThrow(
      /boxes: the policy lets SuperAdmin read the company's history/,
    );
    expect(builds(allButDelete)).toThrow(/boxes: a part has no list/);
  });

  test('hard deletes of audited records', () => {
    expect(build(small({ name: text({ max: 10 }) }), everything)).toThrow(/only archived/);
  });
});

describe('whole numbers as a pattern', () => {
  test.each([
    [0, 100],
    [0, 20],
    [1, 9],
    [5, 5],
    [17, 2036],
    [0, 5_256],
    [995, 1005],
    [-3, 12],
    [-120, -7],
  ])('%i to %i', (low, high) => {
    const pattern = new RegExp(`^(?:${integerPattern(low, high)})$`);
    for (let value = low - 150; value <= high + 150; value += 1)
      expect(pattern.test(String(value)), String(value)).toBe(value >= low && value <= high);
    for (const odd of ['', '00', `0${Math.abs(high)}`, '1.0', '1e3', ' 1']) expect(pattern.test(odd), odd).toBe(false);
  });

  test('10^13', () => {
    const pattern = new RegExp(`^(?:${integerPattern(0, 10_000_000_000_000)})$`);
    expect(pattern.test('10000000000000')).toBe(true);
    expect(pattern.test('10000000000001')).toBe(false);
    expect(pattern.test('9999999999999')).toBe(true);
  });
});
