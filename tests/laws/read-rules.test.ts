import { expect, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { readReaches } from '#model/access/reaches.ts';
import { read } from './source.ts';

const rules = read('firestore.rules');
const code = rules.replace(/^\s*\/\/.*$/gm, '');

test('the rules are small enough to be read by eye and to be deployed', () => {
  for (const name of ['firestore.rules', 'storage.rules']) {
    expect(read(name).split('\n').length, name).toBeLessThanOrEqual(101);
    expect(Buffer.byteLength(read(name)), name).toBeLessThanOrEqual(8 * 1024);
  }
});
test('the browser writes nothing', () => expect(code).not.toMatch(/allow [^:]*(create|update|delete|write|read)/));
test('the rules name no role and no pack', () =>
  expect(code).not.toMatch(/Seller\b|CEO|SuperAdmin|'HR'|Accountant|packs/));
test('every field that makes a record one’s own is known to the rules', () => {
  const collections = { schemas: SCHEMAS, settings: SETTINGS };
  const own = (['show', 'list'] as const).flatMap((verb) => Object.values(readReaches(verb, () => 'own', collections)));
  const fields = new Set(own.map((reach) => reach.split('/').at(-1) ?? '').filter((reach) => reach !== 'company'));
  const known = new Set([...code.matchAll(/reach == '(\w+)' &&/g)].flatMap(([, field = '']) => field));
  known.delete('company');
  expect([...fields].toSorted()).toEqual([...known].toSorted());
});
test('traps of the rules language are kept out', () => {
  const words = code.replace(/'(?:\\.|[^'\\])*'/g, "''");
  expect(words, 'a ternary crashes the emulator').not.toMatch(/\?/);
  expect(words, 'one collection at a time').not.toMatch(/=\*\*\}/);
  expect(words, 'a missing document is an error, not null').not.toMatch(/\bget\(\/[^;]*?\)\s*==\s*null/);
});
