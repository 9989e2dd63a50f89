import { type Contact, contacts } from '#areas/sales/contacts/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { isOpen } from '#model/moves.ts';
import { type Reference, referencesTo } from '#model/references.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** A live record that points at a contact, and by which fields. */
export interface Pointing {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly by: readonly Reference[];
}
/** All that points at this contact and is still open: a closed deal still names the contact that it was closed with. */
export async function pointingAt(
  id: string,
  schemas: readonly AnySchema[],
  find: Lookup,
): Promise<readonly Pointing[]> {
  const pointing = new Map<string, Pointing>();
  for (const reference of referencesTo(schemas, contacts.name).found) {
    const schema = schemas.find(({ name }) => name === reference.resource);
    const { field, asked = field, about } = reference;
    for (const record of schema ? await find.where(schema, asked, id) : []) {
      const isAbout = !about || (record as Values)[about.resource] === contacts.name;
      if (!schema || !isAbout || !isOpen(schema, record, field)) continue;
      const key = `${schema.name}/${record.id}`;
      pointing.set(key, { schema, record, by: [...(pointing.get(key)?.by ?? []), reference] });
    }
  }
  return [...pointing.values()];
}

/** These records, pointing at another contact instead. */
export const turned = (pointing: readonly Pointing[], from: string, to: Contact) =>
  pointing.flatMap(({ schema, record, by }): Extract<Change, { type: 'update' }>[] => {
    const set: Values = Object.assign({}, ...by.map((reference) => setOf(reference, record, from, to)));
    return Object.keys(set).length > 0 ? [updated(schema.name, record, set)] : [];
  });

function setOf({ field, many, about }: Reference, record: Values, from: string, to: Contact): Values {
  const value = record[field];
  if (!many) return value === from ? { [field]: to.id, ...(about?.label && { [about.label]: to.fullName }) } : {};
  const ids = Array.isArray(value) ? value : [];
  return ids.includes(from) ? { [field]: [...new Set(ids.map((id) => (id === from ? to.id : id)))] } : {};
}
