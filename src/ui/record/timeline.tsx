import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord, AnySchema } from '#schema/schema.ts';
import { Failure } from '../failure.tsx';
import type { StoredEvent } from './history-diff.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { timelineItems } from './timeline-items.ts';

const PAGE = 30;
const VIEWS = ['all', 'activities', 'changes'] as const;

function useOf<T extends { id: string }>(
  resource: string,
  sort: string,
  record: AnyRecord,
  schema: AnySchema,
  size: number,
) {
  return useList<T & Record<string, unknown>>({
    resource,
    filters: [
      { field: 'resourceName', operator: 'eq', value: schema.name },
      { field: 'resourceRecordKey', operator: 'eq', value: record.id },
    ],
    sorters: [{ field: sort, order: 'desc' }],
    pagination: { currentPage: 1, pageSize: size, mode: 'server' },
    meta: { count: false },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
}

/** What was said, done and changed, newest first. */
export function Timeline({ record, schema }: { readonly record: AnyRecord; readonly schema: AnySchema }) {
  const { t } = useTranslation('ui');
  const [view, setView] = useState<(typeof VIEWS)[number]>('all');
  const [size, setSize] = useState(PAGE);
  const activities = useOf<AnyRecord>('activities', 'at', record, schema, size);
  const history = useOf<StoredEvent>('history', 'modificationTimestamp', record, schema, size);
  const said = activities.query.data?.data;
  const events = history.query.data?.data;
  const items = useMemo(
    () => timelineItems(schema, view === 'changes' ? [] : (said ?? []), view === 'activities' ? [] : (events ?? [])),
    [schema, view, said, events],
  );
  const error = activities.query.error ?? history.query.error;
  const retry = () => Promise.all([activities.query.refetch(), history.query.refetch()]);
  const isFull = (said?.length ?? 0) >= size || (events?.length ?? 0) >= size;
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <header className="panel-head">
        <h2 id="timeline-title">{t('timeline.title')}</h2>
        <fieldset className="segments">
          <legend className="visually-hidden">{t('timeline.show')}</legend>
          {VIEWS.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {t(`timeline.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {error && !said && !events ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <ol className="timeline" aria-busy={!said || !events}>
          {items.map((item) => (
            <TimelineEntry key={item.key} item={item} schema={schema} />
          ))}
          {(!said || !events) &&
            ['a', 'b', 'c'].map((key) => (
              <li className="entry standing-in" key={key}>
                <span className="bone" />
              </li>
            ))}
        </ol>
      )}
      {said && events && items.length === 0 && <p className="quiet">{t('timeline.empty')}</p>}
      {isFull && <Button onClick={() => setSize(size + PAGE)}>{t('timeline.more')}</Button>}
    </section>
  );
}
