import { describe, expect, it } from 'vitest';
import { isBlank, plainName, withoutInvisible } from './invisible.ts';

describe('a line of text', () => {
  it.each([
    ['a zero-width space', 'An\u200bn', 'Ann'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a right-to-left override', '\u202eexe.nnA', 'exe.nnA'],
    ['an isolate', '\u2066Ann\u2069', 'Ann'],
    ['a Hangul filler', 'Ann\u3164', 'Ann'],
    ['a blank of Braille', 'A\u2800nn', 'Ann'],
    ['a joiner between Latin letters', 'An\u200dn', 'Ann'],
    ['a tag character', 'Ann\u{e0041}', 'Ann'],
    ['a NUL', 'A\u0000nn', 'Ann'],
  ])('loses %s', (_, text, clean) => expect(withoutInvisible(text)).toBe(clean));
  it.each(['علی\u200cرضا', 'क्\u200dष', '👩\u200d💻', '❤\ufe0f', 'Zoë O’Hara-Lý', '王小明', 'ｱﾝ'])(
    'keeps what shapes its letters: %s',
    (text) => expect(withoutInvisible(text)).toBe(text),
  );
});

it.each(['', '   ', '\u200b', '\u3164\u3164', '\u2800', '\u00a0\u202e', '\u115f\u1160', '\t\n'])(
  '%j shows nothing',
  (text) => expect(isBlank(text)).toBe(true),
);
it('a letter shows something', () => expect(isBlank(' \u200ba')).toBe(false));

it('names that look the same compare the same', () => {
  expect(plainName('An\u200bn  LEE')).toBe(plainName('Ann Lee'));
  expect(plainName('Ａnn')).toBe('ann');
  expect(plainName('علی\u200cرضا')).toBe(plainName('علیرضا'));
  expect(plainName('Ann')).not.toBe(plainName('Anna'));
});
