import { useState } from 'react';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Values } from '#model/schema.ts';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { assignDeal } from './edits.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { Deal } from './schema.ts';
import { deals } from './schema.ts';
import { nextStage } from './stages.ts';

/** The likeliest step on, and the way to a closing; the other stages are reached on the stage bar. */
export function DealActions({ record: deal }: RecordPartProps<Deal>) {
  const labels = useLabels('deals');
  const { decide } = useAccess();
  const { run, saving, problem, clear } = useCommand('deals');
  const [returning, setReturning] = useState(false);
  const mayReopen = decide('reopen', 'deals', deal).can;
  const isClosed = deal.stage === 'Closed';
  const moves = useMoveActions({
    main: isClosed ? 'TransferPending' : nextStage(deal),
    grave: ['Lost'],
    wordOf: (to) => (isClosed ? labels.text(to === 'Lost' ? 'action.fellThrough' : 'action.reverse') : undefined),
  });
  const { action: assign, question } = useAssign(deals, deal, (seller) => assignDeal(deal, seller));
  const waits = deal.closingRequestedAt !== undefined;
  const call = async (verb: string, input: Values, toastKey: string) => {
    if (!(await run(verb, deal, input))) return;
    setReturning(false);
    toast(labels.text(toastKey));
  };
  const edit = decide('edit', 'deals', deal);
  const request: RecordAction = {
    key: 'request',
    label: labels.text(waits ? 'closing.badge' : 'action.requestClosing'),
    icon: 'checkCircle',
    decision: edit,
    disabled: waits,
    loading: saving,
    run: () => void call('requestClosing', {}, 'closing.requested'),
  };
  const back: RecordAction = {
    key: 'return',
    label: labels.text('action.returnRequest'),
    icon: 'reopen',
    decision: edit,
    run: () => setReturning(true),
  };
  const mustAsk = deal.stage === 'TransferPending' && !mayReopen;
  return (
    <>
      <ActionBar
        main={mustAsk ? request : isClosed ? undefined : moves.main}
        secondary={waits && mayReopen ? [back] : []}
        more={[assign, ...moves.others, ...(isClosed && moves.main ? [moves.main] : [])]}
      />
      {question}
      {problem && !returning && <Problem>{problem}</Problem>}
      {returning && (
        <NoteDialog
          title={labels.text('action.returnRequest')}
          saving={saving}
          problem={problem}
          onCancel={() => {
            setReturning(false);
            clear();
          }}
          onSend={(note) => void call('returnRequest', { note }, 'closing.returned')}
        />
      )}
    </>
  );
}
