import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { type FieldChange, fieldChanges, type StoredEvent } from './history-diff.ts';

export type TimelineItem =
  | { readonly type: 'activity'; readonly key: string; readonly at: Date; readonly activity: AnyRecord }
  | { readonly type: 'file'; readonly key: string; readonly at: Date; readonly file: AnyRecord }
  | {
      readonly type: 'event';
      readonly key: string;
      readonly at: Date;
      readonly event: StoredEvent;
      readonly changes: readonly FieldChange[] | undefined;
    };

/** What a timeline can be narrowed to. */
export const VIEWS = ['all', 'notes', 'activities', 'changes', 'files'] as const;
export type View = (typeof VIEWS)[number];

/** Whether an item stands in this view: notes are what was written, activities what was done. */
export function isIn(view: View, item: TimelineItem): boolean {
  if (view === 'all') return true;
  if (item.type === 'event') return view === 'changes';
  if (item.type === 'file') return view === 'files';
  return (item.activity.type === 'Note' ? 'notes' : 'activities') === view;
}

/** Activities, files and changes in one line of time, newest first; a change that shows nothing a person typed is left out. */
export function timelineItems(
  schema: AnySchema,
  activities: readonly AnyRecord[],
  events: readonly StoredEvent[],
  files: readonly AnyRecord[] = [],
): TimelineItem[] {
  const talked = activities.map((activity): TimelineItem => {
    const at = activity.at;
    return { type: 'activity', key: activity.id, at: at instanceof Date ? at : activity.createdAt, activity };
  });
  const changed = events.flatMap((event): TimelineItem[] => {
    const changes = fieldChanges(schema, event, events);
    if (event.changeType === 'Updated' && changes?.length === 0) return [];
    return [{ type: 'event', key: event.id, at: event.modificationTimestamp, event, changes }];
  });
  const attached = files.map((file): TimelineItem => ({ type: 'file', key: file.id, at: file.createdAt, file }));
  return [...talked, ...changed, ...attached].sort((a, b) => b.at.getTime() - a.at.getTime());
}
