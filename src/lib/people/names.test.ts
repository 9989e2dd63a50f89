import { expect, it } from 'vitest';
import { joinName, splitName } from './names.ts';

it.each([
  ['Zoé', 'Lefèvre', 'Zoé Lefèvre'],
  ['伟', '王', '王伟'],
  ['さくら', '田中', '田中さくら'],
  ['خالد', 'حداد', 'خالد حداد'],
  ['Wei', '王', 'Wei 王'],
  ['', 'Zenith', 'Zenith'],
])('%s and %s make %s', (first, last, full) => expect(joinName(first, last)).toBe(full));

it.each([
  ['Maria del Mar Garçon', 'Maria del Mar', 'Garçon'],
  ['王浩然', '浩然', '王'],
  ['佐藤 蓮', '蓮', '佐藤'],
  ['Zenith', undefined, 'Zenith'],
  ['  Li   Na ', 'Li', 'Na'],
])('%s is taken apart', (full, firstName, lastName) =>
  expect(splitName(full)).toEqual({ ...(firstName && { firstName }), ...(lastName && { lastName }) }),
);
