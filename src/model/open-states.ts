import type { AnySchema } from './schema.ts';

/** States in which a record still wants somebody's work, in the order of their declaration. */
export function openStates({ fields, status }: Pick<AnySchema, 'fields' | 'status'>): readonly string[] {
  const field = status && fields[status.field];
  return field?.kind === 'choice' ? field.options.filter((state) => !(status?.closed ?? []).includes(state)) : [];
}
