import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import { useRemembered } from '#kit/palette/recent.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { RecordBody } from './record-body.tsx';
import { BackLink, RecordHead } from './record-head.tsx';
import { useRecord } from './use-record.ts';
import './record.css';
import './timeline.css';

export function RecordScreen({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const { record, parts, error, isGone, refetch } = useRecord(definition, id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useRemembered(schema, record);
  if (isGone)
    return (
      <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')}>
        <BackLink definition={definition} />
      </Empty>
    );
  if (error && !record) return <Failure error={error} onRetry={refetch} />;
  if (!record || !parts) return <RecordSkeleton />;
  return (
    <article className="record-screen" aria-labelledby="record-title">
      <RecordHead definition={definition} record={record} parts={parts} />
      <RecordBody definition={definition} record={record} parts={parts} />
    </article>
  );
}

function RecordSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className="record-screen standing-in" role="status" aria-label={t('record.loading')}>
      <span className="bone bone-title" />
      <span className="bone" />
      <div className="record-body">
        <span className="bone bone-panel" />
        <span className="bone bone-panel" />
      </div>
    </div>
  );
}
