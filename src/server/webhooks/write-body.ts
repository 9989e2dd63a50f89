import type { WebhookDelivery } from '#areas/company/webhookDeliveries/schema.ts';
import type { Webhook } from '#areas/company/webhooks/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import { type Principal, readPrincipal } from '#model/policy/principal.ts';
import { encodeRecord } from '#model/read/json-values.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { OFFERED } from '#server/api/offered.ts';
import { Reader } from '#server/api/reader.ts';
import type { ServerContext } from '#server/given-context.ts';

/** Bytes of a body: a receiver that wants more reads the record. */
const MOST_BYTES = 20_000;
const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Who a webhook sends for, with the rights that they have now; undefined while its key does not count: it was revoked or is
 * over, or its owner may not sign in.
 */
export async function principalOf(
  companyId: string,
  { keyId }: Webhook,
  context: ServerContext,
): Promise<Principal | undefined> {
  try {
    return await context.store.run(async (transaction) => {
      const [key] = await transaction.get([`companies/${companyId}/apiKeys/${keyId}`]);
      return readPrincipal(transaction, { companyId, keyId, number: Number(key?.number) }, context);
    });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What is sent of an event at this moment; undefined where the key may not read the event. */
export async function writeBody(
  { event, eventId, createdAt }: WebhookDelivery,
  { withRecord }: Webhook,
  principal: Principal,
  context: ServerContext,
): Promise<string | undefined> {
  if (!eventId) return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: {} });
  const [found] = await context.store.run(({ get }) => get([`companies/${principal.companyId}/history/${eventId}`]));
  const stored = found as (Values & HistoryEvent) | undefined;
  const schema = OFFERED.find(({ name }) => name === stored?.resourceName);
  if (!stored || !schema) return undefined;
  const reader = new Reader(context, principal, '');
  const isShown = (await reader.one(schema, stored.resourceRecordKey)) !== undefined;
  if (!isShown && !(await mayReadEvent(reader, context, eventId, stored))) return undefined;
  const thin = bodyOf(event, stored);
  if (!withRecord || !isShown || !stored.after) return thin;
  const whole = bodyOf(event, stored, recordOf(schema, stored, principal));
  return sizeOf(whole) > MOST_BYTES ? thin : whole;
}

/** Whether the key may read an event of a record that it may not read, or that is no longer there. */
export const mayReadEvent = async (
  reader: Reader,
  { program }: Pick<ServerContext, 'program'>,
  eventId: string,
  event: Values & HistoryEvent,
): Promise<boolean> =>
  program('show', event.resourceName, 'company').can && (await reader.mayShowEvent(eventId, event));

function recordOf(
  schema: AnySchema,
  { after = {}, resourceRecordKey: id }: HistoryEvent,
  { company }: Principal,
): Values {
  return encodeRecord(schema, soundRecord(schema, after, id), String(company.timezone ?? 'UTC'));
}

const bodyOf = (type: string, event: HistoryEvent, record?: Values): string =>
  JSON.stringify(eventBody(type, event, record));

/** An event as it is sent, and as the change feed has it. */
export function eventBody(type: string, event: HistoryEvent, record?: Values): Values {
  const { resourceName, resourceRecordKey, version, changed, actorType, changedByMemberKey, by } = event;
  const actor = withoutUndefined({ type: actorType, id: changedByMemberKey, key: by?.id });
  const data = { resource: resourceName, id: resourceRecordKey, version, changed, actor, record };
  return { type, timestamp: event.modificationTimestamp.toISOString(), data: withoutUndefined(data) };
}
