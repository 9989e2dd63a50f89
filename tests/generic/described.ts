import { readFileSync } from 'node:fs';
import { SCHEMAS } from '#areas/registry.ts';
import type { Field } from '#model/fields.ts';
import { statesOf } from '#model/moves.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { namespaces } from '../../scripts/local/words.ts';

/** The journey's facts about a resource: its schema, its English words, and what is typed into its form. */
export interface Described {
  readonly schema: AnySchema;
  readonly path: string;
  readonly words: Words;
  /** The first two states, where it has any. */
  readonly states: readonly string[];
  /** Fields of the form, in its order. */
  readonly typed: readonly Typed[];
  /** A record's own fields as the database takes them, titled so. */
  readonly valuesOf: (title: string, owner: string) => Values;
}
interface Words {
  readonly title: string;
  readonly search: string;
  readonly emptyTitle: string;
  readonly fields: { readonly [name: string]: string };
  readonly options: { readonly [name: string]: { readonly [value: string]: string } };
  readonly action: { readonly new: string; readonly edit: string };
}
export interface Typed {
  readonly name: string;
  readonly kind: Field['kind'];
  /** As a person writes it; of a choice its word. */
  readonly text: string;
  /** The stored record, read past the rules. */
  readonly stored: unknown;
}

/** A text for each kind and its stored value; undefined for kinds that the journey does not type. */
function sample(field: Field, wordOf: (option: string) => string): Pick<Typed, 'text' | 'stored'> | undefined {
  const [option = ''] = field.kind === 'choice' ? field.options : [];
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { text: 'Plain words', stored: 'Plain words' };
    case 'email':
      return { text: 'some.body@example.com', stored: 'some.body@example.com' };
    case 'phone':
      return { text: '+971 50 123 4567', stored: '+971501234567' };
    case 'money':
      return { text: '1250.5', stored: '125050' };
    case 'number':
      return { text: '7', stored: '7' };
    case 'date':
      return field.time ? undefined : { text: '2026-12-24', stored: '2026-12-23T20:00:00Z' };
    case 'choice':
      return { text: wordOf(option), stored: option };
    default:
      return undefined;
  }
}

export function describeResource(name: string): Described {
  const schema = SCHEMAS.find((known) => known.name === name);
  if (!schema) throw new Error(`no resource ${name}`);
  const words: Words = JSON.parse(readFileSync(`src/${namespaces('en').get(name)}`, 'utf8'));
  const { owner, status, fields } = schema;
  const typed = Object.entries(fields).flatMap(([field, spec]): Typed[] => {
    if (spec.computed || field === owner || field === status?.field) return [];
    const said = sample(spec, (option) => words.options[field]?.[option] ?? option);
    return said ? [{ name: field, kind: spec.kind, ...said }] : [];
  });
  const [first] = status?.initial ?? [];
  return {
    schema,
    path: `/app/${name}`,
    words,
    states: statesOf(schema).slice(0, 2),
    typed,
    valuesOf: (title, uid) => ({
      ...Object.fromEntries(typed.filter(({ kind }) => kind === 'choice').map((one) => [one.name, one.stored])),
      [schema.title]: title,
      ...(status && { [status.field]: first }),
      ...(owner && { [owner]: uid }),
      ...('currency' in fields && { currency: 'AED' }),
    }),
  };
}
