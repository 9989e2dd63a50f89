import { useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { TextArea } from '#ui/antd/input.tsx';
import fieldStyles from '#ui/field.module.css';

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
      <NoteField label={labels.text('move.note')} note={note} problem={problem} onNote={setNote} />
    </ActionDialog>
  );
}

export function NoteField(props: {
  readonly label: string;
  readonly note: string;
  readonly problem: string | undefined;
  readonly onNote: (note: string) => void;
}) {
  const { label, note, problem, onNote } = props;
  return (
    <div className={fieldStyles.field} data-part="form-field">
      <label className={fieldStyles.label} data-part="field-label" htmlFor="deal-note">
        {label}
      </label>
      <TextArea
        id="deal-note"
        dir="auto"
        maxLength={4000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={problem ? 'error' : undefined}
        aria-describedby={problem ? 'deal-problem' : undefined}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {problem && (
        <span className={fieldStyles.issue} data-part="field-issue" id="deal-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
