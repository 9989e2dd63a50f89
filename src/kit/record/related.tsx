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
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { setCurrentBooking } from './current-booking.ts';
import styles from './related.module.css';

const SHOWN = 3;
/** As many are read: who asks for the same reads nothing more. */
export const RELATED_ROWS = 100;

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
  const { decide } = useAccess();
  const { listPath, schema } = useCompany();
  const navigate = useNavigate();
  const { query, result } = useList<AnyRecord, HttpError>({
    resource,
    filters: [{ field, operator: 'eq', value: record.id }],
    pagination: { currentPage: 1, pageSize: RELATED_ROWS, mode: 'server' },
    meta: { count: false },
  });
  const title = `related-${resource}`;
  const spec = schema(resource);
  const { fields } = spec;
  const rows = query.data && result.data;
  const path = listPath(resource);
  // People without a screen for them see them here, but can neither open nor add one.
  const opens = decide('open', path).can;
  const named = (other: AnyRecord) => <Isolated text={nameOf(spec, other)} />;
  const titleOf = (other: AnyRecord) => (opens ? <Link to={`${path}/${other.id}`}>{named(other)}</Link> : named(other));
  const create = useAllowed('create', resource);
  const canAdd = record.archivedAt === null && opens && (Add !== undefined || create.can || create.asked !== undefined);
  const isEmpty = rows?.length === 0;
  // nothing to see and nothing to add: no line
  if (isEmpty && !canAdd) return null;
  const isBooked = related.isBooked?.(record) ?? false;
  const add = () => {
    if (isBooked) setCurrentBooking(prefill(record));
    else navigate(`${path}/new`, { state: { prefill: prefill(record) } });
  };
  const line = (other: AnyRecord) => (
    <li key={other.id}>
      <span className={styles.name}>{titleOf(other)}</span>
      <span className={styles.shows}>
        {shows.map((one) => {
          const shown = fields[one];
          return shown ? (
            <FieldDisplay key={one} resource={resource} name={one} field={shown} value={other[one]} record={other} />
          ) : null;
        })}
      </span>
    </li>
  );
  return (
    <section className={styles.section} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title}>
          {labels.text(`related.${resource}`)}
          {rows && rows.length > 0 && (
            <>
              {' '}
              <span className={`${textStyles.quiet} ${textStyles.figures}`}>{rows.length}</span>
            </>
          )}
        </h2>
        {canAdd &&
          (Add ? (
            <Suspense>
              <Add record={record} />
            </Suspense>
          ) : (
            <ActionButton type="link" size="small" decision={create} icon={<Icon name="add" size={14} />} onClick={add}>
              {others.text(isBooked ? 'action.book' : 'action.new')}
            </ActionButton>
          ))}
      </header>
      {query.isError && !rows && <Failure error={query.error} onRetry={query.refetch} />}
      {!isEmpty && !query.isError && (
        <ul className={styles.related} aria-busy={!rows}>
          {!rows && <li className={boneStyles.bone} data-part="bone" />}
          {rows?.slice(0, SHOWN).map(line)}
        </ul>
      )}
      {rows && rows.length > SHOWN && (
        <details className={styles.more}>
          <summary>{t('related.all', { count: rows.length })}</summary>
          <ul className={styles.related}>{rows.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}
