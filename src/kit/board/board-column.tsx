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
import { useAccess } from '#kit/workspace.tsx';
import { COUNTED_ROWS } from '#model/counted-rows.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import styles from './board.module.css';
import { BoardCard, type CardControl } from './board-card.tsx';
import { ColumnSums, type Preview } from './column-sums.tsx';
import { arrange, type Moves } from './moves.ts';
import { type BoardQuery, filtersOf, useColumn } from './use-column.ts';

/** What a column means for a lifted card: it may go there, may not, or comes from there. */
export type DropTarget = 'legal' | 'illegal' | 'home' | undefined;
const BONES = ['a', 'b', 'c'];

export function BoardColumn(props: {
  readonly control: CardControl;
  readonly state: string;
  readonly asked: BoardQuery;
  readonly moves: Moves;
  readonly dropTarget: DropTarget;
  readonly preview: Preview | undefined;
}) {
  const { control, state, asked, moves, dropTarget, preview } = props;
  const { definition, status } = control;
  const { schema } = definition;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const format = useFormat();
  const { account } = useAccess();
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
          <span className={styles.dot} data-tone={TONES[state]?.tone ?? 'grey'} />
          <span>{word}</span>
        </h2>
        {column.rows &&
          (preview ? (
            <span className={`${styles.count} ${textStyles.figures}`}>
              {`${format.number(total)} → ${format.number(total + preview.change)}`}
            </span>
          ) : (
            <RowCount className={`${styles.count} ${textStyles.figures}`} count={{ ...column, total }} />
          ))}
        {schema.sums && column.rows && (
          <div className={styles.totals}>
            {isMany ? (
              <p className={styles.sums}>
                <NoSum why="noSumMany" />
              </p>
            ) : (
              sumParts(schema, filtersOf(asked, status, state)).map((part) => (
                <ColumnSums
                  key={part.kind ?? ''}
                  schema={schema}
                  part={part}
                  state={state}
                  moves={moves}
                  preview={preview}
                />
              ))
            )}
          </div>
        )}
      </header>
      {column.error && !column.rows ? (
        <Failure error={column.error} onRetry={column.retry} />
      ) : !column.rows ? (
        <ul className={styles.cards} aria-busy="true">
          {BONES.map((key) => (
            <li key={key} className={`${listStyles.card} ${styles.card} ${boneStyles.standingIn}`}>
              <Bone />
              <Bone />
              <Bone />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.scroll}>
          {preview?.change === 1 && <div className={styles.slot}>{t('board:here')}</div>}
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
          {shown.rows.length === 0 && !column.isUnread && !preview && (
            <p className={styles.empty}>{t('board:empty', { status: word })}</p>
          )}
          {column.more && (
            <Button className={textStyles.wide} type="text" loading={column.isLoadingMore} onClick={column.more}>
              {t('board:more', { n: format.number(total - shown.rows.length) + (column.atLeast ? '+' : '') })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
