import { type WebhookDelivery, webhookDeliveries } from '#areas/company/webhookDeliveries/schema.ts';
import { secretPathOf, type Webhook, webhooks } from '#areas/company/webhooks/schema.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Transaction } from '#model/commit/store.ts';
import { writeAsSystem } from '#model/commit/write-as-system.ts';
import { soundRecord } from '#model/damage.ts';
import { REMOVED } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import type { PostWebhook, Received } from './receiver.ts';
import { askedWait, MOST_TRIES, waitAfter } from './schedule.ts';
import { signedHeaders } from './sign.ts';
import { principalOf, writeBody } from './write-body.ts';

/** After so long without success nothing more is sent, and the owner gets a notice. */
const MOST_FAILING_MS = 3 * DAY_MS;
const MOST_TEXT = 1000;
/** The receiver has been removed for good (RFC 9110, 15.5.11). */
const CLOSES = 410;

export const placeOf = (companyId: string, { name }: AnySchema, id: string) => `companies/${companyId}/${name}/${id}`;

/** A try that was counted before it is made: a process that dies in it has failed once. */
interface Claim {
  readonly tries: number;
  readonly url: string;
  readonly secrets: readonly string[];
}

/**
 * Tries one delivery that is due. What is sent is written again with the rights that the key has now.
 * @returns whether the receiver took it; undefined where nothing was due, or nothing may be sent
 */
export async function attempt(companyId: string, id: string, context: ServerContext): Promise<boolean | undefined> {
  const { store, postWebhook } = context;
  const seen = await store.run((transaction) => dueIn(transaction, companyId, id, context.now()));
  if (!seen || !postWebhook) return undefined;
  const principal = await principalOf(companyId, seen.webhook, context);
  if (!principal) return undefined;
  const body = await writeBody(seen.delivery, seen.webhook, principal, context);
  if (body === undefined) {
    await store.run(async (transaction) => {
      if (!(await dueIn(transaction, companyId, id, context.now()))) return;
      transaction.merge(placeOf(companyId, webhookDeliveries, id), { state: 'Withheld', nextAt: REMOVED });
    });
    return undefined;
  }
  const claim = await store.run((transaction) => claimIn(transaction, companyId, id, context.now()));
  if (!claim) return undefined;
  const { url, secrets, tries } = claim;
  const signed = await signedHeaders(`msg_${id}`, context.now(), body, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'Freehold', ...signed };
  const received = await postWebhook(url, headers, body);
  await store.run((transaction) => settle(transaction, companyId, id, { tries, received }, context));
  return isTaken(received);
}
const isTaken = ({ status }: Received) => status >= 200 && status < 300;

async function recordsIn({ get }: Transaction, companyId: string, id: string) {
  const read = async (schema: AnySchema, key: string): Promise<AnyRecord | undefined> => {
    const [data] = await get([placeOf(companyId, schema, key)]);
    return data && soundRecord(schema, data, key);
  };
  const delivery = (await read(webhookDeliveries, id)) as WebhookDelivery | undefined;
  const webhook = delivery && ((await read(webhooks, delivery.webhookId)) as Webhook | undefined);
  return delivery && webhook ? { delivery, webhook } : undefined;
}

async function dueIn(transaction: Transaction, companyId: string, id: string, now: Date) {
  const found = await recordsIn(transaction, companyId, id);
  const isDue = found?.delivery.nextAt !== undefined && found.delivery.nextAt <= now;
  return isDue && found.delivery.state === 'Waiting' && isLive(found.webhook) ? found : undefined;
}
export const isLive = ({ state, archivedAt }: Pick<Webhook, 'state' | 'archivedAt'>): boolean =>
  state === 'Active' && archivedAt === null;

async function claimIn(transaction: Transaction, companyId: string, id: string, now: Date): Promise<Claim | undefined> {
  const found = await dueIn(transaction, companyId, id, now);
  if (!found) return undefined;
  const { delivery, webhook } = found;
  const path = placeOf(companyId, webhookDeliveries, id);
  // the process of the last try died before it stored the answer
  if (delivery.tries >= MOST_TRIES) {
    transaction.merge(path, { state: 'Dead', nextAt: REMOVED });
    return undefined;
  }
  const { number, formerUntil } = webhook;
  const numbers = formerUntil && formerUntil > now ? [number, number - 1] : [number];
  const stored = await transaction.get(numbers.map((one) => secretPathOf(companyId, webhook.id, one)));
  const tries = delivery.tries + 1;
  const wait = waitAfter(tries, Math.random()) ?? DAY_MS;
  transaction.merge(path, { tries, nextAt: new Date(now.getTime() + wait), updatedAt: now });
  return { tries, url: webhook.url, secrets: stored.flatMap((one) => (one ? [String(one.secret)] : [])) };
}

/** Writes what came of a try, and what it says of the webhook. */
async function settle(
  transaction: Transaction,
  companyId: string,
  id: string,
  { tries, received }: { readonly tries: number; readonly received: Received },
  context: ServerContext,
): Promise<void> {
  const found = await recordsIn(transaction, companyId, id);
  const [company] = await transaction.get([`companies/${companyId}`]);
  if (!found || !company || found.delivery.tries !== tries || found.delivery.state !== 'Waiting') return;
  const { webhook, delivery } = found;
  const now = context.now();
  const { status, text } = received;
  const isClosed = status === CLOSES;
  const health = healthOf(webhook, received, now);
  if (health.stopped && isLive(webhook)) {
    const { state, failingSince } = health.stopped;
    const set = { state, failingSince };
    await writeAsSystem(transaction, webhooks, { companyId, company }, webhook as AnyRecord, set, context);
  } else if (health.set) transaction.merge(placeOf(companyId, webhooks, webhook.id), health.set);
  const asked = now.getTime() + askedWait(received.retryAfter, now);
  const next = Math.max(delivery.nextAt?.getTime() ?? 0, asked);
  const isOver = isTaken(received) || isClosed || tries >= MOST_TRIES;
  transaction.merge(placeOf(companyId, webhookDeliveries, id), {
    state: isTaken(received) ? 'Delivered' : isClosed ? 'Closed' : isOver ? 'Dead' : 'Waiting',
    nextAt: isOver ? REMOVED : new Date(next),
    lastStatus: status,
    lastText: text.slice(0, MOST_TEXT) || REMOVED,
    updatedAt: now,
  });
}

/** How a webhook does after an answer: what is noted of it, or how it stops. */
function healthOf(
  { failingSince }: Webhook,
  received: Received,
  now: Date,
): { readonly set?: Values; readonly stopped?: { readonly state: string; readonly failingSince: Date | undefined } } {
  if (isTaken(received)) return failingSince ? { set: { failingSince: REMOVED } } : {};
  if (received.status === CLOSES) return { stopped: { state: 'Closed', failingSince } };
  if (!failingSince) return { set: { failingSince: now } };
  const isTooLong = now.getTime() - failingSince.getTime() >= MOST_FAILING_MS;
  return isTooLong ? { stopped: { state: 'Paused', failingSince } } : {};
}

/** The same context, with a way out for webhooks. */
export function withWebhooks(context: ServerContext, postWebhook: PostWebhook): ServerContext {
  const whole = { ...context, postWebhook };
  const sendWebhook = async (companyId: string, id: string) => {
    await attempt(companyId, id, whole).catch(() => undefined);
  };
  return { ...whole, sendWebhook };
}
