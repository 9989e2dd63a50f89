import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { filledIn, type StoredEvent } from '#kit/record/history-diff.ts';
import recordStyles from '#kit/record/record.module.css';
import { TimelineEntry } from '#kit/record/timeline-entry.tsx';
import { timelineItems } from '#kit/record/timeline-items.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { users } from './schema.ts';

const PAGE = 30;

/** What was changed about the account, newest first. */
export function PersonActivity({ uid }: { readonly uid: string }) {
  const { t } = useTranslation(['users', 'ui']);
  const [size, setSize] = useState(PAGE);
  const { query } = useList<StoredEvent & { [key: string]: unknown }>({
    resource: 'history',
    filters: [
      { field: 'resourceName', operator: 'eq', value: users.name },
      { field: 'resourceRecordKey', operator: 'eq', value: uid },
    ],
    sorters: [{ field: 'modificationTimestamp', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: size, mode: 'server' },
    meta: { count: false },
    queryOptions: { placeholderData: (previous) => previous },
  });
  const events = query.data?.data;
  // A person's events are numbered by the moment of the change before; one after the other, they show what changed.
  const items = useMemo(() => {
    const numbered = events && filledIn(events).map((event, index) => ({ ...event, version: events.length - index }));
    return numbered && timelineItems(users, [], numbered);
  }, [events]);
  return (
    <section className={panelStyles.panel} aria-labelledby="activity-title">
      <h2 id="activity-title">{t('section.activity')}</h2>
      {query.error && !items ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : (
        <ol className={recordStyles.timeline} aria-busy={!items}>
          {items?.map((item) => (
            <TimelineEntry key={item.key} item={item} schema={users} />
          ))}
          {!items &&
            ['a', 'b', 'c'].map((key) => (
              <li className={`${recordStyles.entry} ${boneStyles.standingIn}`} key={key}>
                <Bone />
              </li>
            ))}
        </ol>
      )}
      {items?.length === 0 && <p className={textStyles.quiet}>{t('ui:timeline.empty')}</p>}
      {(events?.length ?? 0) >= size && <Button onClick={() => setSize(size + PAGE)}>{t('ui:timeline.more')}</Button>}
    </section>
  );
}
