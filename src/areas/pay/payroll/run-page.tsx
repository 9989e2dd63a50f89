import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Empty, Failure } from '#kit/failure.tsx';
import { PageForm } from '#kit/form/page-form.tsx';
import recordStyles from '#kit/record/record.module.css';
import { Timeline } from '#kit/record/timeline.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import textStyles from '#ui/text.module.css';
import { runForm } from './definition.ts';
import { Findings } from './findings-panel.tsx';
import styles from './payroll.module.css';
import { PayslipTable } from './payslip-table.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFigures } from './run-figures.tsx';
import { useRunName } from './run-name.ts';
import { RunStages } from './run-stages.tsx';
import { payroll, type Run } from './schema.ts';
import { useFindings } from './use-findings.ts';
import { useRun } from './use-run.ts';

/** One month's pay: what is to be done, what it comes to, what is in the way, and everybody's payslip. */
export function RunPage(props: { readonly id: string; readonly isEdited: boolean; readonly onClose: () => void }) {
  const { id, isEdited, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const nameOf = useRunName();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const list = { to: listPath('payroll'), text: labels.text('title') };
  const state = useRun(id);
  const findings = useFindings(state);
  const { run, error, seesSlips, slips, last } = state;
  if (state.isDeleted)
    return (
      <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')}>
        <Link className={recordStyles.backLink} to={list.to}>
          <Icon name="arrowLeft" size={16} />
          {list.text}
        </Link>
      </Empty>
    );
  if (error && !run) return <Failure error={error} onRetry={state.retry} />;
  if (!run)
    return (
      <div className={boneStyles.standingIn} role="status" aria-label={t('record.loading')}>
        <Bone as="title" />
        <Bone as="panel" />
      </div>
    );
  const canEdit = decide('edit', 'payroll', run).can && (run.status === 'Draft' || run.status === 'Calculated');
  return (
    <article className={styles.run} aria-labelledby="record-title">
      <PageHead id="record-title" back={list} title={nameOf(run)}>
        {run.archivedAt === null && <RunActions state={state} findings={findings} />}
      </PageHead>
      <RunProgress run={run} />
      {error && <Failure error={error} onRetry={state.retry} />}
      <RunFigures run={run} slips={slips} last={last} />
      {findings && findings.length > 0 && <Findings findings={findings} openDays={state.openDays ?? []} />}
      {seesSlips && <PayslipTable run={run} slips={slips} last={last} />}
      <Timeline record={run} schema={payroll} />
      {isEdited && <PageForm definition={runForm} record={run} may={canEdit} onClose={onClose} />}
    </article>
  );
}

/** Where the run is on its way, and the notes on it. */
function RunProgress({ run }: { readonly run: Run }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('payroll');
  const { approvedAlone, archivedAt, paymentReference } = run;
  return (
    <div data-part="record-head">
      <RunStages run={run} />
      {(archivedAt || approvedAlone || paymentReference) && (
        <div className={`${recordStyles.summary} ${styles.runNote}`}>
          {archivedAt && <Tag>{t('record.archived')}</Tag>}
          {approvedAlone && <Tag>{labels.field('approvedAlone')}</Tag>}
          {paymentReference && (
            <span>
              <span className={textStyles.quiet}>{labels.field('paymentReference')}</span> <bdi>{paymentReference}</bdi>
            </span>
          )}
        </div>
      )}
      {run.reopenNote && (
        <p className={styles.runNote}>
          {labels.field('reopenNote')}: <bdi>{run.reopenNote}</bdi>
        </p>
      )}
      {run.note && (
        <p className={`${styles.runNote} ${textStyles.quiet}`}>
          <bdi>{run.note}</bdi>
        </p>
      )}
    </div>
  );
}
