import { type HttpError, useList } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { Arrow, FieldValue } from '#kit/fields/field-value.tsx';
import { fieldChanges, filledIn, type StoredEvent } from '#kit/record/history-diff.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { AT } from './log-query.ts';
import { schemaOf } from './subject.ts';

// with it comes all that a record's page needs
const EventUndo = lazyPart(async () => (await import('./event-undo.tsx')).EventUndo);

/** A person's events before this one that are looked through for what rulings leave out. */
const PEOPLE_EVENTS = 10;
/** Before it was made a record held nothing, and that is the whole of it. */
const NOTHING_YET = { createdAt: undefined };
type Row = StoredEvent & { readonly [field: string]: unknown };

/** Before and after, field by field: this event beside the one before it. */
export function EventDetail({ event }: { readonly event: StoredEvent }) {
  const { t } = useTranslation(['history', 'ui']);
  const schema = schemaOf(useAsker(), event.resourceName);
  const labels = useLabels(schema ? event.resourceName : 'ui');
  const { query } = useList<Row, HttpError>({
    resource: 'history',
    filters: [
      { field: 'resourceName', operator: 'eq', value: event.resourceName },
      { field: 'resourceRecordKey', operator: 'eq', value: event.resourceRecordKey },
      { field: AT, operator: 'lt', value: event.modificationTimestamp },
    ],
    sorters: [{ field: AT, order: 'desc' }],
    pagination: { currentPage: 1, pageSize: event.resourceName === 'users' ? PEOPLE_EVENTS : 1, mode: 'server' },
    meta: { count: false },
    queryOptions: { enabled: schema !== undefined && event.changeType !== 'Created' },
    liveMode: 'off',
  });
  if (!schema || !event.after) return <p className={textStyles.quiet}>{t('history:noDetail')}</p>;
  if (query.isError) return <Failure error={query.error} onRetry={query.refetch} />;
  const isFirst = event.changeType === 'Created';
  const isRecent = now().getTime() - event.modificationTimestamp.getTime() < DAY_MS;
  const [earlier] = filledIn(query.data?.data ?? []);
  if (!isFirst && !query.data) return <Bone />;
  const before = { ...event, version: event.version - 1, after: isFirst ? NOTHING_YET : (earlier?.after ?? {}) };
  const changes = fieldChanges(schema, event, [before]) ?? [];
  if (changes.length === 0) return <p className={textStyles.quiet}>{t('history:noFields')}</p>;
  return (
    <>
      <dl className={recordStyles.diff}>
        {changes.map(({ field, before: was, after }) => (
          <div key={field}>
            <dt>{labels.field(field)}</dt>
            <dd>
              {!isFirst && (
                <>
                  <FieldValue schema={schema} name={field} value={was} record={before.after} />
                  <Arrow />
                </>
              )}
              <FieldValue schema={schema} name={field} value={after} record={event.after} />
            </dd>
          </div>
        ))}
      </dl>
      {isRecent && event.resourceName !== 'users' && (
        <Suspense>
          <EventUndo schema={schema} events={earlier ? [event, earlier] : [event]} />
        </Suspense>
      )}
    </>
  );
}
