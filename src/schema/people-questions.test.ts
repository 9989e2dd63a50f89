import { expect, it } from 'vitest';
import { peopleQuestions } from './people-questions.ts';

it('everybody: by the company', () => {
  expect(peopleQuestions('A', undefined)).toEqual([[['company_id', '==', 'A']]]);
});
it('one role by equality, several by “in”, in both spellings of the role', () => {
  expect(peopleQuestions('A', 'Seller')).toEqual([
    [
      ['company_id', '==', 'A'],
      ['Role', '==', 'Seller'],
    ],
    [
      ['company_id', '==', 'A'],
      ['role', '==', 'Seller'],
    ],
  ]);
  const some = peopleQuestions('A', ['CEO', 'HR']);
  expect(some.map(([, role]) => role)).toEqual([
    ['Role', 'in', ['CEO', 'HR']],
    ['role', 'in', ['CEO', 'HR']],
  ]);
});
