import { Suspense } from 'react';
import type { MoveDialogProps, Mover } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { type MoveDetails, moveLead, needsNote } from './commands.ts';
import type { Lead } from './schema.ts';

/** Asked when a lead is lost or goes back; its controls come with the first question. */
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

function LeadMoveDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps<Lead>) {
  const labels = useLabels('leads');
  return (
    <Suspense>
      <MoveDialog
        lead={record}
        to={to}
        title={
          to === 'Lost'
            ? labels.text('action.lose')
            : labels.text('action.moveTo', { status: labels.option('status', to) })
        }
        saving={saving}
        problem={problem}
        onMove={(details) => onMove({ ...details })}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

/** Moves of a lead from wherever it is shown: losing wants a reason, going back a note. */
export const leadMover: Mover<Lead> = {
  asks: (record, to, mayReopen) => to === 'Lost' || needsNote(record, to, mayReopen),
  change: (record, to, details, acting) => moveLead(record, to, details as MoveDetails, acting),
  Dialog: LeadMoveDialog,
};
