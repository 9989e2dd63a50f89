import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { type FieldChange, fieldChanges, type StoredEvent } from './history-diff.ts';

export type TimelineItem =
  | { readonly type: 'activity'; readonly key: string; readonly at: Date; readonly activity: AnyRecord }
  | {
      readonly type: 'event';
      readonly key: string;
      readonly at: Date;
      readonly event: StoredEvent;
      readonly changes: readonly FieldChange[] | undefined;
    };

/** Activities and changes in one line of time, newest first; a change that shows nothing a person typed is left out. */
export function timelineItems(
  schema: AnySchema,
  activities: readonly AnyRecord[],
  events: readonly StoredEvent[],
): TimelineItem[] {
  const said = activities.map((activity): TimelineItem => {
    const at = activity.at;
    return { type: 'activity', key: activity.id, at: at instanceof Date ? at : activity.createdAt, activity };
  });
  const changed = events.flatMap((event): TimelineItem[] => {
    const changes = fieldChanges(schema, event, events);
    if (event.changeType === 'Updated' && changes?.length === 0) return [];
    return [{ type: 'event', key: event.id, at: event.modificationTimestamp, event, changes }];
  });
  return [...said, ...changed].sort((a, b) => b.at.getTime() - a.at.getTime());
}
