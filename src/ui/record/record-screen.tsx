import { useOne } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#schema/schema.ts';
import { Empty, Failure, kindOf } from '../failure.tsx';
import { useRemembered } from '../palette/recent.ts';
import type { RecordParts, ResourceDefinition } from '../resource.ts';
import { RecordBody } from './record-body.tsx';
import { BackLink, RecordHead } from './record-head.tsx';
import './record.css';
import './timeline.css';

export function RecordScreen({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const { query } = useOne<AnyRecord>({ resource: schema.name, id, errorNotification: false });
  const [parts, setParts] = useState<RecordParts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [id]);
  useEffect(() => {
    let wanted = true;
    void definition.record.parts().then((loaded) => wanted && setParts(loaded));
    return () => {
      wanted = false;
    };
  }, [definition]);
  const record = query.data?.data;
  useRemembered(schema, record);
  const kind = query.error ? kindOf(query.error) : undefined;
  // what one may no longer read is shown no longer
  const isGone = kind === 'forbidden' || kind === 'deleted';
  if (query.error && (!record || isGone)) {
    if (isGone)
      return (
        <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')}>
          <BackLink definition={definition} />
        </Empty>
      );
    return <Failure error={query.error} onRetry={query.refetch} />;
  }
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
