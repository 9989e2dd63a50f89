import { AppError } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';
import type { PlannedChange } from './planned-change.ts';

/** A record that a changed field points at: it must be there. */
export interface Reference {
  readonly field: string;
  readonly resource: string;
  readonly id: string;
}

/** Every record this change newly points at, also inside groups and rows. */
export function referencesIn({
  schema,
  after,
  changed,
}: Pick<PlannedChange, 'schema' | 'after' | 'changed'>): Reference[] {
  const direct = [...changed].flatMap((name) => {
    const field = schema.fields[name];
    return field ? pointedAt(name, field, after[name]) : [];
  });
  const named = [schema.parent, schema.about].flatMap((place) => {
    const [resource, id] = place ? [after[place.resource], after[place.key]] : [];
    const isNew = place && (changed.has(place.resource) || changed.has(place.key));
    return isNew && typeof resource === 'string' && typeof id === 'string' ? [{ field: place.key, resource, id }] : [];
  });
  return [...direct, ...named];
}

function pointedAt(name: string, field: Field, value: unknown): Reference[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'ref':
      return typeof value === 'string' ? [{ field: name, resource: field.to, id: value }] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => pointedAt(name, field.of, item)) : [];
    case 'group':
      return Object.entries(field.fields).flatMap(([inner, of]) =>
        pointedAt(`${name}.${inner}`, of, (value as { [key: string]: unknown })[inner]),
      );
    case 'rows':
      return Array.isArray(value)
        ? value.flatMap((row: { [key: string]: unknown }, at) =>
            Object.entries(field.fields).flatMap(([inner, of]) => pointedAt(`${name}.${at}.${inner}`, of, row[inner])),
          )
        : [];
    default:
      return [];
  }
}

/** Refuses changes that point at a record which neither exists nor is made by them. Throws AppError('invalid') by field. */
export function checkReferences(whole: readonly PlannedChange[], isStored: (key: string) => boolean): void {
  const writtenKeys = new Set(whole.map(({ schema, after }) => `${schema.name}/${after.id}`));
  const issues = whole.flatMap(referencesIn).flatMap(({ field, resource, id }): Issue[] => {
    const key = `${resource}/${id}`;
    return writtenKeys.has(key) || isStored(key) ? [] : [{ field, key: 'ui.validation.reference' }];
  });
  if (issues.length > 0) throw new AppError('invalid', { issues });
}
