import type { Act, Automation } from '#areas/company/automations/schema.ts';
import { readValue } from '#areas/company/automations/value.ts';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { addresseeOf, addressFor } from '#areas/sales/messages/addressee.ts';
import { messageTemplates } from '#areas/sales/messageTemplates/schema.ts';
import { newId } from '#lib/data/id.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { instantOf } from '#lib/time/wall-clock.ts';
import { commit } from '#model/commit/commit.ts';
import { lookupIn } from '#model/commit/lookup.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { AppError } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';

/** Where moving is a command. */
const MOVES: { readonly [resource: string]: string } = {
  leads: 'leads.move',
  deals: 'deals.move',
  properties: 'properties.changeStatus',
};
const LABEL_LENGTH = 160;

/** One act on the current version of one record. */
export interface Asked {
  readonly companyId: string;
  /** Of this act: it is written once. */
  readonly key: string;
  readonly rule: Automation;
  readonly act: Act;
  readonly schema: AnySchema;
  readonly record: AnyRecord;
}

/** Writes it, in one transaction of the context's store. Throws AppError. */
type Write = (acting: ServerContext) => Promise<unknown>;

/** What an act writes, with what it needs read from the database; undefined where nothing is left to do. Throws AppError. */
export async function prepare(asked: Asked, context: ServerContext): Promise<Write | undefined> {
  const { companyId, key, act, schema, record, rule } = asked;
  const send =
    (...changes: readonly RequestedChange[]): Write =>
    (acting) =>
      commit({ key, companyId, changes }, rule.ownerId, acting);
  const call =
    (command: string, id: string, version: number, input: Values): Write =>
    (acting) =>
      runCommand({ key, companyId, command, id, version, input }, rule.ownerId, acting);
  const set = (name: string | undefined, value: unknown) => {
    if (name === undefined || record[name] === value) return undefined;
    return send(update({ [name]: value }));
  };
  const { id, version } = record;
  const update = (values: Values) => ({ type: 'update', resource: schema.name, id, version, set: values }) as const;
  const create = (resource: string, values: Values) => ({ type: 'create', resource, id: newId(), values }) as const;
  switch (act.act) {
    case 'Assign':
      return set(schema.owner, act.to);
    case 'Move': {
      const command = MOVES[schema.name];
      if (!command) return set(schema.status?.field, act.value);
      const isThere = schema.status && record[schema.status.field] === act.value;
      return isThere ? undefined : call(command, id, version, { to: act.value });
    }
    case 'Set': {
      const field = schema.fields[act.field ?? ''];
      return field && set(act.field, readValue(field, act.value));
    }
    case 'Task':
      return send(create('todo', await taskOf(asked, context)));
    case 'Note':
      // a lead and a contact have the time of their last activity, which the server fills in
      return send(
        ...('lastActivityAt' in schema.fields ? [update({})] : []),
        create('activities', {
          ...{ resourceName: schema.name, resourceRecordKey: id, type: 'Note' },
          ...{ at: context.now(), byUid: rule.ownerId, text: act.value },
        }),
      );
    case 'Message': {
      const { conversation, ...input } = await messageOf(asked, context);
      return call('messages.send', conversation.id, conversation.version, input);
    }
  }
}

/** A task about the record, for somebody or for who works on it, due at the end of a day. */
async function taskOf({ companyId, act, schema, record, rule }: Asked, { store, now }: ServerContext): Promise<Values> {
  const [company] = await store.run(({ get }) => get([`companies/${companyId}`]));
  const zone = String(company?.timezone ?? 'UTC');
  const owner = schema.owner && record[schema.owner];
  const dueAt = act.days === undefined ? undefined : instantOf(`${addDays(dayKey(now(), zone), act.days)}T18:00`, zone);
  return {
    ...{ title: act.value, status: 'Open', priority: 'Normal' },
    ...{ relatedName: schema.name, relatedKey: record.id, relatedLabel: nameOf(schema, record).slice(0, LABEL_LENGTH) },
    assigneeId: act.to ?? (typeof owner === 'string' ? owner : rule.ownerId),
    ...(dueAt && { dueAt }),
  };
}

/** The template by its channel to the person of the record, in their conversation. */
function messageOf({ companyId, act, schema, record }: Asked, { store }: ServerContext) {
  const named = schema.name === 'leads' ? { leadId: record.id } : { contactId: record.id };
  return store.run(async (transaction) => {
    const find = lookupIn(transaction, companyId, new Map(), new Map());
    const template = await find.get(messageTemplates, act.templateId);
    // the command asks again, as the rule's owner
    const person = await addresseeOf(named, { find, may: () => true });
    const channel = template?.channel;
    const address = channel && person && addressFor(channel, person);
    if (!address) throw new AppError('invalid', { issues: [{ field: 'channel', key: 'messages.error.noAddress' }] });
    const { inboxId, templateId } = act;
    const id = await conversationIdOf(companyId, { channel, inboxId, address });
    const known = await find.get(conversations, id);
    return { ...named, conversation: { id, version: known?.version ?? 0 }, channel, inboxId, templateId };
  });
}
