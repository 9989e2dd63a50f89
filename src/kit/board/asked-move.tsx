import { Suspense } from 'react';
import type { useMoves } from './use-moves.ts';

/** What a move asks before it is made: its resource's own dialog, wherever the move was begun. */
export function AskedMove({ moving }: { readonly moving: ReturnType<typeof useMoves> }) {
  const { asked, saving, answer, cancel, moved } = moving;
  if (!asked) return null;
  const { mover, record, to, problem, issues } = asked;
  return (
    <Suspense>
      <mover.Dialog
        key={`${record.id}>${to}`}
        record={record}
        to={to}
        saving={saving}
        problem={problem}
        issues={issues}
        onMove={answer}
        onCancel={cancel}
        onMoved={moved}
      />
    </Suspense>
  );
}
