import type { Field, Fields } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import type { Command } from './command.ts';

/** One input of a command, and the field whose words it has: `fields.<name>` and `options.<name>` of the resource. */
export interface InputPlace {
  readonly field: Field;
  readonly resource: string;
  /** A path, where the field is in a group or in rows: `payments.paidAt`. */
  readonly name: string;
}
type Known = Pick<Command, 'name' | 'on' | 'of' | 'input'>;

/**
 * Where each input of a command has its words: at a field of that name of a resource that the command is about, at the
 * same field elsewhere in it, at the state for `to`, and otherwise with the words of proposals, as `input.<name>`.
 */
export function inputPlaces(
  { name: command, on, of, input }: Known,
  schemas: readonly AnySchema[],
): { readonly [input: string]: InputPlace } {
  const names = [on.name, command.split('.')[0], of, ...targetsOf(input), ...targetsOf(on.fields)];
  const near = schemas.filter((schema) => names.includes(schema.name));
  const ranked = near.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  const fields = ranked.flatMap((schema) => Object.entries(schema.fields).map(([at, of]) => placeOf(schema, at, of)));
  const nested = ranked.flatMap((schema) => nestedIn(schema, schema.fields, ''));
  return Object.fromEntries(
    Object.entries(input).map(([at, field]) => {
      const isLike = (place: InputPlace) => lastOf(place.name) === at && holds(place.field, field);
      const found =
        fields.find(isLike) ??
        [...fields, ...nested].find((place) => place.field === field) ??
        nested.find(isLike) ??
        fields.find((place) => hasOptionsOf(place.field, field)) ??
        (at === 'to'
          ? fields.find(({ resource, name }) => on.name === resource && on.status?.field === name)
          : undefined);
      const { resource, name } =
        found && holds(found.field, field) ? found : { resource: 'proposals', name: `input.${at}` };
      return [at, { field, resource, name }];
    }),
  );
}
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const placeOf = ({ name: resource }: AnySchema, name: string, field: Field): InputPlace => ({ resource, name, field });
/** Whether a field has a word for everything that another one may hold. */
function holds(one: Field, other: Field): boolean {
  if (one.kind === 'choice' && other.kind === 'choice')
    return other.options.every((option) => one.options.includes(option));
  if ((one.kind === 'rows' && other.kind === 'rows') || (one.kind === 'group' && other.kind === 'group'))
    return Object.keys(other.fields).every((inner) => Object.hasOwn(one.fields, inner));
  return one.kind === other.kind;
}
const hasOptionsOf = (one: Field, other: Field): boolean =>
  one.kind === 'choice' && other.kind === 'choice' && one.options === other.options;
const targetsOf = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'ref' ? field.to : []));

function nestedIn(schema: AnySchema, fields: Fields, path: string): readonly InputPlace[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'group' && field.kind !== 'rows') return [];
    const below = `${path}${name}.`;
    const own = Object.entries(field.fields).map(([at, inner]) => placeOf(schema, below + at, inner));
    return [...own, ...nestedIn(schema, field.fields, below)];
  });
}
