import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import listStyles from '#kit/list/list.module.css';
import type { ListTotals } from '#kit/list/rows.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { statesOf } from '#model/moves.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, StatusSpec } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { AskedMove } from './asked-move.tsx';
import styles from './board.module.css';
import { BoardColumn, type DropTarget } from './board-column.tsx';
import { BoardFoot } from './board-foot.tsx';
import { nextCard } from './card-keys.ts';
import type { Preview } from './column-sums.tsx';
import { columnsOf } from './columns.ts';
import { DropEdge, DropZone } from './drop-zones.tsx';
import { StageTabs } from './stage-tabs.tsx';
import { Tile } from './tile.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { type BoardQuery, isOf } from './use-column.ts';
import { useMoves } from './use-moves.ts';

/** With a thumb at the window's edge the columns scroll slowly enough to drop the card on one. */
const AUTO_SCROLL = { acceleration: 4 };

/** The records of a list, one column a state; where a card may end is below them while it is lifted. */
export function Board(props: {
  readonly definition: ResourceDefinition;
  readonly status: StatusSpec;
  readonly asked: BoardQuery;
  readonly totals: ListTotals;
}) {
  const { definition, status, asked, totals } = props;
  const { schema } = definition;
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const narrow = useNarrow();
  const [page, setPage] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const moving = useMoves(definition);

  const named = asked.filters.flatMap((filter) => (isOf(filter, status) ? [[filter.value].flat().map(String)] : []));
  const states = columnsOf(statesOf(schema), status.closed ?? [], named);
  const stateOf = (record: AnyRecord) => String(record[status.field]);
  const ends = (status.closed ?? []).filter((state) => !states.includes(state));
  const drag = useBoardDrag({
    states: [...states, ...ends],
    stateOf,
    legalFor: moving.legalFor,
    nameOf: (record) => nameOf(schema, record),
    wordOf: (state) => labels.option(status.field, state),
    onMove: (record, to) => void moving.start(record, to),
  });
  const { lifted, over } = drag;
  const legal = lifted ? moving.legalFor(lifted) : [];
  const dropTargetOf = (state: string): DropTarget =>
    lifted && (stateOf(lifted) === state ? 'home' : legal.includes(state) ? 'legal' : 'illegal');
  const previewOf = (state: string): Preview | undefined => {
    if (!lifted || over === undefined || !legal.includes(over)) return undefined;
    if (state === over) return { record: lifted, change: 1 };
    return state === stateOf(lifted) ? { record: lifted, change: -1 } : undefined;
  };

  /** The card went to another column; the focus goes with it. */
  const onMove = (record: AnyRecord, to: string) => {
    void moving.start(record, to);
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-card="${record.id}"] [data-row-link]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (lifted) return;
    const card = document.activeElement?.closest('[data-card]');
    const menu = event.key === 'm' ? card?.querySelector<HTMLElement>('[data-card-menu]') : undefined;
    const next = nextCard(event.key, document.activeElement);
    if (!menu && !next) return;
    event.preventDefault();
    event.stopPropagation();
    menu?.click();
    next?.focus();
  };
  const shownOnPhone = Math.min(page, states.length - 1);
  const onPage = (at: number) => {
    const node = frame.current;
    node?.scrollTo({ left: at * node.clientWidth, behavior: 'smooth' });
  };
  const edges = narrow && lifted ? [states[shownOnPhone - 1], states[shownOnPhone + 1]] : [];
  return (
    <DndContext {...drag.context} autoScroll={AUTO_SCROLL}>
      {moving.notice && (
        <p className={styles.notice} role="alert">
          <Icon name="warning" size={16} />
          <span>{moving.notice}</span>
          <IconButton icon="close" label={t('ui:action.close')} size={14} onClick={moving.dismiss} />
        </p>
      )}
      {narrow && (
        <StageTabs schema={schema} status={status} states={states} asked={asked} shown={shownOnPhone} onPage={onPage} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard wherever the focus is on the board */}
      <div
        className={styles.board}
        ref={frame}
        data-lifting={lifted !== undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) =>
          narrow && setPage(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {states.map((state) => (
          <BoardColumn
            key={state}
            control={{ definition, status, legalFor: moving.legalFor, onMove }}
            state={state}
            asked={asked}
            moves={moving.moves}
            dropTarget={dropTargetOf(state)}
            preview={previewOf(state)}
          />
        ))}
      </div>
      {edges.map(
        (state, at) =>
          state && (
            <DropEdge key={state} schema={schema} status={status} state={state} side={at === 0 ? 'start' : 'end'} />
          ),
      )}
      {lifted && ends.length > 0 ? (
        <div className={styles.zones} aria-hidden="true">
          {ends.map((state) => (
            <DropZone
              key={state}
              schema={schema}
              status={status}
              state={state}
              dropTarget={legal.includes(state) ? 'legal' : 'illegal'}
            />
          ))}
        </div>
      ) : (
        !narrow && <BoardFoot schema={schema} totals={totals} />
      )}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={`${listStyles.card} ${styles.card} ${styles.lifted}`} inert>
            <Tile definition={definition} record={lifted} />
          </div>
        )}
      </DragOverlay>
      <AskedMove moving={moving} />
    </DndContext>
  );
}
