import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import { useRemembered } from '#kit/palette/recent.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import boneStyles from '#ui/bone.module.css';
import styles from './record.module.css';
import { RecordBody } from './record-body.tsx';
import { BackLink, RecordHead } from './record-head.tsx';
import { useRecord } from './use-record.ts';

export function RecordScreen({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const { record, parts, error, isDeleted, refetch } = useRecord(definition, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useRemembered(schema, record);
  if (isDeleted)
    return (
      <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')}>
        <BackLink definition={definition} />
      </Empty>
    );
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record || !parts) return <RecordSkeleton />;
  return (
    <article aria-labelledby="record-title">
      <RecordHead definition={definition} record={record} parts={parts} />
      <RecordBody definition={definition} record={record} parts={parts} />
    </article>
  );
}

function RecordSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={boneStyles.standingIn} data-part="standing-in" role="status" aria-label={t('record.loading')}>
      <span className={`${boneStyles.bone} ${boneStyles.title}`} data-part="bone" />
      <span className={boneStyles.bone} data-part="bone" />
      <div className={styles.body} data-part="record-body">
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
        <span className={`${boneStyles.bone} ${boneStyles.panel}`} data-part="bone" />
      </div>
    </div>
  );
}
