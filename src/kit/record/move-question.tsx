import type { useMoves } from '#kit/board/use-moves.ts';
import fieldStyles from '#ui/field.module.css';

/** What a move asks before it is made, and why one was not made. */
export function MoveQuestion({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { asked, notice, saving, answer, cancel } = moving;
  return (
    <>
      {notice && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {notice}
        </p>
      )}
      {asked && (
        <asked.mover.Dialog
          key={asked.to}
          record={asked.record}
          to={asked.to}
          saving={saving}
          problem={asked.problem}
          onMove={answer}
          onCancel={cancel}
        />
      )}
    </>
  );
}
