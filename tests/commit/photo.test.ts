import { expect, test } from 'vitest';
import { contextOn } from '#server/given-context.ts';
import { answerPhoto } from '#server/photo-answer.ts';
import { A, ACCESS, B, CommitWorld } from './world.ts';

const ADDRESS = 'https://portal.example/1.jpg';
/** Asks as this person; answers with what was fetched, or why nothing was. */
async function asked(uid: string, data: object): Promise<unknown> {
  const { context, store } = new CommitWorld();
  const server = contextOn(store, ACCESS, context.files);
  const answer = answerPhoto(
    async () => server,
    async (address) => ({ photo: address }),
  );
  const facts = { uid, emailVerified: true, authTime: new Date(), provider: 'password' };
  return answer({ facts, data }).catch((error: { kind: string }) => error.kind);
}

test.each([
  ['a manager', 'ceo', { companyId: A, address: ADDRESS }, { photo: ADDRESS }],
  ['a seller, who may bring in properties', 'seller', { companyId: A, address: ADDRESS }, { photo: ADDRESS }],
  ['an accountant, who may not', 'accountant', { companyId: A, address: ADDRESS }, 'forbidden'],
  ['a manager for another company', 'ceo', { companyId: B, address: ADDRESS }, 'forbidden'],
  ['nobody known', 'nobody', { companyId: A, address: ADDRESS }, 'signedOut'],
  ['a manager without an address', 'ceo', { companyId: A }, 'invalid'],
  ['a manager with an address of 501 letters', 'ceo', { companyId: A, address: ADDRESS.padEnd(501, '0') }, 'invalid'],
])('a photo of a feed is fetched for who may bring in properties: %s', async (_, uid, data, answer) => {
  expect(await asked(uid, data)).toEqual(answer);
});
