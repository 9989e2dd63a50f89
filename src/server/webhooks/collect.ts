import { webhookDeliveries } from '#areas/company/webhookDeliveries/schema.ts';
import { verbOf, type Webhook } from '#areas/company/webhooks/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { DELIVERY_DAYS } from '#model/hourly/clean-up.ts';
import { LATE_MS } from '#model/hourly/found.ts';
import type { Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';

const PAGE = 100;

/** Until when the history was read, by webhook: companies/{companyId}/cursors/webhooks. */
const cursorPath = (companyId: string) => `companies/${companyId}/cursors/webhooks`;

/** One webhook and one event have one delivery, however often the event is read. */
export const deliveryIdOf = async (webhookId: string, eventId: string): Promise<string> =>
  (await sha256(`${webhookId}.${eventId}`)).slice(0, 24);

export const hears = ({ events }: Pick<Webhook, 'events'>, resource: string, changeType: string): boolean =>
  events.includes(`${resource}.*`) || events.includes(`${resource}.${verbOf(changeType)}`);

/**
 * Makes the deliveries of what happened since the last run. The history itself is the queue: each page is one
 * transaction with the position it reached, so the next run continues one that was killed.
 */
export async function collect(
  companyId: string,
  webhooks: readonly Webhook[],
  { store, now }: ServerContext,
): Promise<void> {
  const until = now();
  const [known = {}] = await store.run(({ get }) => get([cursorPath(companyId)]));
  const since = new Map(webhooks.map((webhook) => [webhook.id, sinceOf(webhook, known, until)]));
  const first = new Date(Math.min(...since.values()));
  const later = [{ field: 'modificationTimestamp', operator: '>', value: first }] as const;
  for (let last: Document | undefined; ; ) {
    const from = last;
    const page = await store.run(async (transaction) => {
      const events = await transaction.find(`companies/${companyId}/history`, later, PAGE, from);
      const wanted = events.flatMap((event) =>
        webhooks
          .filter(
            (webhook) =>
              timeOf(event) > (since.get(webhook.id) ?? 0) &&
              hears(webhook, String(event.data.resourceName), String(event.data.changeType)),
          )
          .map((webhook) => ({ webhook, event })),
      );
      await write(companyId, wanted, transaction, until);
      const end = events.length === PAGE ? events.at(-1) : undefined;
      const through = end ? timeOf(end) : until.getTime();
      // a webhook that is ahead of the others stays there
      const reached = webhooks.map(({ id }) => [id, new Date(Math.max(through, timeIn(known[id])))]);
      transaction.merge(cursorPath(companyId), Object.fromEntries(reached));
      return end;
    });
    if (!page) return;
    last = page;
  }
}

const timeIn = (value: unknown): number => (value instanceof Date ? value.getTime() : 0);
const timeOf = ({ data }: Document): number => timeIn(data.modificationTimestamp);
const sinceOf = ({ id, createdAt }: Webhook, known: Values, now: Date): number =>
  Math.max(createdAt.getTime() - 1, timeIn(known[id]) - LATE_MS, now.getTime() - DELIVERY_DAYS * DAY_MS);

async function write(
  companyId: string,
  wanted: readonly { readonly webhook: Webhook; readonly event: Document }[],
  transaction: Transaction,
  now: Date,
): Promise<void> {
  const made = await Promise.all(
    wanted.map(async ({ webhook, event: { path, data } }) => {
      const eventId = lastPart(path);
      const id = await deliveryIdOf(webhook.id, eventId);
      const event = `${data.resourceName}.${verbOf(String(data.changeType))}`;
      return {
        path: `companies/${companyId}/${webhookDeliveries.name}/${id}`,
        data: { webhookId: webhook.id, event, eventId, state: 'Waiting', tries: 0, nextAt: now },
      };
    }),
  );
  const stored = await transaction.get(made.map(({ path }) => path));
  const base = { version: 1, createdAt: now, createdBy: SYSTEM, updatedAt: now, updatedBy: SYSTEM, archivedAt: null };
  for (const [at, { path, data }] of made.entries())
    if (stored[at] === undefined) transaction.set(path, { ...data, ...base });
}
