import { expect, it } from 'vitest';
import { readingOnce } from './read-once.ts';
import type { Transaction } from './store.ts';

const nothing = () => undefined;
function counted(answer: (path: string) => Promise<object | undefined>) {
  const asked: (readonly string[])[] = [];
  const transaction: Transaction = {
    find: async () => [],
    set: nothing,
    merge: nothing,
    remove: nothing,
    get: async (paths) => {
      asked.push(paths);
      return (await Promise.all(paths.map(answer))) as { [key: string]: unknown }[];
    },
  };
  return { asked, transaction };
}

it('asks for each document once, in one request for what is wanted at the same moment, and answers in the order asked', async () => {
  const { asked, transaction } = counted(async (path) => (path === 'none' ? undefined : { path }));
  const once = readingOnce(transaction, ['a', 'b', 'none']);
  const [first, second] = await Promise.all([once.get(['b', 'a']), once.get(['c', 'none', 'c'])]);
  expect(await once.get(['c', 'a', 'd'])).toEqual([{ path: 'c' }, { path: 'a' }, { path: 'd' }]);
  expect(first).toEqual([{ path: 'b' }, { path: 'a' }]);
  expect(second).toEqual([{ path: 'c' }, undefined, { path: 'c' }]);
  expect(asked).toEqual([['a', 'b', 'none', 'c'], ['d']]);
});

it('reports that reading ahead failed to the caller who needs the document', async () => {
  const { transaction } = counted(async () => {
    throw new Error('unavailable');
  });
  await expect(readingOnce(transaction, ['a']).get(['a'])).rejects.toThrow('unavailable');
});
