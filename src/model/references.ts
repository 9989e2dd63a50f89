import type { Field } from './fields.ts';
import type { AnySchema } from './schema.ts';

/** A field that points at records of one collection. */
export interface Reference {
  readonly resource: string;
  readonly field: string;
  /** It holds several. */
  readonly many: boolean;
  /** The list field to query, if it is not the field itself. */
  readonly asked?: string;
  /** It may point at any collection: this field has the collection's name, and the other one the record's. */
  readonly about?: { readonly resource: string; readonly label?: string };
}

const pointsAt = (field: Field | undefined, target: string): boolean => {
  if (field?.kind === 'ref') return field.to === target;
  if (field?.kind === 'list') return pointsAt(field.of, target);
  if (field?.kind === 'group' || field?.kind === 'rows')
    return Object.values(field.fields).some((inner) => pointsAt(inner, target));
  return false;
};

/**
 * Every field that points at records of `target`, as the schemas declare it. A list can query `found`. It cannot query
 * `hidden`: confidential parts are never listed, and fields inside a group or rows are not searched.
 */
export function referencesTo(
  schemas: readonly AnySchema[],
  target: string,
): { readonly found: readonly Reference[]; readonly hidden: readonly Reference[] } {
  const all = schemas.flatMap((schema): (Reference & { readonly listed: boolean })[] => {
    const { name, about, partOf, filters, linked } = schema;
    const fields = Object.entries(schema.fields).filter(([, field]) => pointsAt(field, target));
    const own = fields.map(([field, { kind }]) => ({
      resource: name,
      field,
      many: kind === 'list',
      ...(linked && { asked: linked }),
      listed: !partOf && filters.includes(linked ?? field) && (kind === 'ref' || kind === 'list'),
    }));
    const any = about && { resource: name, field: about.key, many: false, about, listed: filters.includes(about.key) };
    return any ? [...own, any] : own;
  });
  const part = (wanted: boolean) =>
    all.filter(({ listed }) => listed === wanted).map(({ listed: _, ...reference }) => reference);
  return { found: part(true), hidden: part(false) };
}
