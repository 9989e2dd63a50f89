import { expect, it } from 'vitest';
import { readMember } from './read-member.ts';

it('a sound entry is read unchanged', () => {
  const entry = { name: 'Ann Lee', Role: 'Seller', active: true, pictureUrl: 'https://x.example/a.png' };
  expect(readMember('ann', entry)).toEqual({ id: 'ann', ...entry });
});
it.each([
  [{ Role: null, name: null, active: null, pictureUrl: null }],
  [{ Role: 5, name: ['Ann'], active: 'true', pictureUrl: {} }],
  [{}],
])('%j is nobody in particular, and no error', (entry) => {
  expect(readMember('ann', entry)).toEqual({ id: 'ann', name: '', Role: '', active: false });
});
