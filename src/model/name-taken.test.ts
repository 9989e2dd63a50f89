import { expect, it } from 'vitest';
import { nameTaken } from './name-taken.ts';

const colleagues = [{ name: 'Omar Haddad' }, { name: 'Aïsha' }, { name: '' }];
const asked = (firstname: string | undefined, lastname?: string, changes: object = { lastname }) =>
  nameTaken({ firstname, lastname }, { ...changes }, colleagues);

it('nobody takes the name of a colleague, however it is typed', () => {
  const taken = [{ field: 'lastname', key: 'me.nameTaken' }];
  for (const [first, last] of [
    ['Omar', 'Haddad'],
    [' omar', 'HADDAD '],
    ['Ｏｍａｒ', 'Haddad'],
    ['Omar Haddad', ''],
    ['Ai\u0308sha', ''],
  ] as const)
    expect(asked(first, last)).toEqual(taken);
  expect(asked('Omar', 'Haddad', { firstname: 'Omar' })).toEqual([{ field: 'firstname', key: 'me.nameTaken' }]);
});
it('and keeps the one that is like it, or was there before', () => {
  expect(asked('Omar', 'H. Haddad')).toEqual([]);
  expect(asked(undefined, undefined)).toEqual([]);
  expect(asked('Omar', 'Haddad', { country: 'FR' })).toEqual([]);
});
