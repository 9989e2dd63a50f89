import { expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { peopleFound, peopleQuestions } from './people-questions.ts';
import { readStaff } from './staff-reading.ts';

it('everybody: by the company, in both spellings', () => {
  expect(peopleQuestions('A', undefined)).toEqual([[['company_id', '==', 'A']], [['companyId', '==', 'A']]]);
});
it('one role by equality, in both spellings of the company and of the role', () => {
  expect(peopleQuestions('A', 'Seller')).toEqual(
    ['company_id', 'companyId'].flatMap((company) =>
      ['Role', 'role'].map((role) => [
        [company, '==', 'A'],
        [role, '==', 'Seller'],
      ]),
    ),
  );
});
it('several roles by “in”', () => {
  const some = peopleQuestions('A', ['CEO', 'HR']);
  expect(some.map(([, role]) => role)).toEqual(
    ['Role', 'role', 'Role', 'role'].map((field) => [field, 'in', ['CEO', 'HR']]),
  );
});

const person = (id: string, data: Values) => readStaff(id, data);
it('a person found by several queries is returned once', () => {
  const both = person('ann', { company_id: 'A', companyId: 'A', Role: 'Seller', role: 'Seller' });
  const old = person('old', { companyId: 'A', role: 'Seller' });
  expect(peopleFound('A', 'Seller', [both, old, both, both]).map(({ id }) => id)).toEqual(['ann', 'old']);
});
it('in a document with two spellings, the canonical keys count', () => {
  const elsewhere = person('gone', { company_id: 'B', companyId: 'A', Role: 'Seller' });
  const promoted = person('ceo', { companyId: 'A', Role: 'CEO', role: 'Seller' });
  expect(peopleFound('A', ['Seller'], [elsewhere, promoted])).toEqual([]);
  expect(peopleFound('A', undefined, [elsewhere, promoted])).toEqual([promoted]);
});
