import { isSameContent } from '#lib/data/same-content.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { SYSTEM } from '#model/company/system.ts';
import { damagedFields } from '#model/damage.ts';
import type { AnySchema, Values } from '#model/schema.ts';

export type StoredEvent = HistoryEvent & { readonly id: string };
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Events of rulings over people (a ban, a role) tell what was ruled and no more. */
const isWhole = (after: Values): boolean => 'createdAt' in after;
const knows = (after: Values, name: string): boolean => isWhole(after) || Object.hasOwn(after, name);

const isNewlyDamaged = (name: string, was: Values, is: Values): boolean =>
  damagedFields(is).includes(name) && !damagedFields(was).includes(name);

/** Events of one record, newest first: what one of them leaves out is as the one before it said. */
export function filledIn(events: readonly StoredEvent[]): StoredEvent[] {
  let known: Values = {};
  return events
    .toReversed()
    .map((event) => {
      if (!event.after) return event;
      known = isWhole(event.after) ? event.after : { ...known, ...event.after };
      return { ...event, after: known };
    })
    .toReversed();
}

/**
 * What an event changed in the fields people type, and in the computed ones where nobody but the server did it; found by comparing it with the version before.
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
    .filter(([, field]) => !field.computed || event.changedByMemberKey === SYSTEM)
    .filter(([name]) => knows(was, name) && knows(is, name))
    .filter(([name]) => !isSameContent(was[name], is[name]) || isNewlyDamaged(name, was, is))
    .map(([field]) => ({ field, before: was[field], after: is[field] }));
}
