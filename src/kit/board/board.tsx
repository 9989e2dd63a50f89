import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import listStyles from '#kit/list/list.module.css';
import { ListCard } from '#kit/list/list-card.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { statesOf } from '#model/moves.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, StatusSpec } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { AskedMove } from './asked-move.tsx';
import styles from './board.module.css';
import { BoardColumn, type DropTarget, FoldedColumn } from './board-column.tsx';
import { nextCard } from './card-keys.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { type BoardQuery, isOf } from './use-column.ts';
import { useMoves } from './use-moves.ts';

/** With a thumb at the window's edge the columns scroll slowly enough to drop the card on one. */
const AUTO_SCROLL = { acceleration: 4 };

/** The records of a list, one column a state. States outside the list's own filter have no column. */
export function Board(props: {
  readonly definition: ResourceDefinition;
  readonly status: StatusSpec;
  readonly asked: BoardQuery;
}) {
  const { definition, status, asked } = props;
  const { schema } = definition;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const moving = useMoves(definition, status);

  const allowed = asked.filters.flatMap((filter) => (isOf(filter, status) ? [[filter.value].flat()] : []));
  const states = statesOf(schema).filter((state) => allowed.every((values) => values.includes(state)));
  const isFolded = (state: string) =>
    states.length > 1 && (status.closed ?? []).includes(state) && !unfolded.includes(state);
  const stateOf = (record: AnyRecord) => String(record[status.field]);
  const drag = useBoardDrag({
    states,
    stateOf,
    legalFor: moving.legalFor,
    nameOf: (record) => nameOf(schema, record),
    wordOf: (state) => labels.option(status.field, state),
    onMove: (record, to) => void moving.start(record, to),
  });
  const { lifted } = drag;
  const legal = lifted ? moving.legalFor(lifted) : [];
  const dropTargetOf = (state: string): DropTarget =>
    lifted && (stateOf(lifted) === state ? 'home' : legal.includes(state) ? 'legal' : 'illegal');

  /** The card went to another column; the focus goes with it. */
  const onMove = (record: AnyRecord, to: string) => {
    void moving.start(record, to);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-card="${record.id}"] [data-row-link]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lifted ? undefined : nextCard(event.key, document.activeElement);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const column = (state: string) => {
    const fold = () => setUnfolded(isFolded(state) ? [...unfolded, state] : unfolded.filter((one) => one !== state));
    const shared = {
      control: { definition, status, legalFor: moving.legalFor, onMove },
      state,
      asked,
      moves: moving.moves,
      dropTarget: dropTargetOf(state),
    };
    if (isFolded(state)) return <FoldedColumn key={state} {...shared} onFold={fold} />;
    return <BoardColumn key={state} {...shared} onFold={unfolded.includes(state) ? fold : undefined} />;
  };
  return (
    <DndContext {...drag.context} autoScroll={AUTO_SCROLL}>
      {moving.notice && (
        <p className={styles.notice} role="alert">
          <Icon name="warning" size={16} />
          <span>{moving.notice}</span>
          <button
            type="button"
            className={iconButtonStyles.iconButton}
            data-part="icon-button"
            aria-label={t('ui:action.close')}
            onClick={moving.dismiss}
          >
            <Icon name="close" size={14} />
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard wherever the focus is on the board */}
      <div className={styles.board} ref={frame} data-lifting={lifted !== undefined} onKeyDown={onKeyDown}>
        {states.filter((state) => !isFolded(state)).map(column)}
        <div className={styles.end}>{states.filter(isFolded).map(column)}</div>
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={`${listStyles.card} ${styles.card} ${styles.lifted}`} data-part="card" inert>
            <ListCard definition={definition} record={lifted} />
          </div>
        )}
      </DragOverlay>
      <AskedMove moving={moving} />
    </DndContext>
  );
}
