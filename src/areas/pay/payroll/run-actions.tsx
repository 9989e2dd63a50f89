import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useArchive } from '#kit/record/archive.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Change } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { BankFileButton } from './bank-file.tsx';
import { approved, backToDraft, following, isIssues, paid, reopened } from './commands.ts';
import type { Finding } from './findings.ts';
import styles from './payroll.module.css';
import { useRunName } from './run-name.ts';
import { payroll, type Run } from './schema.ts';
import type { RunState } from './use-run.ts';
import { useRunWork } from './use-run-work.ts';

/** The steps of a run, the usual next one first, with what keeps it back in words. */
export function RunActions(props: { readonly state: RunState; readonly findings: readonly Finding[] | undefined }) {
  const { state, findings } = props;
  const { run } = state;
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const nameOf = useRunName();
  const navigate = useNavigate();
  const { account, decide, granters, listPath } = useWorkspace();
  const work = useRunWork();
  const archive = useArchive(payroll);
  const [asked, setAsked] = useState<'pay' | 'reopen'>();
  const [problem, setProblem] = useState<string>();
  if (!run) return null;
  const { status } = run;
  const edit = decide('edit', 'payroll', run);
  const isBusy = work.progress !== undefined;
  const slips = state.slips ?? [];
  const left = following(run, slips);
  const blockers = findings?.filter(({ isBlocker }) => isBlocker).length;
  // Whoever else may rule over people may approve pay, too: both are the managers' (casbin/policy.csv).
  const isAlone = granters.length === 0;
  const showToast = (name: Run['status']) =>
    toast(t('toast.moved', { name: nameOf(run), status: labels.option('status', name) }));
  const move = async (change: Change | readonly Issue[], to: Run['status']): Promise<boolean> => {
    const [issue] = isIssues(change) ? change : [];
    setProblem(issue && labels.issue(issue));
    if (isIssues(change)) return false;
    const isDone = await work.move(change, to, slips);
    if (isDone) showToast(to);
    return isDone;
  };
  const calculate = async () => (await work.calculate(run)) && showToast('Calculated');
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
        {left.length > 0 && button('finish', () => work.finish(run, slips), true)}
        {status === 'Draft' && button('calculate', calculate, true)}
        {status === 'Calculated' && [
          button(
            'approve',
            () => move(approved(run, account.id, isAlone), 'Approved'),
            true,
            needsSecond || blockers !== 0,
          ),
          button('recalculate', calculate, false),
          button('adjust', () => move(backToDraft(run), 'Draft'), false),
        ]}
        {status === 'Approved' && [
          button('pay', () => setAsked('pay'), left.length === 0, left.length > 0),
          button('reopen', () => setAsked('reopen'), false),
        ]}
        {(status === 'Approved' || status === 'Paid') && <BankFileButton state={state} />}
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
      {work.progress && <RunProgress {...work.progress} />}
      {work.failed && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {t(`error.${work.failed}`)} {labels.text('goOn')}
        </p>
      )}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
      {asked && (
        <AskDialog
          asks={asked}
          saving={isBusy}
          onClose={() => setAsked(undefined)}
          onAnswer={async (text) => {
            const isDone = await (asked === 'pay'
              ? move(paid(run, account.id, text), 'Paid')
              : move(reopened(run, text), 'Calculated'));
            if (isDone) setAsked(undefined);
          }}
          problem={problem}
        />
      )}
    </>
  );
}

function RunProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const labels = useLabels('payroll');
  return (
    <div className={styles.runProgress} role="status">
      <progress aria-label={labels.text('working')} {...(total > 0 ? { value: done, max: total } : {})} />
      <span className={`${textStyles.quiet} ${textStyles.figures}`}>
        {total > 0 ? labels.text('written', { done, total }) : labels.text('working')}
      </span>
    </div>
  );
}
