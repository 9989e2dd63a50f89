import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import type { Invoice } from './types.ts';

/** A void draft stays so. */
export function VoidDialog({ record, saving, problem, onMove, onCancel }: MoveDialogProps<Invoice>) {
  const labels = useLabels('invoices');
  return (
    <ActionDialog
      title={labels.text('void.title', { name: String(record.title) })}
      okText={labels.text('moves.Void')}
      danger
      saving={saving}
      onOk={() => onMove({})}
      onCancel={onCancel}
    >
      <p>{labels.text('void.text')}</p>
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
