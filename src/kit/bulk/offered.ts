import type { AnySchema } from '#model/schema.ts';

export interface Offered {
  readonly assign: boolean;
  /** Fields that can be set, the state first. */
  readonly fields: readonly string[];
  readonly shelve: 'archive' | 'restore' | undefined;
  readonly export: boolean;
}

/** What this person may do to several records of a resource at once; what was put away can only be brought back. */
export function offeredOf(schema: AnySchema, may: (action: string) => boolean, archived: boolean): Offered {
  const shelf = archived ? 'restore' : 'archive';
  const edits = !archived && may('edit');
  return {
    assign: edits && schema.owner !== undefined && may('assign'),
    fields: edits ? [...(schema.status ? [schema.status.field] : []), ...settableFields(schema)] : [],
    shelve: may(shelf) ? shelf : undefined,
    export: may('export'),
  };
}
export const offersAny = ({ assign, fields, shelve, export: exports }: Offered): boolean =>
  assign || fields.length > 0 || shelve !== undefined || exports;

/** Choice fields whose values need no other field. The state is left out: it has moves. */
export function settableFields({ fields, status, needs = {} }: AnySchema): readonly string[] {
  const bound = new Set([status?.field, ...Object.keys(needs), ...Object.values(status?.requires ?? {}).flat()]);
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && !field.computed && !field.immutable && !bound.has(name) ? [name] : [],
  );
}
