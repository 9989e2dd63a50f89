import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { type FieldChange, fieldChanges, type StoredEvent } from './history-diff.ts';

/** Something that was changed: one commit. */
export interface EventItem {
  readonly type: 'event';
  readonly key: string;
  readonly at: Date;
  readonly event: StoredEvent;
  readonly changes: readonly FieldChange[] | undefined;
}
export type TimelineItem =
  | { readonly type: 'activity'; readonly key: string; readonly at: Date; readonly activity: AnyRecord }
  | { readonly type: 'file'; readonly key: string; readonly at: Date; readonly file: AnyRecord }
  | EventItem
  /** Several fields changed at a time, newest first: one line until somebody wants to know. */
  | {
      readonly type: 'changes';
      readonly key: string;
      readonly at: Date;
      readonly events: readonly EventItem[];
      readonly fields: readonly string[];
    };

/** What a timeline can be narrowed to. */
export const VIEWS = ['all', 'notes', 'activities', 'changes', 'files'] as const;
export type View = (typeof VIEWS)[number];

/** Whether an item is in this view: notes are texts, activities are actions. */
export function isIn(view: View, item: TimelineItem): boolean {
  if (view === 'all') return true;
  if (item.type === 'event' || item.type === 'changes') return view === 'changes';
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

const MINUTES_30 = 1_800_000;
const isOneSitting = (later: EventItem, earlier: EventItem): boolean =>
  later.event.changedByMemberKey === earlier.event.changedByMemberKey &&
  later.at.getTime() - earlier.at.getTime() <= MINUTES_30;

/** What one person changed in one go, with nothing said or done in between, becomes one item. */
export function foldChanges(items: readonly TimelineItem[]): TimelineItem[] {
  const folded: TimelineItem[] = [];
  let open: EventItem[] = [];
  const close = () => {
    const [newest] = open;
    const fields = [...new Set(open.flatMap(({ changes = [] }) => changes.map(({ field }) => field)))];
    if (newest && fields.length > 1)
      folded.push({ type: 'changes', key: newest.key, at: newest.at, events: open, fields });
    else folded.push(...open);
    open = [];
  };
  for (const item of items) {
    const isChange = item.type === 'event' && (item.changes?.length ?? 0) > 0;
    const last = open.at(-1);
    if (!isChange || (last && !isOneSitting(last, item))) close();
    if (isChange) open.push(item);
    else folded.push(item);
  }
  close();
  return folded;
}
