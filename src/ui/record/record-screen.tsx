import { useOne } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AnyRecord } from '#schema/schema.ts';
import { ActionButton } from '../action-button.tsx';
import { Empty, Failure, kindOf } from '../failure.tsx';
import { Icon } from '../icon.tsx';
import type { RecordParts, ResourceDefinition } from '../resource.ts';
import { useLabels } from '../text.ts';
import { useWorkspace } from '../workspace.tsx';
import { ActivityForm } from './activity-form.tsx';
import { useArchive } from './archive.ts';
import { Facts } from './facts.tsx';
import { RelatedPanel } from './related.tsx';
import { Timeline } from './timeline.tsx';
import './record.css';

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
  if (query.error && !record) {
    const kind = kindOf(query.error);
    if (kind === 'forbidden' || kind === 'deleted')
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
      <div className="record-body">
        <div className="record-facts">
          <Facts definition={definition} record={record} />
          {parts.Panels && <parts.Panels definition={definition} record={record} />}
          {definition.record.related?.map((related) => (
            <RelatedPanel key={related.resource} definition={definition} record={record} related={related} />
          ))}
        </div>
        <div className="record-timeline">
          {record.archivedAt === null && (
            <ActivityForm key={record.id} record={record} resource={schema.name} log={parts.logActivity} />
          )}
          <Timeline record={record} schema={schema} />
        </div>
      </div>
    </article>
  );
}

/** Back to the very list the record was opened from. */
function BackLink({ definition }: { readonly definition: ResourceDefinition }) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { listPath } = useWorkspace();
  const state: unknown = useLocation().state;
  const search =
    typeof state === 'object' && state !== null && 'listSearch' in state && typeof state.listSearch === 'string'
      ? state.listSearch
      : '';
  return (
    <Link className="back-link" to={`${listPath(schema.name)}${search}`}>
      <Icon name="arrowLeft" size={16} />
      {labels.text('title')}
    </Link>
  );
}

function RecordHead(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly parts: RecordParts;
}) {
  const { definition, record, parts } = props;
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { state } = useLocation();
  const archive = useArchive(schema);
  const isArchived = record.archivedAt !== null;
  const change = isArchived ? 'restore' : 'archive';
  const edit = () =>
    navigate(`${listPath(schema.name)}/${record.id}/edit`, { state: { ...(state ?? {}), over: 'record' } });
  return (
    <header className="record-head">
      <BackLink definition={definition} />
      <div className="record-title">
        <div>
          <h1 id="record-title">
            <bdi>{String(record[schema.title])}</bdi>
          </h1>
          <div className="record-summary">
            {schema.reference && <span className="quiet figures">{String(record[schema.reference.field])}</span>}
            {isArchived && <span className="tag">{t('record.archived')}</span>}
            {parts.Summary && <parts.Summary record={record} definition={definition} />}
          </div>
        </div>
        <div className="record-tools">
          <ActionButton
            decision={decide('edit', schema.name, record)}
            disabled={isArchived}
            icon={<Icon name="edit" size={16} />}
            onClick={edit}
          >
            {t('action.edit')}
          </ActionButton>
          <ActionButton
            decision={decide(change, schema.name, record)}
            loading={archive.saving}
            icon={<Icon name={change} size={16} />}
            onClick={() => archive.run(change, record)}
          >
            {t(`action.${change}`)}
          </ActionButton>
        </div>
      </div>
      {parts.Actions && !isArchived && <parts.Actions record={record} definition={definition} />}
    </header>
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
