import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['12345', 0],
  ['123456', 1],
  ['abcdefgh', 1],
  ['aaaaaaaaaaaa', 1],
  ['kitchen9', 2],
  ['kitchen-9Lamp', 4],
  ['correct horse battery', 4],
] as const)('%j is %i', (password, level) => expect(passwordStrength(password)).toBe(level));
it('more kinds of characters never weaken', () =>
  expect(passwordStrength('Kitchen-lamp9')).toBeGreaterThanOrEqual(passwordStrength('kitchenlamps9')));
it('a common one is weak however it looks', () => expect(passwordStrength('Password2026!!', true)).toBe(1));
