import { Button } from '#ui/button.tsx';
import type { HistoryUndo } from './use-history-undo.ts';

/** Undoes the last changes of a record; nothing where they cannot be undone. */
export function UndoButton({ back, size }: { readonly back: HistoryUndo | undefined; readonly size?: 'small' }) {
  return (
    back && (
      <Button size={size} disabled={back.busy} onClick={back.run}>
        {back.label}
      </Button>
    )
  );
}
