import { conversations } from '#areas/sales/conversations/schema.ts';
import type { Party } from '#areas/sales/merging/mergeable.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { isOpen } from '#model/moves.ts';
import { type Reference, referencesTo } from '#model/references.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** A live record that points at another one, and by which fields. */
export interface Pointing {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly by: readonly Reference[];
}

/**
 * All that points at this record and is still open: a closed deal still names the contact that it was closed with, and
 * a link that was sent still names the lead it was sent to.
 */
export async function pointingAt(
  target: AnySchema,
  { id, conversationIds = [] }: Party,
  schemas: readonly AnySchema[],
  find: Lookup,
): Promise<readonly Pointing[]> {
  const pointing = new Map<string, Pointing>();
  const add = (schema: AnySchema, record: AnyRecord, reference: Reference) => {
    const key = `${schema.name}/${record.id}`;
    pointing.set(key, { schema, record, by: [...(pointing.get(key)?.by ?? []), reference] });
  };
  for (const reference of referencesTo(schemas, target.name).found) {
    const schema = schemas.find(({ name }) => name === reference.resource);
    const { field, asked = field, about } = reference;
    if (!schema || schema.fields[field]?.immutable) continue;
    for (const record of await find.where(schema, asked, id)) {
      const isAbout = !about || (record as Values)[about.resource] === target.name;
      if (isAbout && isOpen(schema, record, field)) add(schema, record, reference);
    }
  }
  const named = { resource: conversations.name, many: false } as const;
  for (const conversation of await Promise.all(conversationIds.map((one) => find.get(conversations, one))))
    for (const field of ['leadId', 'contactId'] as const)
      if (conversation?.[field] === id) add(conversations as AnySchema, conversation, { ...named, field });
  return [...pointing.values()];
}

/** These records, pointing at another one instead. */
export const turned = (pointing: readonly Pointing[], from: string, to: Party) =>
  pointing.flatMap(({ schema, record, by }): Extract<Change, { type: 'update' }>[] => {
    const set: Values = Object.assign({}, ...by.map((reference) => setOf(reference, record, from, to)));
    return Object.keys(set).length > 0 ? [updated(schema.name, record, set)] : [];
  });

function setOf({ field, many, about }: Reference, record: Values, from: string, to: Party): Values {
  const value = record[field];
  if (!many) return value === from ? { [field]: to.id, ...(about?.label && { [about.label]: to.fullName }) } : {};
  const ids = Array.isArray(value) ? value : [];
  return ids.includes(from) ? { [field]: [...new Set(ids.map((id) => (id === from ? to.id : id)))] } : {};
}
