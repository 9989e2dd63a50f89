import { monthBefore } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import styles from './payroll.module.css';
import type { Run } from './schema.ts';
import { useMonth } from './use-month.ts';

const SUMS = ['netMinor', 'grossMinor', 'deductionsMinor'] as const;

/** What the month comes to, and how that differs from the month before. */
export function RunFigures(props: {
  readonly run: Run;
  readonly slips: readonly Payslip[] | undefined;
  readonly last: readonly Payslip[] | undefined;
}) {
  const { run, last } = props;
  const labels = useLabels('payroll');
  const { money, number } = useFormat();
  const month = useMonth();
  const { currency } = run;
  const before = (field: (typeof SUMS)[number]) => last?.reduce((sum, slip) => sum + slip[field], 0) ?? 0;
  const difference = (field: (typeof SUMS)[number]) => {
    const minor = run[field];
    if (minor === undefined || !last || last.length === 0) return undefined;
    return <Difference minor={minor - before(field)} currency={currency} month={month(monthBefore(run.periodKey))} />;
  };
  return (
    <dl className={styles.runFigures}>
      {SUMS.map((field) => {
        const minor = run[field];
        return (
          <div key={field}>
            <dt>{labels.field(field)}</dt>
            <dd className={textStyles.figures}>{minor === undefined ? '–' : money(minor, currency)}</dd>
            {difference(field)}
          </div>
        );
      })}
      <div>
        <dt>{labels.field('employerCostMinor')}</dt>
        <dd className={textStyles.figures}>
          {run.employerCostMinor === undefined ? '–' : money(run.employerCostMinor, currency)}
        </dd>
      </div>
      <div>
        <dt>{labels.field('headcount')}</dt>
        <dd className={textStyles.figures}>{run.headcount === undefined ? '–' : number(run.headcount)}</dd>
      </div>
    </dl>
  );
}

/** More or less than the month before, by sign and word, never by colour alone. */
function Difference(props: { readonly minor: number; readonly currency: string; readonly month: string }) {
  const { minor, currency, month } = props;
  const labels = useLabels('payroll');
  const { money } = useFormat();
  const amount = `${minor > 0 ? '+' : minor < 0 ? '−' : '±'}${money(Math.abs(minor), currency)}`;
  return (
    <dd className={`${textStyles.quiet} ${textStyles.figures} ${styles.runDifference}`}>
      {labels.text('difference', { amount, month })}
    </dd>
  );
}
