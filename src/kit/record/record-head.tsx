import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { useMoves } from '#kit/board/use-moves.ts';
import { fullNameOf } from '#kit/record-name.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { damagedFields } from '#model/damage.ts';
import { Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { ActionBar } from './action-bar.tsx';
import { MoveQuestion } from './move-question.tsx';
import { NeighboursNav } from './neighbours-nav.tsx';
import styles from './record.module.css';
import { useRecordView } from './record-context.ts';
import headStyles from './record-head.module.css';
import { StageBar } from './stage-bar.tsx';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { listSearchIn } from './use-neighbours.ts';

/** Back to the very list the record was opened from. */
export function BackLink({ definition }: { readonly definition: ResourceDefinition }) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { listPath } = useCompany();
  const search = listSearchIn(useLocation().state) ?? '';
  return (
    <Link className={styles.backLink} to={`${listPath(schema.name)}${search}`}>
      <Icon name="arrowLeft" size={16} />
      {labels.text('title')}
    </Link>
  );
}

/** Who or what it is, how far it has come, and what is done with it. */
export function RecordHead({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { definition, record, parts, moves, isPeek } = useRecordView();
  const head = useRef<HTMLElement>(null);
  const pressed = useFocusAfterMove(head, record.version, moves.isBusy);
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const damaged = damagedFields(record);
  const isArchived = record.archivedAt !== null;
  const Title = isPeek ? 'h2' : 'h1';
  const Actions = isArchived ? undefined : parts.Actions;
  return (
    <header
      ref={head}
      onClickCapture={pressed}
      className={headStyles.head}
      data-part="record-head"
      data-peek={isPeek}
      data-figure={parts.Figure !== undefined}
    >
      {!isPeek && (
        <div className={headStyles.way}>
          <BackLink definition={definition} />
          <NeighboursNav definition={definition} id={record.id} />
        </div>
      )}
      {parts.Gallery && (
        <div className={headStyles.gallery}>
          <parts.Gallery key={record.id} definition={definition} record={record} />
        </div>
      )}
      <div className={headStyles.title}>
        <Title id="record-title" tabIndex={-1}>
          <Isolated text={fullNameOf(schema, record, labels)} />
        </Title>
        <div className={headStyles.summary}>
          {schema.reference && record[schema.reference.field] !== record[schema.title] && (
            <span className={`${textStyles.quiet} ${textStyles.figures}`}>
              {String(record[schema.reference.field])}
            </span>
          )}
          {isArchived && <Tag>{t('record.archived')}</Tag>}
          {damaged.length > 0 && (
            <span className={textStyles.damagedMark}>
              <Icon name="warning" size={14} /> {t('damaged.record', { fields: damaged.map(labels.field).join(', ') })}
            </span>
          )}
          {parts.Summary && <parts.Summary record={record} definition={definition} />}
        </div>
      </div>
      {parts.Figure && (
        <div className={headStyles.figure}>
          <parts.Figure definition={definition} record={record} />
        </div>
      )}
      <div className={headStyles.actions}>
        {Actions ? <Actions record={record} definition={definition} /> : <ActionBar />}
      </div>
      {parts.stages && schema.status && (
        <div className={headStyles.stages}>
          <StageBar field={schema.status.field} stages={parts.stages} />
        </div>
      )}
      {parts.KeyFacts && !isPeek && (
        <div className={headStyles.keyFacts}>
          <parts.KeyFacts definition={definition} record={record} />
        </div>
      )}
      <MoveQuestion moving={moving} />
    </header>
  );
}
