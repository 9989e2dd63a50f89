import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

const among = (...value: unknown[]) => ({ field: 'status', operator: 'in', value }) as const;
const at = (operator: 'gte' | 'lte' | 'lt', value: number) => ({ field: 'due', operator, value }) as const;
const eq = (value: string) => ({ field: 'tag', operator: 'eq', value }) as const;

test.each([
  ['choices to what they have in common', [among('a', 'b'), among('b', 'c')], [among('b')]],
  ['choices with nothing in common to what no record holds', [among('a'), among('b')], [among(null)]],
  [
    'ends of a range to the nearer',
    [at('gte', 1), at('gte', 2), at('lt', 9), at('lt', 8)],
    [at('gte', 2), at('lt', 8)],
  ],
  ['two values to both of them', [eq('x'), eq('y')], [eq('x'), { field: 'tag', operator: 'in', value: ['y'] }]],
  ['the same twice to once', [eq('x'), eq('x')], [eq('x')]],
  [
    'nothing that differs in field or operator',
    [at('gte', 1), at('lte', 5), eq('x')],
    [at('gte', 1), at('lte', 5), eq('x')],
  ],
])('narrows %s', (_, filters, wanted) => {
  expect(onceEach([...filters])).toEqual(wanted);
});
