import { type HttpError, useList } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import type { Related as RelatedSpec, ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import recordStyles from './record.module.css';
import relatedStyles from './related.module.css';

const SHOWN = 5;
const MOST = 100;

/** Records that point at this one, within what the person may list, and a way to make one more. */
export function RelatedPanel(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly related: RelatedSpec;
}) {
  const { definition, record, related } = props;
  const { resource, field, shows, prefill, Add } = related;
  const { t } = useTranslation('ui');
  const labels = useLabels(definition.schema.name);
  const others = useLabels(resource);
  const { decide, listPath, schema } = useWorkspace();
  const navigate = useNavigate();
  const { query, result } = useList<AnyRecord, HttpError>({
    resource,
    filters: [{ field, operator: 'eq', value: record.id }],
    pagination: { currentPage: 1, pageSize: MOST, mode: 'server' },
    meta: { count: false },
    errorNotification: false,
  });
  const title = `related-${resource}`;
  const { title: name, fields } = schema(resource);
  const rows = query.data && result.data;
  const path = listPath(resource);
  // Whoever has no screen for them is told of them here, and can neither open nor add one.
  const opens = decide('open', path).can;
  const nameOf = (other: AnyRecord) => <bdi>{String(other[name])}</bdi>;
  const titleOf = (other: AnyRecord) =>
    opens ? <Link to={`${path}/${other.id}`}>{nameOf(other)}</Link> : nameOf(other);
  const create = useAllowed('create', resource);
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby={title}>
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id={title}>{labels.text(`related.${resource}`)}</h2>
        {record.archivedAt === null &&
          opens &&
          (Add ? (
            <Suspense>
              <Add record={record} />
            </Suspense>
          ) : (
            <ActionButton
              size="small"
              decision={create}
              icon={<Icon name="add" size={14} />}
              onClick={() => navigate(`${path}/new`, { state: { prefill: prefill(record) } })}
            >
              {others.text('action.new')}
            </ActionButton>
          ))}
      </header>
      {query.isError && !rows ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : rows?.length === 0 ? (
        <p className={textStyles.quiet}>{t('related.none')}</p>
      ) : (
        <ul className={relatedStyles.related} aria-busy={!rows}>
          {!rows && <li className={boneStyles.bone} data-part="bone" />}
          {rows?.slice(0, SHOWN).map((other) => (
            <li key={other.id}>
              {titleOf(other)}
              {shows.map((one) => {
                const spec = fields[one];
                return spec ? (
                  <FieldDisplay
                    key={one}
                    resource={resource}
                    name={one}
                    field={spec}
                    value={other[one]}
                    record={other}
                  />
                ) : null;
              })}
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > SHOWN && (
        <details className={relatedStyles.more}>
          <summary>{t('related.all', { count: rows.length })}</summary>
          <ul className={relatedStyles.related}>
            {rows.slice(SHOWN).map((other) => (
              <li key={other.id}>{titleOf(other)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
