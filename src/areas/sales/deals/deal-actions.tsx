import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import { isRefused, type RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import { toast } from '#ui/toast.tsx';
import { assignDeal, nextStage, requestClosing, returnRequest } from './commands.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { Deal } from './schema.ts';
import { deals } from './schema.ts';

/** The likeliest step on, and the way to a closing; the other stages are reached on the stage bar. */
export function DealActions({ record: deal }: RecordPartProps<Deal>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('deals');
  const { account, decide } = useWorkspace();
  const { send, saving } = useCommit();
  const [returning, setReturning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mayReopen = decide('reopen', 'deals', deal).can;
  const isClosed = deal.stage === 'Closed';
  const moves = useMoveActions({
    main: isClosed ? 'TransferPending' : nextStage(deal),
    grave: ['Lost'],
    wordOf: (to) => (isClosed ? labels.text(to === 'Lost' ? 'action.fellThrough' : 'action.reverse') : undefined),
  });
  const { action: assign, question } = useAssign(deals, deal, (seller) => assignDeal(deal, seller));
  const waits = deal.closingRequestedAt !== undefined;
  const write = async (result: ChangeSet | readonly Issue[], toastKey: string) => {
    if (isRefused(result)) return setProblem(result[0] && labels.issue(result[0]));
    try {
      if (!(await send(result))) return;
      setReturning(false);
      toast(labels.text(toastKey));
    } catch (error) {
      setProblem(t(`error.${kindOf(error)}`));
    }
  };
  const edit = decide('edit', 'deals', deal);
  const request: RecordAction = {
    key: 'request',
    label: labels.text(waits ? 'closing.badge' : 'action.requestClosing'),
    icon: 'checkCircle',
    decision: edit,
    disabled: waits,
    loading: saving,
    run: () => void write(requestClosing(deal, now()), 'closing.requested'),
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
      {problem && !returning && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      {returning && (
        <NoteDialog
          title={labels.text('action.returnRequest')}
          saving={saving}
          problem={problem}
          onCancel={() => {
            setReturning(false);
            setProblem(undefined);
          }}
          onSend={(note) => {
            const acting = { uid: account.id, now: now(), activityId: newId(), mayReopen };
            void write(returnRequest(deal, note, acting), 'closing.returned');
          }}
        />
      )}
    </>
  );
}
