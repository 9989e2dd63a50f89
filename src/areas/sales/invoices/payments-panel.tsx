import { FieldDisplay } from '#kit/fields/display.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** What has been paid, and what is still owed. */
export function PaymentsPanel({ record }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { money } = useFormat();
  const { kind, status, payments = [], paidMinor, balanceMinor, currency } = record;
  if (kind === 'CreditNote' || status === 'Void') return null;
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="payments-title">
      <header className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="payments-title">{labels.field('payments')}</h2>
        {status !== 'Draft' && (
          <span className={textStyles.figures} data-part="figures">
            {labels.field('balanceMinor')} <strong>{money(balanceMinor, currency)}</strong>
          </span>
        )}
      </header>
      {payments.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text(status === 'Draft' ? 'notIssued' : 'noPayments')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its panel, the keyboard moves it
        <section className={styles.scroll} tabIndex={0} aria-label={labels.text('received')}>
          <FieldDisplay
            resource="invoices"
            name="payments"
            field={invoices.fields.payments}
            value={payments}
            record={record}
          />
        </section>
      )}
      {status === 'Credited' && paidMinor > 0 && (
        <p className={textStyles.overdue}>{labels.text('refund', { amount: money(paidMinor, currency) })}</p>
      )}
    </section>
  );
}
