import { expect, it } from 'vitest';
import { AppError } from '#model/errors.ts';
import { NOTE_WRITER } from '#model/writers.ts';
import { answerCommand } from '#server/answers.ts';
import type { ServerContext } from '#server/given-context.ts';
import { idBy, inbox, PHONE, received, sendTo, withAna, world } from '#tests/commit/message-world.ts';
import { A, B, freshId, NOW } from '#tests/commit/world.ts';

withAna();
const id = () => idBy('WhatsApp', PHONE);
const stored = async () => world.read(`conversations/${await id()}`) ?? {};
async function note(as: string, isWriting: unknown = true, companyId = A): Promise<unknown> {
  const answer = answerCommand(async () => world.context as ServerContext);
  const facts = { uid: as, emailVerified: true, authTime: NOW, provider: 'password' };
  const request = { key: freshId(), companyId, command: NOTE_WRITER, id: await id(), version: 0, input: { isWriting } };
  try {
    await answer({ facts, data: request });
    return 'noted';
  } catch (error) {
    return error instanceof AppError ? error.kind : error;
  }
}

it('who is writing is on the conversation for ten seconds, and nothing else of it changes', async () => {
  await received();
  const { sellerIds, ...before } = await stored();
  expect(sellerIds).toEqual(['seller']);
  const events = world.store.all().length;
  expect(await note('seller')).toBe('noted');
  expect(await note('ceo')).toBe('noted');
  const until = new Date(NOW.getTime() + 10_000);
  expect(await stored()).toEqual({ ...before, sellerIds, writing: { seller: until, ceo: until } });
  expect(world.store.all()).toHaveLength(events);
  expect(await note('ceo', false)).toBe('noted');
  expect((await stored()).writing).toEqual({ seller: until });
});

it('the next message takes it away, on the version of before', async () => {
  await received();
  await note('seller');
  await sendTo('seller', {}, 1);
  expect(await stored()).toMatchObject({ version: 2, lastDirection: 'Out' });
  expect(await stored()).not.toHaveProperty('writing');
});

it('is refused to people who may not answer the conversation', async () => {
  await inbox();
  await received();
  for (const as of ['other', 'accountant', 'ceoB']) expect(await note(as), as).toBe('forbidden');
  for (const as of ['banned', 'nobody']) expect(await note(as), as).toBe('signedOut');
  expect(await note('seller', true, B)).toBe('forbidden');
  expect(await note('seller', 'yes')).toBe('invalid');
  expect(await stored()).not.toHaveProperty('writing');
});
