import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import { useRemembered } from '#kit/palette/recent.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import headStyles from './record-head.module.css';
import { BackLink } from './record-head.tsx';
import styles from './record-view.module.css';
import { RecordView } from './record-view.tsx';
import { useRecord } from './use-record.ts';
import { useTabTitle } from './use-tab-title.ts';

export function RecordScreen({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const { record, parts, error, isDeleted, refetch } = useRecord(definition, id);
  const useAhead = parts?.useAhead;
  const [readAhead, setReadAhead] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useRemembered(schema, record);
  useTabTitle(schema, record);
  if (isDeleted)
    return (
      <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')} isPage>
        <BackLink definition={definition} />
      </Empty>
    );
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record || !parts || (useAhead && readAhead !== id))
    return (
      <>
        <RecordSkeleton />
        {useAhead && <Ahead key={id} id={id} useAhead={useAhead} onRead={setReadAhead} />}
      </>
    );
  return (
    <article aria-labelledby="record-title">
      <RecordView definition={definition} record={record} parts={parts} />
    </article>
  );
}

/** Reads what the page begins with while the record itself is read. */
function Ahead(props: {
  readonly id: string;
  readonly useAhead: (id: string) => boolean;
  readonly onRead: (id: string) => void;
}) {
  const { id, useAhead, onRead } = props;
  const isRead = useAhead(id);
  useEffect(() => {
    if (isRead) onRead(id);
  }, [isRead, id, onRead]);
  return null;
}

/** In the shape of what comes. */
function RecordSkeleton() {
  const { t } = useTranslation('ui');
  const bones = (count: number) => Array.from({ length: count }, (_, at) => <Bone key={String(at)} />);
  return (
    <div className={`${boneStyles.standingIn} ${styles.page}`} role="status" aria-label={t('record.loading')}>
      <div className={headStyles.head}>
        <div className={headStyles.way} />
        <div className={headStyles.title}>
          <Bone as="title" />
          <div className={headStyles.summary}>{bones(1)}</div>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.facts}>{bones(9)}</div>
        <div className={styles.activity}>
          <Bone as="panel" />
        </div>
        <div className={styles.context}>{bones(4)}</div>
      </div>
    </div>
  );
}
