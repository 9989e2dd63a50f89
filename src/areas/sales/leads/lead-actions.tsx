import { useModal } from '@refinedev/antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { ContactButtons } from '#kit/contact-actions.tsx';
import { kindOf } from '#kit/failure.tsx';
import { AssignButton } from '#kit/record/assign-button.tsx';
import { BookViewing } from '#kit/record/book-viewing.tsx';
import recordStyles from '#kit/record/record.module.css';
import { isRefused, type RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { newId } from '#lib/id.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { TONES } from '#ui/tones.ts';
import { leadCalls } from './call-logging.ts';
import { assignLead, type MoveDetails, moveLead, movesOf, needsNote } from './commands.ts';
import { ContactButton } from './contact-button.tsx';
import { MoveDialog } from './lead-mover.tsx';
import { type Lead, leads } from './schema.ts';
import { dealOf } from './to-deal.ts';

/** A status change is a button, not a form; only what losing or going back must explain is asked. */
export function LeadActions({ record: lead, definition }: RecordPartProps<Lead>) {
  const { t } = useTranslation('ui');
  const labels = useLabels('leads');
  const { account, decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const undo = useUndo();
  const { modalProps, show, close } = useModal();
  const [asking, setAsking] = useState('');
  const [problem, setProblem] = useState<string>();
  const edit = decide('edit', 'leads', lead);
  const mayReopen = decide('reopen', 'leads', lead).can;
  const moves = movesOf(lead, mayReopen);
  const isClosed = lead.status === 'Lost' || lead.status === 'Won';
  const forward = moves.find((to) => to !== 'Lost' && to !== 'Unreachable' && !needsNote(lead, to, false));

  const move = async (to: string, details: MoveDetails = {}) => {
    const acting = { uid: account.id, now: now(), activityId: newId(), mayReopen };
    const result = moveLead(lead, to, details, acting);
    if (isRefused(result)) {
      setProblem(result[0] && labels.issue(result[0]));
      return;
    }
    try {
      const after = (await send(result, lead.fullName))?.find(({ id }) => id === lead.id);
      if (!after) return;
      close();
      setProblem(undefined);
      toast(t('toast.moved', { name: lead.fullName, status: labels.option('status', to) }), undo(leads, lead, after));
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'queued') close();
      setProblem(kind === 'queued' ? undefined : t(`error.${kind}`));
    }
  };
  const start = (to: string) => {
    setProblem(undefined);
    if (to !== 'Lost' && !needsNote(lead, to, mayReopen)) {
      void move(to);
      return;
    }
    setAsking(to);
    show();
  };
  const wordOf = (to: string) => {
    if (to === 'Lost') return labels.text('action.lose');
    if (to === 'Won') return labels.text('action.win');
    if (isClosed) return labels.text('action.reopen');
    return labels.text('action.moveTo', { status: labels.option('status', to) });
  };
  return (
    <>
      <div className={recordStyles.actions} data-part="record-actions">
        {moves.map((to) => (
          <ActionButton
            key={to}
            decision={edit}
            type={to === forward ? 'primary' : 'default'}
            danger={to === 'Lost'}
            disabled={saving}
            icon={<Icon name={isClosed ? 'reopen' : (TONES[to]?.icon ?? 'check')} size={16} />}
            onClick={() => start(to)}
          >
            {wordOf(to)}
          </ActionButton>
        ))}
        {lead.status === 'Won' && (
          <AllowedButton
            type="primary"
            action="create"
            resource="deals"
            icon={<Icon name="deals" size={16} />}
            onClick={() => navigate(`${listPath('deals')}/new`, { state: { prefill: dealOf(lead) } })}
          >
            {labels.text('action.createDeal')}
          </AllowedButton>
        )}
        {!isClosed && <BookViewing record={lead} definition={definition} />}
        <AssignButton schema={leads} record={lead} assign={(seller) => assignLead(lead, seller)} />
        <ContactButton lead={lead} />
        <ContactButtons
          schema={leads}
          record={lead}
          contact={{ phone: lead.mobilePhone, email: lead.email }}
          logging={leadCalls}
        />
      </div>
      {problem && !modalProps.open && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      <Suspense>
        {asking && (
          <MoveDialog
            key={asking}
            modal={modalProps}
            lead={lead}
            to={asking}
            title={wordOf(asking)}
            saving={saving}
            problem={problem}
            onMove={(details) => move(asking, details)}
          />
        )}
      </Suspense>
    </>
  );
}
