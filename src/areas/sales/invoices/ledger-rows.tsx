import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { isReversed, kindOf, signedAmount } from './ledger.ts';
import type { Invoice } from './types.ts';

/** The entries in their order: dated, numbered and never altered. Each has its receipt; a payment that still holds can be reversed. */
export function LedgerRows(props: {
  readonly record: Invoice;
  readonly onReceipt: (place: number) => void;
  readonly onReverse?: (place: number) => void;
}) {
  const { record, onReceipt, onReverse } = props;
  const labels = useLabels('invoices');
  const { date, exactMoney } = useFormat();
  const { payments = [], currency } = record;
  const head = (name: string) => labels.field(`payments.${name}`);
  const act = (name: string, receipt: string | undefined, run: () => void) => (
    <Button size="small" onClick={run} aria-label={`${labels.text(`action.${name}`)} ${receipt}`}>
      {labels.text(`action.${name}`)}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its panel, the keyboard moves it
    <section className={styles.scroll} tabIndex={0} aria-label={labels.text('received')}>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{head('paidAt')}</th>
            <th scope="col">{head('kind')}</th>
            <th scope="col">{head('receipt')}</th>
            <th scope="col" data-end>
              {head('amountMinor')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {payments.map((entry, at) => {
            const { receipt, method, reference, reason, reverses, paidAt } = entry;
            const kind = kindOf(entry);
            const wasReversed = isReversed(payments, at + 1);
            const of = reverses === undefined ? undefined : payments[reverses - 1]?.receipt;
            const about = [
              labels.option('payments.method', method),
              reference,
              of && labels.text('ledger.for', { receipt: of }),
              reason,
            ];
            return (
              <tr key={receipt ?? at} data-reversed={wasReversed || undefined}>
                <td className={textStyles.figures}>{date(paidAt)}</td>
                <td>
                  {labels.option('payments.kind', kind)}
                  {wasReversed && ` · ${labels.text('ledger.reversed')}`}
                  <br />
                  <span className={textStyles.quiet}>{about.filter(Boolean).join(' · ')}</span>
                </td>
                <td className={textStyles.figures}>{receipt}</td>
                <td className={textStyles.figures} data-end>
                  {exactMoney(signedAmount(entry), currency)}
                </td>
                <td>
                  <span className={styles.ledgerActs}>
                    {['Payment', 'Refund'].includes(kind) && act('receipt', receipt, () => onReceipt(at + 1))}
                    {onReverse &&
                      kind === 'Payment' &&
                      !wasReversed &&
                      act('reverse', receipt, () => onReverse(at + 1))}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
