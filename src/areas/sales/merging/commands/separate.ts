import { MERGEABLE, type Party } from '#areas/sales/merging/mergeable.ts';
import { type Change, updated } from '#model/changes.ts';
import { type Command, type CommandFacts, defineCommand, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { pointingAt } from './references.ts';

/**
 * Takes a merge back, called on the record that was archived by it: each record is as it was before, unless somebody
 * changed it since. Such a record still points at the one that stayed.
 */
const separateOf = (on: AnySchema): Command =>
  defineCommand({
    name: `${on.name}.separate`,
    on,
    right: 'restore',
    input: {},
    run: async ({ record: other, find, may, schemas }) => {
      const merging = await find.event(on, other.id, other.version);
      const primary = await find.get(on, other.mergedInto as string | undefined);
      if (!primary || merging?.command !== `${on.name}.merge`) return refused('archivedAt', 'merge.obstacle.changed');
      if (!may('assign', on, primary)) throw new AppError('forbidden');
      const former = (schema: AnySchema, record: AnyRecord) => formerOf(schema, record, merging.key, find);
      const target = primary as AnyRecord as Party;
      const pointing = (await pointingAt(on, target, schemas, find)).filter(({ record: { id } }) => id !== primary.id);
      const back = await Promise.all(
        pointing.map(async ({ schema, record }): Promise<Change[]> => {
          const set = await former(schema, record);
          return set ? [updated(schema.name, record, set)] : [];
        }),
      );
      const own = (await former(on, primary)) ?? { mergedFrom: target.mergedFrom?.filter((id) => id !== other.id) };
      return {
        changes: [
          { type: 'restore', resource: on.name, before: other },
          updated(on.name, primary, own),
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

export const separate: readonly Command[] = Object.values(MERGEABLE).map(({ schema }) => separateOf(schema));
