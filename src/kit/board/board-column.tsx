import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import listStyles from '#kit/list/list.module.css';
import { RowCount } from '#kit/list/row-count.tsx';
import { sumParts } from '#kit/list/sum-kinds.ts';
import { NoSum } from '#kit/list/sum-value.tsx';
import { useChangedRows } from '#kit/list/use-changed-rows.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { COUNTED_ROWS } from '#model/counted-rows.ts';
import boneStyles from '#ui/bone.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import styles from './board.module.css';
import { BoardCard, type CardControl } from './board-card.tsx';
import { ColumnSums } from './column-sums.tsx';
import { arrange, type Moves } from './moves.ts';
import { type BoardQuery, filtersOf, useColumn, useColumnCount } from './use-column.ts';

/** What a column means for a lifted card: it may go there, may not, or comes from there. */
export type DropTarget = 'legal' | 'illegal' | 'home' | undefined;
interface ColumnProps {
  readonly control: CardControl;
  readonly state: string;
  readonly asked: BoardQuery;
  readonly moves: Moves;
  readonly dropTarget: DropTarget;
  /** Folds or unfolds the column; only those at the end can be folded. */
  readonly onFold?: () => void;
}
const BONES = ['a', 'b', 'c'];

export function BoardColumn({ control, state, asked, moves, dropTarget, onFold }: ColumnProps) {
  const { definition, status } = control;
  const { schema } = definition;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { account } = useWorkspace();
  const column = useColumn(schema, status, asked, state);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const shown = arrange(column.rows ?? [], state, moves, column.readAt);
  const changed = useChangedRows(column.rows ?? [], account.id);
  const word = labels.option(status.field, state);
  const total = Math.max(shown.rows.length, column.total + shown.change);
  const written = column.atLeast ? t('board:atLeast', { total: format.number(total) }) : format.number(total);
  const isMany = total >= COUNTED_ROWS;
  const moving = (id: string) => moves.get(id)?.settledAt === undefined && moves.has(id);
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-column={state}
      data-welcome={dropTarget}
      data-over={isOver}
      aria-label={t('board:column', { status: word, total: written })}
    >
      <header className={styles.head}>
        <h2 title={word}>
          <span className={styles.tone} data-tone={TONES[state]?.tone ?? 'grey'}>
            <Icon name={TONES[state]?.icon ?? 'check'} size={14} />
          </span>
          <span>{word}</span>
        </h2>
        {column.rows && <RowCount className={`${styles.count} ${textStyles.figures}`} count={{ ...column, total }} />}
        {onFold && (
          <button
            type="button"
            className={iconButtonStyles.iconButton}
            data-part="icon-button"
            aria-label={t('board:fold', { status: word })}
            onClick={onFold}
          >
            <Icon name="chevronRight" size={14} />
          </button>
        )}
      </header>
      {schema.sums && column.rows && (
        <div className={styles.totals}>
          {isMany ? (
            <p className={styles.sums}>
              <NoSum why="noSumMany" />
            </p>
          ) : (
            sumParts(schema, filtersOf(asked, status, state)).map((part) => (
              <ColumnSums key={part.kind ?? ''} schema={schema} part={part} />
            ))
          )}
        </div>
      )}
      {column.error && !column.rows ? (
        <Failure error={column.error} onRetry={column.retry} />
      ) : !column.rows ? (
        <ul className={styles.cards} aria-busy="true">
          {BONES.map((key) => (
            <li
              key={key}
              className={`${listStyles.card} ${styles.card} ${boneStyles.standingIn}`}
              data-part="card standing-in"
            >
              <span className={boneStyles.bone} data-part="bone" />
              <span className={boneStyles.bone} data-part="bone" />
              <span className={boneStyles.bone} data-part="bone" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <ul className={styles.cards}>
            {shown.rows.map((record) => (
              <BoardCard
                key={record.id}
                control={control}
                record={record}
                isMoving={moving(record.id)}
                isChanged={changed.has(record.id)}
              />
            ))}
          </ul>
          {shown.rows.length === 0 && !column.isUnread && <p className={styles.empty}>{t('board:empty')}</p>}
          {column.more && (
            <Button className={textStyles.wide} type="text" loading={column.isLoadingMore} onClick={column.more}>
              {t('board:more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** A state in which nothing is left to be done: a strip that takes cards and unfolds. */
export function FoldedColumn({ control, state, asked, moves, dropTarget, onFold }: ColumnProps) {
  const { definition, status } = control;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(definition.schema.name);
  const format = useFormat();
  const { total, atLeast, readAt } = useColumnCount(definition.schema, status, asked, state);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const word = labels.option(status.field, state);
  const known = Math.max(0, (total ?? 0) + arrange([], state, moves, readAt).change);
  const number = format.number(known);
  const count = total === undefined ? '' : atLeast ? t('ui:list.orMore', { total: number }) : number;
  return (
    <section
      ref={setNodeRef}
      className={styles.folded}
      data-column={state}
      data-welcome={dropTarget}
      data-over={isOver}
    >
      <button
        type="button"
        aria-expanded="false"
        aria-label={t('board:unfold', { status: word, total: count })}
        onClick={onFold}
      >
        <span className={styles.tone} data-tone={TONES[state]?.tone ?? 'grey'}>
          <Icon name={TONES[state]?.icon ?? 'check'} size={14} />
        </span>
        <span className={styles.word}>{word}</span>
        <span className={`${styles.count} ${textStyles.figures}`}>{count}</span>
      </button>
    </section>
  );
}
