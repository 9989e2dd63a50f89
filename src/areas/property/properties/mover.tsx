import type { MoveDialogProps, Mover } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Problem } from '#ui/problem.tsx';
import { isPublishing } from './moves.ts';
import { type Property, properties } from './schema.ts';

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog);
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
/** Moves that end a listing, or undo its end: asked about before. */
const GRAVE: readonly string[] = ['Canceled', 'Withdrawn', 'Expired'];

function PropertyMoveDialog(props: MoveDialogProps<Property>) {
  const from = props.record.standardStatus;
  if (props.to === 'Closed') return <CloseDialog {...props} />;
  return isPublishing(from, props.to) ? <PublishDialog {...props} /> : <ConfirmDialog {...props} />;
}

function ConfirmDialog({ record, to, saving, problem, onMove, onCancel }: MoveDialogProps<Property>) {
  const labels = useLabels('properties');
  const reverses = record.standardStatus === 'Closed';
  const word = labels.text(reverses ? 'action.reverse' : `action.${to}`);
  return (
    <ActionDialog
      title={`${word} · ${nameOf(properties, record)}`}
      okText={word}
      danger
      saving={saving}
      onOk={() => onMove({})}
      onCancel={onCancel}
    >
      <p>{labels.text(`confirm.${reverses ? 'reverse' : to}`)}</p>
      <Problem>{problem}</Problem>
    </ActionDialog>
  );
}

/** Moves of a listing from wherever it is shown: publishing is looked through, closing wants price and day. */
export const propertyMover: Mover<Property> = {
  asks: (record, to) => {
    const from = record.standardStatus;
    return to === 'Closed' || from === 'Closed' || isPublishing(from, to) || GRAVE.includes(to);
  },
  command: 'changeStatus',
  Dialog: PropertyMoveDialog,
};
