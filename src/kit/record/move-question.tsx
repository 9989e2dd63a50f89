import { AskedMove } from '#kit/board/asked-move.tsx';
import type { useMoves } from '#kit/board/use-moves.ts';
import fieldStyles from '#ui/field.module.css';

/** What a move asks before it is made, and why one was not made. */
export function MoveQuestion({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { notice } = moving;
  return (
    <>
      {notice && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {notice}
        </p>
      )}
      <AskedMove moving={moving} />
    </>
  );
}
