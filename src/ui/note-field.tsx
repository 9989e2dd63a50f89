import { useId } from 'react';
import { TextArea } from './antd/input.tsx';
import fieldStyles from './field.module.css';
import { Problem } from './problem.tsx';

/** A reason or note of a dialog, with what is wrong with it below. */
export function NoteField(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly problem?: string | undefined;
  /** Shown in place of a problem. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}) {
  const { label, value, maxLength, problem, hint, autoFocus, onChange } = props;
  const id = useId();
  const note = problem ? 'problem' : hint && 'hint';
  return (
    <div className={fieldStyles.field} data-part="form-field">
      <label className={fieldStyles.label} data-part="field-label" htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        dir="auto"
        autoFocus={autoFocus}
        maxLength={maxLength}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={problem && 'error'}
        aria-invalid={Boolean(problem)}
        aria-describedby={note && `${id}-${note}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
      {note === 'hint' && (
        <span className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
