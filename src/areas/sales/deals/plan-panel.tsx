import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { equalParts } from '#lib/money/alloc.ts';
import { instalments, planTotalBp } from '#lib/money/payment-plan.ts';
import { WHOLE_BP } from '#lib/money/rounding.ts';
import { Chip } from '#ui/chip.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './deals.module.css';
import type { Deal } from './schema.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly due: Date | undefined;
  readonly share: string;
  readonly state?: string;
  readonly amountMinor: number | undefined;
}

/** What is paid when: a plan in parts of the price, or cheques of a year's rent. Amounts add up to the price exactly. */
export function PlanPanel({ record: deal }: { readonly record: Deal }) {
  const labels = useLabels('deals');
  const { exactMoney, money, date } = useFormat();
  const rows = useRows(deal);
  if (rows.length === 0) return null;
  const isLease = deal.paymentPlan === undefined;
  return (
    <section className={panelStyles.panel} aria-labelledby="plan-title">
      <header className={recordStyles.panelHead}>
        <h2 id="plan-title">{labels.field(isLease ? 'cheques' : 'paymentPlan')}</h2>
        {deal.valueMinor > 0 && <strong className={textStyles.figures}>{money(deal.valueMinor, deal.currency)}</strong>}
      </header>
      <div className={styles.plan}>
        <table>
          <tbody>
            {rows.map(({ key, label, due, share, state, amountMinor }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td className={textStyles.quiet}>{due && date(due)}</td>
                <td className={textStyles.figures}>
                  {state ? <Chip value={state}>{labels.option('cheques.status', state)}</Chip> : share}
                </td>
                <td className={textStyles.figures} data-end>
                  {amountMinor === undefined ? '–' : exactMoney(amountMinor, deal.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function useRows({ paymentPlan = [], cheques = [], valueMinor }: Deal): Row[] {
  const labels = useLabels('deals');
  const { number } = useFormat();
  const percents = paymentPlan.map(({ percentBp }) => percentBp);
  const isWhole = planTotalBp(percents) === WHOLE_BP;
  const amounts = isWhole && valueMinor > 0 ? instalments(valueMinor, percents) : [];
  if (paymentPlan.length > 0)
    return paymentPlan.map(({ label, trigger, percentBp, dueDate }, at) => ({
      key: `${at} ${label}`,
      label: `${label} · ${labels.option('paymentPlan.trigger', trigger)}`,
      due: dueDate,
      share: `${number(percentBp / 100)} %`,
      amountMinor: amounts[at],
    }));
  const parts = cheques.length > 0 && valueMinor > 0 ? equalParts(valueMinor, cheques.length) : [];
  return cheques.map(({ dueDate, status }, at) => ({
    key: `${at} ${dueDate.getTime()}`,
    label: labels.text('cheque', { number: at + 1 }),
    due: dueDate,
    share: '',
    state: status,
    amountMinor: parts[at],
  }));
}
