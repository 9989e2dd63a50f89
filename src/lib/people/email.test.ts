import { expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';

it.each([
  [' Olivia.Carter@Example.com ', 'olivia.carter@example.com'],
  ['ｏｌｉｖｉａ@example.org', 'olivia@example.org'],
  ['a+b@sub.example.co', 'a+b@sub.example.co'],
])('%s becomes %s', (typed, stored) => expect(normaliseEmail(typed)).toBe(stored));

it.each([
  '',
  'olivia',
  'olivia@',
  '@example.com',
  'a@b',
  'a b@example.com',
  'a@example..com',
  `${'a'.repeat(250)}@b.co`,
])('%s is refused', (typed) => expect(normaliseEmail(typed)).toBeUndefined());
