import { useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import type { AnySchema, StatusSpec } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { TONES } from '#ui/tones.ts';
import styles from './board.module.css';
import type { DropTarget } from './board-column.tsx';
import { edgeOf } from './use-board-drag.ts';

interface ZoneProps {
  readonly schema: AnySchema;
  readonly status: StatusSpec;
  readonly state: string;
  readonly dropTarget: DropTarget;
}

/** Where a lifted card is let go to end: below the columns, and only while it is lifted. */
export function DropZone({ schema, status, state, dropTarget }: ZoneProps) {
  const { t } = useTranslation('board');
  const labels = useLabels(schema.name);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const { icon = 'check', tone = 'grey' } = TONES[state] ?? {};
  const wants = status.requires?.[state]?.some((name) => !schema.fields[name]?.computed);
  return (
    <div
      ref={setNodeRef}
      className={styles.zone}
      data-column={state}
      data-welcome={dropTarget}
      data-over={isOver}
      data-ends={tone === 'red' ? 'lost' : 'done'}
    >
      <Icon name={icon} size={16} />
      <b>{labels.option(status.field, state)}</b>
      {wants && <span>{t('zoneAsks')}</span>}
    </div>
  );
}

/** On the phone, the stage before and the one after: at the edges of the page that is shown. */
export function DropEdge({
  schema,
  status,
  state,
  side,
}: Omit<ZoneProps, 'dropTarget'> & { readonly side: 'start' | 'end' }) {
  const labels = useLabels(schema.name);
  const { setNodeRef, isOver } = useDroppable({ id: edgeOf(state) });
  return (
    <div ref={setNodeRef} className={styles.edge} data-side={side} data-over={isOver}>
      {labels.option(status.field, state)}
    </div>
  );
}
