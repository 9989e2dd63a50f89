import { describe, expect, it } from 'vitest';
import { checkPassword, checkReset, checkSignIn, checkSignUp, isEmail } from './auth-input.ts';

describe('checkSignIn (specification, point 5; A02)', () => {
  it.each([
    ['', 'error.invalidData'],
    [null, 'error.invalidData'],
    [undefined, 'error.invalidData'],
    [5, 'error.invalidData'],
    [['a', 'b'], 'error.invalidData'],
  ])('%j is no sign-in data', (input, error) => expect(checkSignIn(input)).toEqual({ error }));
  it.each([
    [{}],
    [{ email: 'a@b.co' }],
    [{ password: 'x' }],
    [{ email: 'a@b.co', password: '' }],
    [{ email: ' ', password: 'x' }],
    [{ email: 5, password: 'x' }],
  ])('%j lacks something', (input) => expect(checkSignIn(input)).toEqual({ error: 'error.credentialsRequired' }));
  it('tidies the e-mail and leaves the password alone', () =>
    expect(checkSignIn({ email: ' A@B.co ', password: ' p ' })).toEqual({
      value: { email: 'a@b.co', password: ' p ' },
    }));
});

describe('passwords (A05)', () => {
  it('refuses five characters and takes six, 128 and emoji', () => {
    expect(checkPassword('12345')).toBe('error.passwordTooShort');
    for (const good of ['123456', 'x'.repeat(128), '🏠🏠🏠']) expect(checkPassword(good)).toBeUndefined();
    expect(checkSignUp({ email: 'a@b.co', password: '12345' })).toEqual({ error: 'error.passwordTooShort' });
    expect(checkSignUp({ email: 'a@b.co', password: '123456' })).toHaveProperty('value');
    expect(checkSignUp({ email: 'a@b.co', password: '' })).toEqual({ error: 'error.credentialsRequired' });
  });
  it('a forced reset needs all three', () => {
    const all = { userId: 'u', email: 'a@b.co', newPassword: '123456' };
    expect(checkReset(all)).toBeUndefined();
    for (const name of ['userId', 'email', 'newPassword'])
      expect(checkReset({ ...all, [name]: '' })).toBe('error.resetInputRequired');
    expect(checkReset({ ...all, newPassword: '12345' })).toBe('error.passwordTooShort');
  });
});

it('isEmail is loose but wants a domain', () => {
  expect(['a@b.co', ' a.b+c@d-e.fr '].map(isEmail)).toEqual([true, true]);
  expect(['a', 'a@b', 'a b@c.de', '@b.co', `${'a'.repeat(250)}@b.co`].map(isEmail)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
