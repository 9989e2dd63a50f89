import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useArchive } from '#kit/record/archive.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import type { Values } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { AheadDialog } from './ahead-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { BankFileButton } from './bank-file.tsx';
import { isPaidAhead } from './cut-off.ts';
import type { Finding } from './findings.ts';
import styles from './payroll.module.css';
import { useRunName } from './run-name.ts';
import { SalaryOrderButton } from './salary-order.tsx';
import { isClosed, payroll } from './schema.ts';
import type { RunState } from './use-run.ts';

/** The steps of a run, the usual next one first, with what keeps it back in words. */
export function RunActions(props: { readonly state: RunState; readonly findings: readonly Finding[] | undefined }) {
  const { state, findings } = props;
  const { run } = state;
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const nameOf = useRunName();
  const navigate = useNavigate();
  const { account, decide, granters } = useAccess();
  const { listPath } = useCompany();
  const command = useCommand('payroll');
  const archive = useArchive(payroll);
  const [asked, setAsked] = useState<'approve' | 'pay' | 'reopen'>();
  if (!run) return null;
  const { status } = run;
  const edit = decide('edit', 'payroll', run);
  const { problem, saving: isBusy } = command;
  const released = (state.slips ?? []).filter((slip) => status === 'Paid' && slip.status === 'Locked');
  const blockers = findings?.filter(({ isBlocker }) => isBlocker).length;
  // Anyone else who may rule over people may approve pay, too: both are the managers' (casbin/policy.csv).
  const isAlone = granters.length === 0;
  /** Resolves with whether it was done. */
  const act = async (verb: string, input: Values = {}): Promise<boolean> => {
    const answer = await command.run(verb, run, input);
    if (answer) moved(answer);
    return answer !== undefined;
  };
  const moved = ({ record }: CommandAnswer) => {
    const status = labels.option('status', String(record?.status));
    toast(t('toast.moved', { name: nameOf(run), status }));
  };
  const button = (name: string, run: () => unknown, isMain: boolean, disabled = false) => (
    <ActionButton
      key={name}
      decision={edit}
      type={isMain ? 'primary' : 'default'}
      disabled={isBusy || disabled}
      onClick={() => void run()}
    >
      {labels.text(`action.${name}`)}
    </ActionButton>
  );
  const needsSecond = status === 'Calculated' && run.preparedBy === account.id && !isAlone;
  return (
    <>
      <div className={recordStyles.actions} data-part="record-actions">
        {released.length > 0 && button('finish', () => act('pay'), true)}
        {status === 'Draft' && button('calculate', () => act('calculate'), true)}
        {status === 'Calculated' && [
          button(
            'approve',
            () => (isPaidAhead(run) ? setAsked('approve') : act('approve')),
            true,
            needsSecond || blockers !== 0,
          ),
          button('recalculate', () => act('calculate'), false),
          button('adjust', () => act('adjust'), false),
        ]}
        {status === 'Approved' && [
          button('pay', () => setAsked('pay'), true),
          button('reopen', () => setAsked('reopen'), false),
        ]}
        {isClosed(run) && (
          <>
            <BankFileButton state={state} />
            <SalaryOrderButton state={state} />
          </>
        )}
        {(status === 'Draft' || status === 'Calculated') && (
          <Button
            icon={<Icon name="edit" size={16} />}
            onClick={() => navigate(`${listPath('payroll')}/${run.id}/edit`)}
          >
            {t('action.edit')}
          </Button>
        )}
        {status === 'Draft' && (
          <AllowedButton
            action="archive"
            resource="payroll"
            record={run}
            loading={archive.saving}
            icon={<Icon name="archive" size={16} />}
            onClick={() => archive.run('archive', run)}
          >
            {t('action.archive')}
          </AllowedButton>
        )}
      </div>
      {needsSecond && <p className={`${textStyles.quiet} ${styles.runHint}`}>{labels.text('error.second')}</p>}
      {isBusy && (
        <p className={textStyles.quiet} role="status">
          {labels.text('working')}
        </p>
      )}
      <Problem>{problem}</Problem>
      {asked === 'approve' && (
        <AheadDialog
          run={run}
          onApproved={(answer) => {
            setAsked(undefined);
            moved(answer);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === 'pay' || asked === 'reopen') && (
        <AskDialog
          asks={asked}
          run={run}
          saving={isBusy}
          onClose={() => setAsked(undefined)}
          onAnswer={async (text) => {
            const isDone = await act(asked, asked === 'pay' ? { paymentReference: text } : { reopenNote: text });
            if (isDone) setAsked(undefined);
          }}
          problem={problem}
        />
      )}
    </>
  );
}
