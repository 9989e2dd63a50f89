import type { ReactNode } from 'react';
import { ActionButton } from '#kit/action-button.tsx';
import { useMoves } from '#kit/board/use-moves.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AnyRecord, StatusSpec } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { TONES } from '#ui/tones.ts';
import { MoveQuestion } from './move-question.tsx';
import styles from './record.module.css';

/**
 * A button for each state the record may go to, worded `moves.<state>` by its resource, with the same questions, guards
 * and undo as on the board. `main` is the step that is usually next.
 */
export function MoveButtons(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly main?: string;
  /** States this person may not choose here, although the record could go there. */
  readonly without?: readonly string[];
  readonly children?: ReactNode;
}) {
  const { definition } = props;
  const { status } = definition.schema;
  return status ? <Buttons {...props} status={status} /> : props.children;
}

function Buttons(props: Parameters<typeof MoveButtons>[0] & { readonly status: StatusSpec }) {
  const { definition, record, status, main, without = [], children } = props;
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { decide } = useAccess();
  const moving = useMoves(definition, status);
  const edit = decide('edit', schema.name, record);
  const offered = moving.legalFor(record).filter((to) => !without.includes(to));
  return (
    <>
      <div className={styles.actions} data-part="record-actions">
        {offered.map((to) => (
          <ActionButton
            key={to}
            decision={edit}
            type={to === main ? 'primary' : 'default'}
            disabled={moving.saving || moving.isUnderway(record.id)}
            icon={<Icon name={TONES[to]?.icon ?? 'check'} size={16} />}
            onClick={() => void moving.start(record, to)}
          >
            {labels.text(`moves.${to}`)}
          </ActionButton>
        ))}
        {children}
      </div>
      <MoveQuestion moving={moving} />
    </>
  );
}
