import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { kindOf } from '#kit/failure.tsx';
import { AssignButton } from '#kit/record/assign-button.tsx';
import { MoveButtons } from '#kit/record/move-buttons.tsx';
import { isRefused, type RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { assignDeal, movesOf, nextStage, requestClosing, returnRequest } from './commands.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { Deal } from './schema.ts';
import { deals } from './schema.ts';
import { StageBar } from './stage-bar.tsx';

/** What the way back from a closing is called. */
const BACK = { TransferPending: 'action.reverse' };

/** How far it is, the likeliest step on, and the way to a closing. Other stages are reached on the board. */
export function DealActions({ record: deal, definition }: RecordPartProps<Deal>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('deals');
  const { account, decide } = useWorkspace();
  const { send, saving } = useCommit();
  const [returning, setReturning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mayReopen = decide('reopen', 'deals', deal).can;
  const next = nextStage(deal);
  const isOver = next === undefined;
  const without = movesOf(deal, mayReopen).filter((to) => !isOver && to !== next && to !== 'Lost');
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
  return (
    <>
      <StageBar deal={deal} />
      <MoveButtons
        definition={definition}
        record={deal}
        main={next}
        grave={['Lost']}
        without={without}
        words={deal.stage === 'Closed' ? BACK : {}}
      >
        {deal.stage === 'TransferPending' && !mayReopen && (
          <AllowedButton
            type="primary"
            action="edit"
            resource="deals"
            record={deal}
            disabled={waits}
            loading={saving}
            icon={<Icon name="checkCircle" size={16} />}
            onClick={() => write(requestClosing(deal, now()), 'closing.requested')}
          >
            {labels.text(waits ? 'closing.badge' : 'action.requestClosing')}
          </AllowedButton>
        )}
        {waits && mayReopen && (
          <AllowedButton
            action="edit"
            resource="deals"
            record={deal}
            icon={<Icon name="reopen" size={16} />}
            onClick={() => setReturning(true)}
          >
            {labels.text('action.returnRequest')}
          </AllowedButton>
        )}
        <AssignButton schema={deals} record={deal} assign={(seller) => assignDeal(deal, seller)} />
      </MoveButtons>
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
