import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { Invoice } from './types.ts';

/** A void draft stays so. */
export function VoidDialog({ record, onMoved, onCancel }: MoveDialogProps<Invoice>) {
  const labels = useLabels('invoices');
  return (
    <CommandDialog
      verb="void"
      record={record}
      title={labels.text('void.title', { name: String(record.title) })}
      okText={labels.text('moves.Void')}
      danger
      onDone={({ record: stored }) => stored && onMoved?.(stored)}
      onCancel={onCancel}
    >
      <p>{labels.text('void.text')}</p>
    </CommandDialog>
  );
}
