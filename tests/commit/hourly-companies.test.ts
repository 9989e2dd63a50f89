import { describe, expect, test } from 'vitest';
import type { Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { at, DAY, HOUR, Hours } from './hours.ts';
import { A, B } from './world.ts';

describe('of several companies', () => {
  /** Begins a transaction only where none of its paths is of this company. */
  const damaged = (world: Hours, companyId: string): Store => ({
    run: (work) =>
      world.store.run((transaction) =>
        work({
          ...transaction,
          find: (collection, ...rest) => {
            if (collection.startsWith(`companies/${companyId}/`)) throw new TypeError('no such field');
            return transaction.find(collection, ...rest);
          },
        }),
      ),
  });
  test('a damaged one stops none of the others: it is reported with its id, and tried again', async () => {
    for (const companyId of [A, B]) {
      const world = new Hours();
      const failures: unknown[] = [];
      world.failed = (...failure) => failures.push(failure);
      const report = await world.run(damaged(world, companyId));
      expect(failures).toEqual([[companyId, new TypeError('no such field')]]);
      expect(report).toMatchObject({ companies: 2, failed: 1, unfinished: 0 });
      expect(world.read('cursors/hourly', companyId === A ? B : A)).toBeDefined();
      expect(await world.run()).toMatchObject({ companies: 2, failed: 0 });
    }
  });
  test('the one that waits longest comes first, wherever the run before was cut', async () => {
    const order: string[] = [];
    const world = new Hours();
    const run = (companies: number) =>
      world
        .run({
          run: (work) =>
            world.store.run((transaction) =>
              work({
                ...transaction,
                set: (path, data) => {
                  const [, begun] = /^companies\/(.*)\/cursors\/hourlyBegun$/.exec(path) ?? [];
                  if (begun && order.push(begun) > companies) throw new Error('killed');
                  transaction.set(path, data);
                },
              }),
            ),
        })
        .catch(() => order.pop());
    await run(1);
    world.now = at(HOUR);
    await run(2);
    expect(order).toEqual([A, B]);
  });
});

test('a run counts the resets that nobody completed for a week, without those of suspended people', async () => {
  const world = new Hours();
  const asked = (days: number, more: Values = {}) => ({
    Role: 'Seller',
    company_id: A,
    forcePasswordReset: true,
    lastPasswordReset: at(-days * DAY),
    ...more,
  });
  const { overdueResets: before } = await world.run();
  await world.put('users/waiting', asked(8));
  await world.put('users/recent', asked(6));
  await world.put('users/suspended', asked(8, { isBanned: true }));
  await world.put('users/done', asked(8, { forcePasswordReset: false }));
  expect((await world.run()).overdueResets).toBe(before + 1);
});
