import { expect, it } from 'vitest';
import { COMMON_COUNT, isCommonPassword } from './common-passwords.ts';

it('is at least as long as ASVS 6.2.4 asks', () => expect(COMMON_COUNT).toBeGreaterThan(3000));
it.each([
  '123456',
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd!',
  'Welcome2025',
  'iloveyou',
  'qwerty123',
  'DUBAI2026',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));
it.each(['', 'correct horse battery', 'kitchen-9Lamp', 'xK3!vq9T', 'passwordless tower'])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
