import { expect, it } from 'vitest';
import type { Store } from '#model/commit/store.ts';
import type { PageStore } from '#model/read/page-store.ts';
import { deliverEverywhere, EACH_ROUND } from '#server/deliver-function.ts';
import { MINUTE_MS, WebhooksWorld } from './webhooks-world.ts';
import { A, FROZEN } from './world.ts';

/** The same store, which notes each query and each document that is read. */
function counting(store: Store & PageStore) {
  const reads: string[] = [];
  const counted: Store & PageStore = {
    page: store.page,
    inEvery: (name, ...asked) => {
      reads.push(`every ${name}`);
      return store.inEvery(name, ...asked);
    },
    run: (work) =>
      store.run((transaction) =>
        work({
          ...transaction,
          get: (paths) => {
            reads.push(...paths);
            return transaction.get(paths);
          },
          find: (collection, ...asked) => {
            reads.push(collection);
            return transaction.find(collection, ...asked);
          },
        }),
      ),
  };
  return { counted, reads };
}
const IDLE = ['every automations', 'every deliveries', 'every webhooks'];

it('while nothing waits anywhere, a run of the clock is three queries', async () => {
  const all = new WebhooksWorld();
  const { counted, reads } = counting(all.world.store);
  const context = { ...all.context, store: counted, pages: counted };
  await deliverEverywhere(context);
  expect(reads).toEqual(IDLE);

  const message = { kind: 'Test', state: 'Queued', attempt: 0, before: 0, inboxId: 'none' };
  const due = new Date(all.world.now.getTime() + MINUTE_MS);
  await all.api.set(`companies/${A}/deliveries/message_0000001`, { ...message, nextAt: due });
  await all.api.set(`companies/${FROZEN}/deliveries/message_0000002`, { ...message, nextAt: due });
  reads.length = 0;
  await deliverEverywhere(context);
  expect(reads, 'it is due in a minute').toEqual(IDLE);

  all.later(MINUTE_MS);
  await deliverEverywhere(context);
  expect(reads).toContain(`companies/${A}/deliveries`);
  expect(reads.filter((path) => path.startsWith(`companies/${FROZEN}/`))).toEqual([]);
});

it('a company with an active webhook is visited, the others are not', async () => {
  const all = new WebhooksWorld();
  const id = await all.webhook((await all.api.key('ceo')).id);
  all.later(MINUTE_MS);
  await all.lead();
  const { counted, reads } = counting(all.world.store);
  const context = { ...all.context, store: counted, pages: counted };
  await deliverEverywhere(context);
  expect(all.sent.map(({ body }) => body.type)).toEqual(['leads.created']);
  expect(reads.filter((path) => path.startsWith('companies/') && path.split('/')[1] !== A)).toEqual([]);

  await all.world.call('ceo', 'webhooks.turn', all.record(id), { to: 'Paused' });
  reads.length = 0;
  await deliverEverywhere(context);
  expect(reads).toEqual(IDLE);
});

it('a company that is suspended is skipped, no matter how much waits there', async () => {
  const all = new WebhooksWorld();
  await all.webhook((await all.api.key('ceo')).id);
  const webhook = { state: 'Active', version: 1, archivedAt: null };
  await all.api.set('companies/0suspended', { name: 'Closed', status: 'Suspended' });
  for (let at = 0; at < EACH_ROUND; at += 1) await all.api.set(`companies/0suspended/webhooks/hook_${at}`, webhook);
  all.later(MINUTE_MS);
  await all.lead();
  const { counted, reads } = counting(all.world.store);
  await deliverEverywhere({ ...all.context, store: counted, pages: counted });
  expect(all.sent.map(({ body }) => body.type)).toEqual(['leads.created']);
  expect(reads.filter((path) => path === 'every webhooks')).toHaveLength(2);
  expect(reads.filter((path) => path.startsWith('companies/0suspended/'))).toEqual([]);
});
