import { expect, it } from 'vitest';
import { peopleQuestions } from './people-questions.ts';

it('everybody: by the company, and by its old spelling where the rules answer that', () => {
  expect(peopleQuestions('A', undefined, false)).toEqual([[['company_id', '==', 'A']]]);
  expect(peopleQuestions('A', undefined, true)).toEqual([[['company_id', '==', 'A']], [['companyId', '==', 'A']]]);
});
it('one role by equality, several by “in”, in both spellings', () => {
  expect(peopleQuestions('A', 'Seller', false)).toEqual([
    [
      ['company_id', '==', 'A'],
      ['Role', '==', 'Seller'],
    ],
    [
      ['company_id', '==', 'A'],
      ['role', '==', 'Seller'],
    ],
  ]);
  const some = peopleQuestions('A', ['CEO', 'HR'], true);
  expect(some.map(([company]) => company?.[0])).toEqual(['company_id', 'company_id', 'companyId', 'companyId']);
  expect(some.map(([, role]) => role)).toEqual([
    ['Role', 'in', ['CEO', 'HR']],
    ['role', 'in', ['CEO', 'HR']],
    ['Role', 'in', ['CEO', 'HR']],
    ['role', 'in', ['CEO', 'HR']],
  ]);
});
