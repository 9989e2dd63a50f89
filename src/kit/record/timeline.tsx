import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFiles } from '#kit/files/use-files.ts';
import { useFormat } from '#kit/format.ts';
import { useAccess } from '#kit/workspace.tsx';
import { dayKey } from '#lib/time/dates.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { canReadRelated } from './can-read-related.ts';
import styles from './record.module.css';
import { isRestorable } from './restorable.ts';
import timelineStyles from './timeline.module.css';
import { type Restoring, TimelineEntry } from './timeline-entry.tsx';
import { foldChanges, isIn, type TimelineItem, timelineItems, VIEWS, type View } from './timeline-items.ts';
import { useHistoryUndo } from './use-history-undo.ts';
import { LOG_PAGE, useRecordLog } from './use-record-log.ts';
import { useRestore } from './use-restore.ts';

const NONE: readonly AnyRecord[] = [];

interface Day {
  readonly key: string;
  readonly items: readonly TimelineItem[];
}
/** Items by the day they happened on, in their order. */
function daysOf(items: readonly TimelineItem[], timeZone: string): Day[] {
  const days = new Map<string, TimelineItem[]>();
  for (const item of items) {
    const key = dayKey(item.at, timeZone);
    days.set(key, [...(days.get(key) ?? []), item]);
  }
  return [...days].map(([key, some]) => ({ key, items: some }));
}

function useActivities(schema: AnySchema, record: AnyRecord, size: number, enabled: boolean) {
  return useList<AnyRecord>({
    resource: 'activities',
    filters: [
      { field: 'resourceName', operator: 'eq', value: schema.name },
      { field: 'resourceRecordKey', operator: 'eq', value: record.id },
    ],
    sorters: [{ field: 'at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: size, mode: 'server' },
    meta: { count: false },
    queryOptions: {
      // more of the same record, never another one's
      placeholderData: (previous, query) =>
        JSON.stringify(query?.queryKey ?? '').includes(`"${record.id}"`) ? previous : undefined,
      enabled,
    },
  });
}

/** Notes, activities, files and changes, newest first. */
export function Timeline(props: {
  readonly record: AnyRecord;
  readonly schema: AnySchema;
  /** The latest few alone, with nothing to choose. */
  readonly most?: number;
  /** How many are shown before somebody asks for more: about the height of the column next to it. */
  readonly first?: number;
}) {
  const { record, schema, most, first } = props;
  const { t } = useTranslation(['ui', 'record']);
  const access = useAccess();
  const { decide } = access;
  const { day, timeZone } = useFormat();
  const seesFiles = canReadRelated(access, schema, record, 'attachments');
  const views = VIEWS.filter((name) => name !== 'files' || seesFiles);
  const [view, setView] = useState<View>('all');
  const [size, setSize] = useState(LOG_PAGE);
  const isTalkedAbout = schema.activities !== false && canReadRelated(access, schema, record, 'activities');
  const activities = useActivities(schema, record, size, isTalkedAbout);
  const log = useRecordLog(schema.name, record.id, size);
  const entries = isTalkedAbout ? activities.query.data?.data : NONE;
  const events = log.data;
  const filed = useFiles(schema.name, record, seesFiles);
  const files = filed.data?.data;
  // all at once: what came later would push down what is read
  const isWaiting = activities.query.isLoading || log.isLoading || filed.isLoading;
  const [isFolded, setFolded] = useState(first !== undefined);
  const items = useMemo(() => {
    const all = timelineItems(schema, entries ?? [], events ?? [], files ?? []).filter((item) => isIn(view, item));
    // in the view of changes they are the content
    return view === 'changes' ? all : foldChanges(all);
  }, [schema, view, entries, events, files]);
  const shown = most ?? (isFolded ? first : undefined);
  const days = useMemo(() => daysOf(items.slice(0, shown), timeZone), [items, shown, timeZone]);
  const { restore, saving } = useRestore(schema, record);
  const undo = useHistoryUndo(schema)(record, events ?? []);
  const restoring: Restoring | undefined = decide('edit', schema.name, record).can
    ? {
        can: ({ field, before }) => isRestorable(schema, record, field, before),
        run: ({ field, before }) => void restore(field, before),
        busy: saving,
        ...(undo && { undo: { ...undo, version: record.version } }),
      }
    : undefined;
  const error = activities.query.error ?? log.error;
  const retry = () => Promise.all([isTalkedAbout && activities.query.refetch(), log.refetch()]);
  const isFull = (entries?.length ?? 0) >= size || (events?.length ?? 0) >= size;
  return (
    <section className={timelineStyles.section} aria-labelledby="timeline-title">
      <header className={styles.panelHead}>
        <h2 id="timeline-title">{t('timeline.title')}</h2>
        {isTalkedAbout && most === undefined && (
          <Segments
            label={t('timeline.show')}
            values={views}
            chosen={view}
            wordOf={(name) => t(`record:view.${name}`)}
            onChoose={setView}
          />
        )}
      </header>
      {error && !entries && !events ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <ol className={styles.timeline} aria-busy={isWaiting}>
          {(isWaiting ? [] : days).map(({ key, items }) => (
            <li key={key}>
              {items[0] && <h3 className={timelineStyles.day}>{day(items[0].at)}</h3>}
              <ol>
                {items.map((item) => (
                  <TimelineEntry key={item.key} item={item} schema={schema} restoring={restoring} isDated />
                ))}
              </ol>
            </li>
          ))}
          {isWaiting &&
            ['a', 'b', 'c'].map((key) => (
              <li className={`${styles.entry} ${boneStyles.standingIn}`} key={key}>
                <Bone />
              </li>
            ))}
        </ol>
      )}
      {!isWaiting && entries && events && days.length === 0 && (
        <p className={textStyles.quiet}>{t('timeline.empty')}</p>
      )}
      {most === undefined && (isFull || (shown !== undefined && items.length > shown)) && (
        <Button onClick={() => (isFolded ? setFolded(false) : setSize(size + LOG_PAGE))}>{t('timeline.more')}</Button>
      )}
    </section>
  );
}
