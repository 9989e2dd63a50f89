import { describe, expect, it } from 'vitest';
import { text } from '#model/fields.ts';
import { guessMapping, recallMapping } from './mapping.ts';
import type { Leaf } from './setting.ts';
import { readSheet } from './sheet.ts';

const bytes = (given: string) => new TextEncoder().encode(given);
const heads = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('I04 JSON is no sheet', () => {
  it.each([
    ['an object', '{"fullName":"Ann","budget":NaN,"area":1e400}'],
    ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects without end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['keys alike, and the prototype’s', '{"a":1,"a":2,"__proto__":{"polluted":1}}'],
  ])('%s is refused', async (_, json) => {
    expect(typeof readSheet(bytes(json), 'en')).toBe('string');
    expect({}).not.toHaveProperty('polluted');
  });
  it('columns named like the prototype’s keys are columns nobody knows', async () => {
    const sheet = readSheet(bytes(`${heads.join(',')}\n{"polluted":1},a,b,c\n`), 'en');
    expect(sheet).toMatchObject({ headers: heads, rows: [['{"polluted":1}', 'a', 'b', 'c']] });
    expect(recallMapping('any', ['constructor'], [])).toBeUndefined();
    const leaf: Leaf = { path: 'fullName', field: text({ max: 9 }) };
    expect(guessMapping([...heads, 'Full name'], [leaf], {}, {}, 'fullName')).toEqual([
      ...heads.map(() => undefined),
      'fullName',
    ]);
    expect({}).not.toHaveProperty('polluted');
  });
});
