import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import listStyles from '#kit/list/list.module.css';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, StatusSpec } from '#model/schema.ts';
import { Dropdown } from '#ui/antd/dropdown.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './board.module.css';
import { Tile } from './tile.tsx';

/** What a card of the board needs from it. */
export interface CardControl {
  readonly definition: ResourceDefinition;
  readonly status: StatusSpec;
  readonly legalFor: (record: AnyRecord) => readonly string[];
  readonly onMove: (record: AnyRecord, to: string) => void;
}
const isWithin = ({ target, currentTarget }: SyntheticEvent) =>
  target instanceof Node && currentTarget.contains(target);
const isOnLink = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.dataset.rowLink !== undefined;

/** One record: lifted by mouse or thumb wherever it is taken, by keyboard from its link; its menu needs no dragging. */
export function BoardCard(props: {
  readonly control: CardControl;
  readonly record: AnyRecord;
  readonly isMoving: boolean;
  readonly isChanged: boolean;
}) {
  const { control, record, isMoving, isChanged } = props;
  const { definition, legalFor } = control;
  const { decide } = useAccess();
  const edit = decide('edit', definition.schema.name, record);
  const moves = legalFor(record);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !edit.can || isMoving || moves.length === 0,
  });
  return (
    <li
      ref={setNodeRef}
      className={`${listStyles.card} ${styles.card}`}
      data-changed={isChanged || undefined}
      data-card={record.id}
      data-lifted={isDragging}
      data-fixed={!listeners}
      aria-busy={isMoving}
      onMouseDown={(event) => isWithin(event) && listeners?.onMouseDown?.(event)}
      onTouchStart={(event) => isWithin(event) && listeners?.onTouchStart?.(event)}
      onKeyDown={(event) => isOnLink(event) && listeners?.onKeyDown?.(event)}
    >
      <Tile definition={definition} record={record} />
      <CardMenu control={control} record={record} moves={moves} isMoving={isMoving} />
    </li>
  );
}

/** Where the card can go, or why it stays: opened by its button, or by M on the card. */
function CardMenu(props: {
  readonly control: CardControl;
  readonly record: AnyRecord;
  readonly moves: readonly string[];
  readonly isMoving: boolean;
}) {
  const { control, record, moves, isMoving } = props;
  const { definition, status, onMove } = control;
  const { schema } = definition;
  const { t } = useTranslation('board');
  const labels = useLabels(schema.name);
  const { decide } = useAccess();
  const edit = decide('edit', schema.name, record);
  const reopens = status.reopen?.[String(record[status.field])] ?? [];
  const decision = edit.can && moves.length === 0 ? decide('reopen', schema.name, record) : edit;
  if (moves.length === 0 && reopens.length === 0) return null;
  const shared = {
    size: 'small',
    type: 'text',
    className: styles.menu,
    'data-card-menu': true,
    'aria-label': t('moveCard', { name: nameOf(schema, record) }),
  } as const;
  if (!decision.can) return <ActionButton decision={decision} {...shared} icon={<Icon name="lock" size={14} />} />;
  const items = moves.map((to) => ({ key: to, label: <Chip value={to}>{labels.option(status.field, to)}</Chip> }));
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      disabled={isMoving}
      menu={{ items, onClick: ({ key }) => onMove(record, key) }}
    >
      <Button {...shared} icon={<Icon name="more" size={16} />} />
    </Dropdown>
  );
}
