import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import barStyles from '#kit/record/stage-bar.module.css';
import { stageDates } from '#kit/record/stage-dates.ts';
import { LOG_PAGE, useRecordLog } from '#kit/record/use-record-log.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import styles from './payroll.module.css';
import { calculatedAt, payroll, type Run } from './schema.ts';

const STAGES = payroll.fields.status.options;

/** The stages of a run. Reached stages show their date and person; later ones show who approves, and the pay date. */
export function RunStages({ run }: { readonly run: Run }) {
  const { t } = useTranslation('record');
  const labels = useLabels('payroll');
  const { shortDate } = useFormat();
  const nameOf = usePersonName();
  const { granters } = useAccess();
  const log = useRecordLog('payroll', run.id, LOG_PAGE);
  const dates = stageDates('status', run, log.data ?? []);
  const at = STAGES.indexOf(run.status);
  const done = {
    Draft: { date: dates.get('Draft') ?? run.createdAt, by: run.createdBy },
    Calculated: { date: calculatedAt(run), by: run.preparedBy },
    Approved: { date: dates.get('Approved'), by: run.approvedBy },
    Paid: { date: run.payDate, by: run.paidBy },
  };
  const aheadOf = (stage: Run['status']) =>
    stage === 'Paid'
      ? shortDate(run.payDate)
      : stage === 'Approved' && granters.length > 0
        ? labels.text('stages.second')
        : undefined;
  return (
    <div className={barStyles.wide}>
      <ol className={barStyles.stages} aria-label={t('stages')}>
        {STAGES.map((stage, place) => {
          const { date, by } = done[stage];
          const isReached = place <= at;
          const note = isReached ? date && shortDate(date) : aheadOf(stage);
          return (
            <li
              key={stage}
              data-state={place < at ? 'past' : place === at ? 'now' : 'ahead'}
              data-last={place === STAGES.length - 1}
              aria-current={place === at ? 'step' : undefined}
            >
              <span>{labels.option('status', stage)}</span>
              {note && <span className={styles.stageNote}>{note}</span>}
              {isReached && by && <bdi className={styles.stageNote}>{nameOf(by)}</bdi>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
