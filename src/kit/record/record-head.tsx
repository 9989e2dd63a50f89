import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { openForm } from '#kit/form/open-form.ts';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { damagedFields } from '#model/damage.ts';
import type { AnyRecord } from '#model/schema.ts';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { useArchive } from './archive.ts';
import { NeighboursNav } from './neighbours-nav.tsx';
import styles from './record.module.css';
import { listSearchIn } from './use-neighbours.ts';

/** Back to the very list the record was opened from. */
export function BackLink({ definition }: { readonly definition: ResourceDefinition }) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { listPath } = useWorkspace();
  const search = listSearchIn(useLocation().state) ?? '';
  return (
    <Link className={styles.backLink} to={`${listPath(schema.name)}${search}`}>
      <Icon name="arrowLeft" size={16} />
      {labels.text('title')}
    </Link>
  );
}

export function RecordHead(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly parts: RecordParts;
  /** Shown beside its list: the way back is there, and the list stays while it is edited. */
  readonly isPeek?: boolean;
}) {
  const { definition, record, parts, isPeek = false } = props;
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const { listPath } = useWorkspace();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const archive = useArchive(schema);
  const labels = useLabels(schema.name);
  const damaged = damagedFields(record);
  const isArchived = record.archivedAt !== null;
  const change = isArchived ? 'restore' : 'archive';
  const shelve = useAllowed(change, schema.name, record);
  const edit = () =>
    isPeek
      ? navigate(`${listPath(schema.name)}/${record.id}/edit${search}`)
      : navigate(`${listPath(schema.name)}/${record.id}/edit`, { state: { ...(state ?? {}), over: 'record' } });
  const Title = isPeek ? 'h2' : 'h1';
  return (
    <header className={styles.head} data-part="record-head">
      {!isPeek && (
        <div className={styles.way}>
          <BackLink definition={definition} />
          <NeighboursNav definition={definition} id={record.id} />
        </div>
      )}
      <div className={styles.title} data-part="record-title">
        <div>
          <Title id="record-title">
            <bdi>{String(record[schema.title])}</bdi>
          </Title>
          <div className={styles.summary}>
            {schema.reference && record[schema.reference.field] !== record[schema.title] && (
              <span className={`${textStyles.quiet} ${textStyles.figures}`}>
                {String(record[schema.reference.field])}
              </span>
            )}
            {isArchived && (
              <span className={chipStyles.tag} data-part="tag">
                {t('record.archived')}
              </span>
            )}
            {damaged.length > 0 && (
              <span className={textStyles.damagedMark}>
                <Icon name="warning" size={14} />{' '}
                {t('damaged.record', { fields: damaged.map(labels.field).join(', ') })}
              </span>
            )}
            {parts.Summary && <parts.Summary record={record} definition={definition} />}
          </div>
        </div>
        {openForm(definition, record) && (
          <div className={styles.tools} data-part="record-tools">
            <AllowedButton
              action="edit"
              resource={schema.name}
              record={record}
              disabled={isArchived}
              icon={<Icon name="edit" size={16} />}
              onClick={edit}
            >
              {t('action.edit')}
            </AllowedButton>
            <ActionButton
              decision={shelve}
              loading={archive.saving}
              icon={<Icon name={change} size={16} />}
              onClick={() => archive.run(change, record)}
            >
              {t(`action.${change}`)}
            </ActionButton>
          </div>
        )}
      </div>
      {parts.Actions && !isArchived && <parts.Actions record={record} definition={definition} />}
    </header>
  );
}
