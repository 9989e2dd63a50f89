import { SETTLEMENT_DAYS } from '#areas/pay/payroll/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { addDays, startOfDay } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import styles from './payslips.module.css';
import type { Payslip } from './schema.ts';
import { Fact } from './sheet-fact.tsx';

/** Who signed a run. */
export interface Signers {
  readonly preparedBy?: string;
  readonly approvedBy?: string;
}
const DAY_AT = 'final_'.length;
const DAY_END = 'final_YYYY-MM-DD'.length;

/** What a final settlement counts beside the pay: the last day, the service, the leave that is paid out. */
export function SettlementFacts({ slip }: { readonly slip: Payslip }) {
  const labels = useLabels('payslips');
  const { date, number, exactMoney, timeZone } = useFormat();
  const { aheadHalfDays, leaveAhead, gratuityPaidMinor = 0 } = slip;
  const lastDay = slip.runId.slice(DAY_AT, DAY_END);
  return (
    <dl className={`${styles.facts} ${styles.days}`}>
      <Fact label={labels.text('final.lastDay')} value={date(startOfDay(lastDay, timeZone))} />
      <Fact label={labels.text('final.payBy')} value={date(startOfDay(addDays(lastDay, SETTLEMENT_DAYS), timeZone))} />
      <Fact label={labels.field('serviceDays')} value={number(slip.serviceDays ?? 0)} />
      <Fact label={labels.text('final.leaveDays')} value={number((slip.leaveHalfDays ?? 0) / 2)} />
      {aheadHalfDays !== undefined && (
        <Fact
          label={labels.text('final.aheadDays')}
          value={[number(aheadHalfDays / 2), leaveAhead && labels.option('leaveAhead', leaveAhead)]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {gratuityPaidMinor > 0 && (
        <Fact label={labels.field('gratuityPaidMinor')} value={exactMoney(gratuityPaidMinor, slip.currency)} />
      )}
    </dl>
  );
}

/** Lines to sign on, with the names of who signed on screen. */
export function Signatures({ signers, name }: { readonly signers: Signers | undefined; readonly name: string }) {
  const labels = useLabels('payslips');
  const { members } = useCompany();
  const nameOf = (uid: string | undefined) => (uid ? members.get(uid)?.name : undefined);
  const lines = [
    [labels.text('final.prepared'), nameOf(signers?.preparedBy)],
    [labels.text('final.approved'), nameOf(signers?.approvedBy)],
    [labels.text('final.employee'), name],
  ] as const;
  return (
    <dl className={styles.signatures}>
      {lines.map(([label, who]) => (
        <div key={label}>
          <dt className={textStyles.quiet}>{label}</dt>
          <dd>
            <bdi>{who}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
