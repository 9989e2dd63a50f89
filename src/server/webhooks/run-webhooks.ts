import { webhookDeliveries } from '#areas/company/webhookDeliveries/schema.ts';
import { type Webhook, webhooks } from '#areas/company/webhooks/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import type { Document } from '#model/commit/store.ts';
import { soundRecord } from '#model/damage.ts';
import { REMOVED } from '#model/read/plan.ts';
import type { ServerContext } from '#server/given-context.ts';
import { attempt, isLive, placeOf } from './attempt.ts';
import { collect } from './collect.ts';
import { principalOf } from './write-body.ts';

/** Deliveries that are sent to one webhook at once, and how often in one run. */
const AT_ONCE = 25;
const MOST_ROUNDS = 8;
const PAGE = 200;

/**
 * What the clock does for the webhooks of one company: makes deliveries of what happened, and tries those that are due.
 * A webhook whose key does not count now waits, and misses nothing. Resolves with how many tries there were.
 */
export async function runWebhooks(companyId: string, context: ServerContext): Promise<number> {
  if (!context.postWebhook) return 0;
  const listening: Webhook[] = [];
  for (const webhook of await activeIn(companyId, context))
    if (await principalOf(companyId, webhook, context)) listening.push(webhook);
  if (listening.length === 0) return 0;
  await collect(companyId, listening, context);
  const tried = await Promise.all(listening.map((webhook) => sendDue(companyId, webhook, context)));
  return tried.reduce((sum, count) => sum + count, 0);
}

async function activeIn(companyId: string, { store }: ServerContext): Promise<Webhook[]> {
  const active = [{ field: 'state', operator: '==', value: 'Active' }] as const;
  const found = await store.run(({ find }) => find(`companies/${companyId}/${webhooks.name}`, active, 100));
  const records = found.map(({ path, data }) => soundRecord(webhooks, data, lastPart(path)) as Webhook);
  return records.filter(isLive);
}

async function sendDue(companyId: string, webhook: Webhook, context: ServerContext): Promise<number> {
  if (webhook.replayAt) await wake(companyId, webhook, webhook.replayAt, context);
  const collection = `companies/${companyId}/${webhookDeliveries.name}`;
  let tried = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = [
      { field: 'webhookId', operator: '==', value: webhook.id },
      { field: 'nextAt', operator: '<=', value: context.now() },
    ] as const;
    const found = await context.store.run(({ find }) => find(collection, due, AT_ONCE));
    const taken = await Promise.all(found.map(({ path }) => attempt(companyId, lastPart(path), context)));
    tried += taken.filter((one) => one !== undefined).length;
    // a receiver that fails gets the others at the next run
    if (found.length < AT_ONCE || taken.includes(false)) break;
  }
  return tried;
}

/** Makes what is dead, or waits for a later try, due now: somebody asked for it at that moment. */
async function wake(companyId: string, { id }: Webhook, asked: Date, { store, now }: ServerContext): Promise<void> {
  const collection = `companies/${companyId}/${webhookDeliveries.name}`;
  for (const state of ['Dead', 'Waiting']) {
    const those = [
      { field: 'webhookId', operator: '==', value: id },
      { field: 'state', operator: '==', value: state },
    ] as const;
    for (let last: Document | undefined; ; ) {
      const from = last;
      const page = await store.run(async (transaction) => {
        const found = await transaction.find(collection, those, PAGE, from);
        for (const { path } of found) transaction.merge(path, { state: 'Waiting', tries: 0, nextAt: now() });
        return found;
      });
      last = page.at(-1);
      if (page.length < PAGE) break;
    }
  }
  await store.run(async (transaction) => {
    const place = placeOf(companyId, webhooks, id);
    const [current] = await transaction.get([place]);
    // somebody may have called it again
    const isSame = current?.replayAt instanceof Date && current.replayAt.getTime() === asked.getTime();
    if (isSame) transaction.merge(place, { replayAt: REMOVED });
  });
}
