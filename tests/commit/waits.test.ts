import { expect, it } from 'vitest';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Store } from '#model/commit/store.ts';
import { CommitWorld, create, population, typedSample, update } from './world.ts';

/** The same database, which answers together whatever is asked before anybody had an answer, and counts these times. */
function slow(store: Store) {
  let waits = 0;
  let turn: Promise<void> | undefined;
  const answerLater = () => {
    turn ??= new Promise((resolve) =>
      setImmediate(() => {
        waits += 1;
        turn = undefined;
        resolve();
      }),
    );
    return turn;
  };
  const run: Store['run'] = (work) =>
    store.run((transaction) =>
      work({
        ...transaction,
        get: async (paths) => {
          if (paths.length > 0) await answerLater();
          return transaction.get(paths);
        },
        find: async (...asked) => {
          await answerLater();
          return transaction.find(...asked);
        },
      }),
    );
  return { run, waits: () => waits };
}

it('the save of a lead waits twice for the database before it writes, a new one three times', async () => {
  const store = slow(new MemoryStore(population()));
  const world = new CommitWorld([], { store });
  const lead = create('leads', typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233' }));
  const [record] = await world.commit('seller', [lead]);
  const afterNew = store.waits();
  expect(afterNew).toBeLessThanOrEqual(3);
  if (!record) throw new Error('no lead');
  await world.commit('seller', [update('leads', record, { notes: 'Called again' })]);
  expect(store.waits() - afterNew).toBe(2);
});
