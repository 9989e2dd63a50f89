import { Button } from '#ui/button.tsx';
import type { HistoryUndo } from './use-history-undo.ts';

/** Undoes the last changes of a record; nothing where they cannot be undone. */
export function UndoButton({ undo, size }: { readonly undo: HistoryUndo | undefined; readonly size?: 'small' }) {
  return (
    undo && (
      <Button size={size} disabled={undo.busy} onClick={undo.run}>
        {undo.label}
      </Button>
    )
  );
}
