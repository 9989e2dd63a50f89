import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFiles } from '#kit/files/use-files.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import segmentsStyles from '#ui/segments.module.css';
import textStyles from '#ui/text.module.css';
import { canReadRelated } from './can-read-related.ts';
import styles from './record.module.css';
import { isRestorable } from './restorable.ts';
import { type Restoring, TimelineEntry } from './timeline-entry.tsx';
import { isIn, timelineItems, VIEWS, type View } from './timeline-items.ts';
import { useRecordLog } from './use-record-log.ts';
import { useRestore } from './use-restore.ts';

const PAGE = 30;
const NONE: readonly AnyRecord[] = [];

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
    errorNotification: false,
  });
}

/** What was said, done, attached and changed, newest first. */
export function Timeline({ record, schema }: { readonly record: AnyRecord; readonly schema: AnySchema }) {
  const { t } = useTranslation(['ui', 'record']);
  const workspace = useWorkspace();
  const { decide } = workspace;
  const seesFiles = canReadRelated(workspace, schema, record, 'attachments');
  const views = VIEWS.filter((name) => name !== 'files' || seesFiles);
  const [view, setView] = useState<View>('all');
  const [size, setSize] = useState(PAGE);
  const isTalkedAbout = schema.activities !== false && canReadRelated(workspace, schema, record, 'activities');
  const activities = useActivities(schema, record, size, isTalkedAbout);
  const log = useRecordLog(schema.name, record.id, size);
  const entries = isTalkedAbout ? activities.query.data?.data : NONE;
  const events = log.data;
  const files = useFiles(schema.name, record, seesFiles).data?.data;
  const items = useMemo(
    () => timelineItems(schema, entries ?? [], events ?? [], files ?? []).filter((item) => isIn(view, item)),
    [schema, view, entries, events, files],
  );
  const { restore, saving } = useRestore(schema, record);
  const restoring: Restoring | undefined = decide('edit', schema.name, record).can
    ? {
        can: ({ field, before }) => isRestorable(schema, record, field, before),
        run: ({ field, before }) => void restore(field, before),
        busy: saving,
      }
    : undefined;
  const error = activities.query.error ?? log.error;
  const retry = () => Promise.all([isTalkedAbout && activities.query.refetch(), log.refetch()]);
  const isFull = (entries?.length ?? 0) >= size || (events?.length ?? 0) >= size;
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="timeline-title">
      <header className={styles.panelHead} data-part="panel-head">
        <h2 id="timeline-title">{t('timeline.title')}</h2>
        {isTalkedAbout && (
          <fieldset className={segmentsStyles.segments} data-part="segments">
            <legend className="visually-hidden">{t('timeline.show')}</legend>
            {views.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
                {t(`record:view.${name}`)}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {error && !entries && !events ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <ol className={styles.timeline} data-part="timeline" aria-busy={!entries || !events}>
          {items.map((item) => (
            <TimelineEntry key={item.key} item={item} schema={schema} restoring={restoring} />
          ))}
          {(!entries || !events) &&
            ['a', 'b', 'c'].map((key) => (
              <li className={`${styles.entry} ${boneStyles.standingIn}`} data-part="entry standing-in" key={key}>
                <span className={boneStyles.bone} data-part="bone" />
              </li>
            ))}
        </ol>
      )}
      {entries && events && items.length === 0 && <p className={textStyles.quiet}>{t('timeline.empty')}</p>}
      {isFull && <Button onClick={() => setSize(size + PAGE)}>{t('timeline.more')}</Button>}
    </section>
  );
}
