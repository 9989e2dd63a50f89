import { expect, it } from 'vitest';
import { matchesAll } from '#lib/text/search-query.ts';
import type { Values } from '#model/schema.ts';
import { migrateListed } from '#scripts/migration/migrate-listed.ts';
import { idBy, PHONE, received, sendTo, withAna, world } from '#tests/commit/message-world.ts';
import { A, NOW } from '#tests/commit/world.ts';
import type { Conversation } from './schema.ts';
import { wordsWith } from './words.ts';

withAna();
const stored = async () => world.read(`conversations/${await idBy('WhatsApp', PHONE)}`) as Values & Conversation;
const finds = async (typed: string) => matchesAll(typed, (await stored()).searchTokens ?? []);

it('a conversation is found by whole words of what either side wrote, and by the name as before', async () => {
  await received({ text: 'Is the balcony facing the metro?' });
  await sendTo('seller', { text: 'Le métro est à 5 minutes. 地铁很近' }, 1);
  for (const typed of ['balcony', 'Metro balcony', '5', '地铁', '很近', 'an', 'ana', PHONE])
    expect(await finds(typed), typed).toBe(true);
  for (const typed of ['balc', 'is', 'garden', 'balcony garden']) expect(await finds(typed), typed).toBe(false);
});

it('keeps the words of the newest messages, each of them once', () => {
  const many = Array.from({ length: 119 }, (_, at) => `word${at}`).join(' ');
  const words = wordsWith(wordsWith(undefined, 'first second', 'second'), many)?.split(' ');
  expect(words).toHaveLength(120);
  expect([words?.[0], words?.at(-1)]).toEqual(['word0', 'first']);
  expect(wordsWith(undefined, 'a', undefined)).toBeUndefined();
});

it('conversations of before get the words of their messages, once', async () => {
  await received({ text: 'Is the balcony large?' });
  world.now = new Date(NOW.getTime() + 60_000);
  await sendTo('seller', { text: 'Large enough for a table' }, 1);
  const after = await stored();
  const { words: _words, searchTokens: _tokens, ...before } = after;
  const path = `companies/${A}/conversations/${await idBy('WhatsApp', PHONE)}`;
  await world.store.run(async ({ set }) => set(path, before));
  expect((await stored()).words).toBeUndefined();
  expect(await migrateListed(world.store, true, NOW)).toMatchObject({ written: 1, left: [] });
  const { words, searchTokens, version } = await stored();
  expect({ words, searchTokens }).toEqual({ words: after.words, searchTokens: after.searchTokens });
  expect(version).toBe(after.version + 1);
  expect(await migrateListed(world.store, true, NOW)).toMatchObject({ written: 0, left: [] });
});
