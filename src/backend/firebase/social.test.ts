import { expect, it } from 'vitest';
import { readProfile } from './social.ts';

it('splits a name, and shows only pictures of the providers’ own hosts', () => {
  expect(
    readProfile({
      email: 'a@b.co',
      displayName: 'Ana María de Souza',
      photoURL: 'https://lh3.googleusercontent.com/x',
    }),
  ).toEqual({
    email: 'a@b.co',
    firstname: 'Ana',
    lastname: 'María de Souza',
    pictureUrl: 'https://lh3.googleusercontent.com/x',
  });
  for (const photoURL of ['https://evil.example/x', 'http://lh3.googleusercontent.com/x', 'javascript:alert(1)', ''])
    expect(readProfile({ email: 'a@b.co', displayName: 'A B', photoURL })).not.toHaveProperty('pictureUrl');
});
it('leaves out what it does not know', () => {
  expect(readProfile({ email: 'plato@b.co', displayName: null, photoURL: null })).toEqual({
    email: 'plato@b.co',
    firstname: 'plato',
  });
  expect(readProfile({ email: 'a@b.co', displayName: 'x'.repeat(90), photoURL: null })?.firstname).toHaveLength(60);
});
it('is nobody without an e-mail', () =>
  expect(readProfile({ email: null, displayName: 'A', photoURL: null })).toBeUndefined());
