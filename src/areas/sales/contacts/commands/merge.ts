import { contactKyc } from '#areas/sales/contactKyc/schema.ts';
import { CHOICES, mergedValues } from '#areas/sales/contacts/merge/fields.ts';
import { type Pointing, pointingAt, turned } from '#areas/sales/contacts/merge/references.ts';
import { type Contact, checkContact, contacts } from '#areas/sales/contacts/schema.ts';
import { updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, type Effect, refused } from '#model/commit/command.ts';
import { AppError } from '#model/errors.ts';
import { choice, number, ref, rows, text } from '#model/fields.ts';

const MOST_MERGED = contacts.fields.mergedFrom.max;

/**
 * Makes one of two contacts: this one stays. It takes over what was chosen field by field, every open record that points
 * at the other one points at it, and the other one is archived. `contacts.separate` takes that back.
 */
export const merge = defineCommand({
  name: 'contacts.merge',
  on: contacts,
  right: 'assign',
  input: {
    otherId: ref('contacts', { required: true }),
    /** Of the other contact, as the caller saw it. */
    otherVersion: number({ required: true, min: 1, max: 1_000_000_000 }),
    /** What stays of a field in which they differ; the usual value where nothing is said. */
    choices: rows(
      { field: text({ required: true, max: 60 }), choice: choice(CHOICES, { required: true }) },
      { max: 60 },
    ),
  },
  run: async ({ record, input, find, may, now, schemas }) => {
    const other = await find.get(contacts, input.otherId);
    if (!other || !may('show', contacts, other)) return refused('otherId', 'ui.validation.reference');
    if (!may('archive', contacts, other)) throw new AppError('forbidden');
    if (other.version !== input.otherVersion)
      throw new AppError('conflict', { conflict: { resource: contacts.name, id: other.id, record: other } });
    const [file, otherFile] = await Promise.all([record, other].map(({ id }) => find.get(contactKyc, id)));
    const names = { primary: record.fullName, other: other.fullName };
    const obstacle = obstacleTo(record, other, otherFile !== undefined && !file);
    if (obstacle) return refused('otherId', `merge.obstacle.${obstacle}`, names);
    const set = mergedValues(record, other, new Map(input.choices?.map(({ field, choice }) => [field, choice])));
    const pointing = (await pointingAt(other.id, schemas, find)).filter(({ record: { id } }) => id !== record.id);
    const effects = [...countsOf(pointing, may), ...(file && otherFile ? [{ key: 'twoFiles', params: names }] : [])];
    const issues = checkContact({ ...record, ...set }, now);
    if (issues.length > 0) return { issues, effects };
    return {
      changes: [
        updated<typeof contacts>('contacts', record, set),
        ...turned(pointing, other.id, record),
        { type: 'archive', resource: 'contacts', before: other, set: { mergedInto: record.id } },
      ],
      effects,
    };
  },
});

/** Why these two cannot become one. A confidential file stays with the contact that it was made for. */
function obstacleTo(record: Contact, other: Contact, isFileLost: boolean) {
  if (record.id === other.id) return 'same';
  if (record.archivedAt !== null || other.archivedAt !== null) return 'archived';
  if (record.kind !== other.kind) return 'kind';
  if (isFileLost) return 'file';
  return (record.mergedFrom ?? []).length >= MOST_MERGED ? 'many' : undefined;
}

/** How many records of each kind will point at the contact that stays, of those that the caller may read. */
function countsOf(pointing: readonly Pointing[], may: CommandFacts['may']): readonly Effect[] {
  const seen = pointing.filter(({ schema, record }) => may('show', schema, record));
  const resources = [...new Set(seen.map(({ schema }) => schema.name))];
  const counts = resources.map((resource): Effect => {
    const count = seen.filter(({ schema }) => schema.name === resource).length;
    return { key: 'pointing', params: { resource, count } };
  });
  return seen.length < pointing.length ? [...counts, { key: 'pointingUnseen' }] : counts;
}
