import { Link } from 'react-router';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { useFormat } from '#kit/format.ts';
import listStyles from '#kit/list/list.module.css';
import { NamedCurrency } from '#kit/named-currency.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AmountHead } from './amount-head.tsx';
import { isPaid } from './findings.ts';
import styles from './payroll.module.css';
import type { Run } from './schema.ts';

const AMOUNTS = ['grossMinor', 'deductionsMinor', 'netMinor'] as const;

/** Everybody's payslip of the month by name, with the difference to the month before; a final settlement has none. */
export function PayslipTable(props: {
  readonly run: Run;
  readonly slips: readonly Payslip[] | undefined;
  readonly last: readonly Payslip[] | undefined;
}) {
  const { run, slips, last } = props;
  const labels = useLabels('payslips');
  const texts = useLabels('payroll');
  const shown = slips?.filter(isPaid).toSorted((a, b) => a.employeeName.localeCompare(b.employeeName));
  const compares = run.kind === 'Regular';
  const before = new Map(last?.map((slip) => [slip.employeeId, slip.netMinor]));
  return (
    <section className={panelStyles.panel} aria-labelledby="payslips-title">
      <h2 id="payslips-title">{labels.text('title')}</h2>
      {!shown ? (
        <Bone as="panel" />
      ) : shown.length === 0 ? (
        <p className={textStyles.quiet}>{texts.text(run.status === 'Draft' ? 'slips.notYet' : 'slips.none')}</p>
      ) : (
        <NamedCurrency value={run.currency}>
          <div className={styles.payFrame}>
            <table className={styles.payTable}>
              <thead>
                <tr>
                  <th scope="col">{labels.field('employeeName')}</th>
                  <th scope="col" data-end>
                    {labels.field('payableDays')}
                  </th>
                  {AMOUNTS.map((field) => (
                    <AmountHead key={field} currency={run.currency}>
                      {labels.field(field)}
                    </AmountHead>
                  ))}
                  {compares && <AmountHead currency={run.currency}>{texts.text('slips.difference')}</AmountHead>}
                  <th scope="col">{labels.field('status')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((slip) => (
                  <SlipRow key={slip.id} slip={slip} compares={compares} before={before.get(slip.employeeId)} />
                ))}
              </tbody>
            </table>
          </div>
        </NamedCurrency>
      )}
    </section>
  );
}

function SlipRow(props: { readonly slip: Payslip; readonly compares: boolean; readonly before: number | undefined }) {
  const { slip, compares, before } = props;
  const labels = useLabels('payslips');
  const texts = useLabels('payroll');
  const { listPath } = useCompany();
  const { exactMoney, number } = useFormat();
  const { id, employeeName, snapshot, payableDays, unpaidHalfDays, status, currency } = slip;
  const change = before === undefined ? undefined : slip.netMinor - before;
  return (
    <tr>
      <th scope="row">
        <Link className={listStyles.rowLink} data-part="row-link" to={`${listPath('payslips')}/${id}`}>
          <bdi>{employeeName}</bdi>
        </Link>
        <span className={`${textStyles.second} ${textStyles.figures}`}>{snapshot.employeeCode}</span>
      </th>
      <td className={textStyles.figures} data-end>
        {number(payableDays - unpaidHalfDays / 2)}
      </td>
      {AMOUNTS.map((field) => (
        <td key={field} className={textStyles.figures} data-end data-card={field === 'netMinor' ? 'first' : undefined}>
          {exactMoney(slip[field], currency)}
        </td>
      ))}
      {compares && (
        <td
          className={textStyles.figures}
          data-end
          data-card="second"
          data-label={`${texts.text('slips.difference')} ${currency}`}
        >
          {change === undefined
            ? texts.text('slips.new')
            : change === 0
              ? '–'
              : `${change > 0 ? '+' : '−'}${exactMoney(Math.abs(change), currency)}`}
        </td>
      )}
      <td data-card="second">
        <Chip value={status}>{labels.option('status', status)}</Chip>
      </td>
    </tr>
  );
}
