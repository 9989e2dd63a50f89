import type { HistoryEvent } from '#schema/changes.ts';
import type { AnySchema } from '#schema/schema.ts';
import { isSame } from '../form/differences.ts';

export type StoredEvent = HistoryEvent & { readonly id: string };
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What an event changed in the fields people type, found by comparing it with the version before.
 * undefined when that version is not among the events given.
 */
export function fieldChanges(
  schema: AnySchema,
  event: StoredEvent,
  events: readonly StoredEvent[],
): FieldChange[] | undefined {
  const previous = events.find(({ version }) => version === event.version - 1);
  if (!previous?.after || !event.after) return undefined;
  const [was, is] = [previous.after, event.after];
  return Object.entries(schema.fields)
    .filter(([name, field]) => !field.computed && !isSame(was[name], is[name]))
    .map(([field]) => ({ field, before: was[field], after: is[field] }));
}
