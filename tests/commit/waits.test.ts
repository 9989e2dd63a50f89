import { expect, it } from 'vitest';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Store } from '#model/commit/store.ts';
import { CommitWorld, create, population, typedSample, update } from './world.ts';

/** The same database, which answers all open requests together, and counts these rounds. */
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

it('an edit of a lead reads no listing, unless it looks for something else', async () => {
  const store = new MemoryStore(population());
  const asked: string[] = [];
  const counting: Store = {
    run: (work) =>
      store.run((transaction) =>
        work({
          ...transaction,
          find: (collection, ...more) => {
            asked.push(collection.split('/').at(-1) ?? '');
            return transaction.find(collection, ...more);
          },
        }),
      ),
  };
  const world = new CommitWorld([], { store: counting });
  const wish = { sellerId: 'seller', mobilePhone: '+971501112233', intent: 'Buy', budgetMaxMinor: 200_000_000 };
  const [record] = await world.commit('seller', [create('leads', typedSample('leads', wish))]);
  if (!record) throw new Error('no lead');
  expect(asked).toContain('properties');
  asked.length = 0;
  const [noted] = await world.commit('seller', [update('leads', record, { notes: 'Called again' })]);
  expect(asked).not.toContain('properties');
  await world.commit('seller', [update('leads', noted ?? record, { budgetMaxMinor: 300_000_000 })]);
  expect(asked).toContain('properties');
});
