import { useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { NoteField } from '#ui/note-field.tsx';

/** One question: why. */
export function NoteDialog(props: {
  readonly title: string;
  readonly saving: boolean;
  readonly problem: string | undefined;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
}) {
  const { title, saving, problem, onSend, onCancel } = props;
  const labels = useLabels('deals');
  const [note, setNote] = useState('');
  return (
    <ActionDialog title={title} okText={title} saving={saving} onOk={() => onSend(note)} onCancel={onCancel}>
      <NoteField label={labels.text('move.note')} maxLength={4000} value={note} problem={problem} onChange={setNote} />
    </ActionDialog>
  );
}
