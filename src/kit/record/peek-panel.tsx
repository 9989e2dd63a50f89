import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import peekStyles from '#kit/list/peek.module.css';
import { withPeek } from '#kit/list/peek.ts';
import type { PeekControl } from '#kit/list/use-peek.ts';
import { useRemembered } from '#kit/palette/recent.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './peek-panel.module.css';
import { RecordView } from './record-view.tsx';
import { useRecord } from './use-record.ts';

interface PeekProps {
  readonly definition: ResourceDefinition;
  readonly peek: PeekControl;
  readonly id: string;
  /** The rows of the page, to reach the next one. */
  readonly rows: readonly AnyRecord[];
}

/** A small version of a record's page, next to its list. */
export function PeekPanel(props: PeekProps) {
  const { definition, id, rows } = props;
  const row = rows.find((one) => one.id === id);
  const { record, parts, error, isDeleted, refetch } = useRecord(definition, id, row);
  useRemembered(definition.schema, record);
  return (
    <div className={peekStyles.scroll}>
      <PeekBar {...props} />
      <div className={styles.peekContent}>
        {isDeleted ? (
          <NotFound onClose={props.peek.close} />
        ) : error && !record ? (
          <Failure error={error} onRetry={refetch} />
        ) : record && parts ? (
          <RecordView definition={definition} record={record} parts={parts} isPeek />
        ) : (
          <Loading />
        )}
      </div>
      <span className="visually-hidden" role="status">
        {record && nameOf(definition.schema, record)}
      </span>
    </div>
  );
}

/** On to the rows above and below, to the page, and away. */
function PeekBar({ definition, peek, id, rows }: PeekProps) {
  const { t } = useTranslation(['record', 'ui']);
  const { listPath } = useCompany();
  const { search } = useLocation();
  const at = rows.findIndex((row) => row.id === id);
  const button = (icon: IconName, label: string, keys: string, run: (() => void) | undefined) => (
    <IconButton
      icon={icon}
      label={label}
      size={18}
      title={keys ? `${label} (${keys})` : label}
      disabled={!run}
      onClick={run}
    />
  );
  const step = (by: 1 | -1) => {
    const to = at < 0 ? undefined : rows[at + by]?.id;
    return to && (() => peek.show(to));
  };
  return (
    <div className={peekStyles.bar}>
      {button('chevronUp', t('record:previous'), '', step(-1) || undefined)}
      {button('chevronDown', t('record:next'), '', step(1) || undefined)}
      <Link
        className={styles.peekOpen}
        to={`${listPath(definition.schema.name)}/${id}`}
        state={{ listSearch: withPeek(search, undefined) }}
      >
        <Icon name="expand" size={16} />
        {t('record:openPage')}
      </Link>
      {button('close', t('record:closePanel'), 'Esc', peek.close)}
    </div>
  );
}

function NotFound({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['record', 'ui']);
  return (
    <Empty icon="lock" title={t('ui:record.notFound')} text={t('ui:record.notFoundText')}>
      <Button onClick={onClose}>{t('record:closePanel')}</Button>
    </Empty>
  );
}

function Loading() {
  const { t } = useTranslation(['record', 'ui']);
  return (
    <div
      className={`${peekStyles.bones} ${boneStyles.standingIn}`}
      data-part="peek-bones"
      role="status"
      aria-label={t('ui:record.loading')}
    >
      <Bone as="title" />
      <Bone />
      <Bone as="panel" />
    </div>
  );
}
