import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from '#scripts/mutants-of-all.ts';

it('every mutant breaks something that is in the rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const lost = MUTANTS.filter(({ from, to }) => from === to || !rules.includes(from));
  expect(lost.map(({ collection, name }) => `${collection}: ${name}`)).toEqual([]);
});
