import { pointingAt } from '#areas/sales/contacts/merge/references.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/**
 * Takes a merge back, called on the contact that was archived by it: each record is as it was before, unless somebody
 * changed it since. Such a record still points at the contact that stayed.
 */
export const separate = defineCommand({
  name: 'contacts.separate',
  on: contacts,
  right: 'restore',
  input: {},
  run: async ({ record: other, find, may, schemas }) => {
    const merging = await find.event(contacts, other.id, other.version);
    const primary = await find.get(contacts, other.mergedInto);
    if (!primary || merging?.command !== 'contacts.merge') return refused('archivedAt', 'merge.obstacle.changed');
    if (!may('assign', contacts, primary)) throw new AppError('forbidden');
    const former = (schema: AnySchema, record: AnyRecord) => formerOf(schema, record, merging.key, find);
    const pointing = (await pointingAt(primary.id, schemas, find)).filter(({ record: { id } }) => id !== primary.id);
    const back = await Promise.all(
      pointing.map(async ({ schema, record }): Promise<Change[]> => {
        const set = await former(schema, record);
        return set ? [updated(schema.name, record, set)] : [];
      }),
    );
    const own = (await former(contacts, primary)) ?? {
      mergedFrom: primary.mergedFrom?.filter((id) => id !== other.id),
    };
    return {
      changes: [
        { type: 'restore', resource: 'contacts', before: other },
        updated('contacts', primary, own),
        ...back.flat(),
      ],
      effects: [],
    };
  },
});

/** What the request with this key changed of a record, as it was before; undefined where that is not its last change. */
async function formerOf(
  schema: AnySchema,
  { id, version }: AnyRecord,
  key: string | undefined,
  find: CommandFacts['find'],
): Promise<Values | undefined> {
  const [last, before] = await Promise.all([find.event(schema, id, version), find.event(schema, id, version - 1)]);
  if (last?.key !== key || !before?.after || !last?.changed) return undefined;
  const names = last.changed.filter((name) => name in schema.fields);
  return Object.fromEntries(names.map((name) => [name, before.after?.[name]]));
}
