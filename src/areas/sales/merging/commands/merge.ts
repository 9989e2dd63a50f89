import { contactKyc } from '#areas/sales/contactKyc/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { CHOICES, mergedValues } from '#areas/sales/merging/fields.ts';
import { MERGEABLE, type Mergeable, type Party } from '#areas/sales/merging/mergeable.ts';
import { updated } from '#model/changes.ts';
import { type Command, type CommandFacts, defineCommand, type Effect, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';
import { choice, number, ref, rows, text } from '#model/fields.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { type Pointing, pointingAt, turned } from './references.ts';

const MOST_MERGED = contacts.fields.mergedFrom.max;

/** Why two records of one resource cannot become one, and what the dialog reports before they do. */
type Judge = (
  pair: readonly [AnyRecord, AnyRecord],
  find: CommandFacts['find'],
) => Promise<{ readonly obstacle?: string | false | undefined; readonly effects?: readonly string[] }>;

/**
 * Makes one of two records: this one stays. It takes over what was chosen field by field, every open record that points
 * at the other one points at it, and the other one is archived. `separate` takes that back.
 */
const mergeOf = (of: Mergeable, judge?: Judge): Command =>
  defineCommand({
    name: `${of.schema.name}.merge`,
    on: of.schema,
    right: 'assign',
    input: {
      otherId: ref(of.schema.name, { required: true }),
      /** Of the other record, as the caller saw it. */
      otherVersion: number({ required: true, min: 1, max: 1_000_000_000 }),
      /** What stays of a field in which they differ; the usual value by default. */
      choices: rows(
        { field: text({ required: true, max: 60 }), choice: choice(CHOICES, { required: true }) },
        { max: 60 },
      ),
    },
    run: async ({ record, input, find, may, now, schemas }) => {
      const { schema } = of;
      const other = await find.get(schema, input.otherId);
      if (!other || !may('show', schema, other)) return refused('otherId', 'ui.validation.reference');
      if (!may('archive', schema, other)) throw new AppError('forbidden');
      if (other.version !== input.otherVersion)
        throw new AppError('conflict', { conflict: { resource: schema.name, id: other.id, record: other } });
      const [primary, duplicate] = [record, other] as readonly AnyRecord[] as readonly [Party, Party];
      const names = { primary: primary.fullName, other: duplicate.fullName };
      const judged = (await judge?.([record, other], find)) ?? {};
      const obstacle = obstacleTo(primary, duplicate) ?? judged.obstacle;
      if (obstacle) return refused('otherId', `merge.obstacle.${obstacle}`, names);
      const set = mergedValues(of, record, other, new Map(input.choices?.map(({ field, choice }) => [field, choice])));
      const pointing = (await pointingAt(schema, duplicate, schemas, find)).filter(
        ({ record: { id } }) => id !== record.id,
      );
      const messages = (judged.effects ?? []).map((key): Effect => ({ key, params: names }));
      const effects = [...countsOf(pointing, may), ...messages];
      const check = schema.check as (values: Values, now: Date) => readonly Issue[];
      const issues = check({ ...record, ...set }, now);
      if (issues.length > 0) return { issues, effects };
      return {
        changes: [
          updated(schema.name, record, set),
          ...turned(pointing, other.id, primary),
          { type: 'archive', resource: schema.name, before: other, set: { mergedInto: record.id } },
        ],
        effects,
      };
    },
  });

/** Why no two such records can become one. */
function obstacleTo(primary: Party, other: Party) {
  if (primary.id === other.id) return 'same';
  if (primary.archivedAt !== null || other.archivedAt !== null) return 'archived';
  return (primary.mergedFrom ?? []).length >= MOST_MERGED ? 'many' : undefined;
}

/** A confidential file stays with the contact that it was made for. */
const judgeContacts: Judge = async ([primary, other], find) => {
  const [file, otherFile] = await Promise.all([primary, other].map(({ id }) => find.get(contactKyc, id)));
  const obstacle = primary.kind !== other.kind ? 'kind' : otherFile && !file && 'file';
  return { obstacle, effects: file && otherFile ? ['twoFiles'] : [] };
};

/** How many records of each kind will point at the one that stays, of those that the caller may read. */
function countsOf(pointing: readonly Pointing[], may: CommandFacts['may']): readonly Effect[] {
  const seen = pointing.filter(({ schema, record }) => may('show', schema, record));
  const resources = [...new Set(seen.map(({ schema }) => schema.name))];
  const counts = resources.map((resource): Effect => {
    const count = seen.filter(({ schema }) => schema.name === resource).length;
    return { key: 'pointing', params: { resource, count } };
  });
  return seen.length < pointing.length ? [...counts, { key: 'pointingUnseen' }] : counts;
}

export const merge: readonly Command[] = [mergeOf(MERGEABLE.contacts, judgeContacts), mergeOf(MERGEABLE.leads)];
