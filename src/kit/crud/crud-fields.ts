import type { FormDefinition } from '#kit/resource.ts';
import type { Asker } from '#kit/workspace.tsx';
import type { DateField, Field } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { CrudDefinition } from './crud.ts';

const DAY: DateField = { kind: 'date' };
/** A field of the schema, or one that every record has. */
export const fieldOf = ({ fields }: AnySchema, name: string): Field =>
  fields[name] ?? (name.endsWith('By') ? { kind: 'ref', to: 'directory' } : DAY);

const MOST_COLUMNS = 6;
const TOO_LONG: ReadonlySet<Field['kind']> = new Set(['longText', 'group', 'rows', 'list', 'currency']);
/** The columns of a list: as they are named, else the title, what fits a line and the field of the order. */
export function columnsOf({ schema, columns }: CrudDefinition): readonly string[] {
  if (columns) return columns;
  const { title, fields, sorts } = schema;
  const short = Object.keys(fields).filter((name) => name !== title && !TOO_LONG.has(fieldOf(schema, name).kind));
  return [...new Set([title, ...short.slice(0, MOST_COLUMNS - 2), ...sorts.slice(0, 1).map(({ field }) => field)])];
}

/**
 * The form of a record, in the order of its fields. A new record begins in its first state; it has no computed fields,
 * and no fields that never change.
 */
export function formOf(schema: AnySchema, isNew: boolean): FormDefinition {
  const { fields, owner, status } = schema;
  const isAsked = (name: string) =>
    fields[name]?.kind !== 'currency' && !(isNew ? name === status?.field : fields[name]?.immutable);
  return {
    schema,
    sections: [{ name: '', fields: Object.keys(fields).filter(isAsked) }],
    form: {
      defaults: ({ account, company, members }: Asker): Values => ({
        ...(status && { [status.field]: status.initial[0] }),
        ...('currency' in fields && { currency: company.currency }),
        ...(owner && members.has(account.id) && { [owner]: account.id }),
      }),
    },
  };
}

export const isPerson = (field: Field): boolean => field.kind === 'ref' && field.to === 'directory';
/** Whose values a filter in the column's head offers. */
export const isChosen = (schema: AnySchema, name: string): boolean => {
  const field = fieldOf(schema, name);
  return schema.filters.includes(name) && (field.kind === 'choice' || field.kind === 'flag' || isPerson(field));
};
