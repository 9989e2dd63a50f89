import { Suspense, useState } from 'react';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { RefundDialog, ReversalDialog } from './give-back-dialog.tsx';
import styles from './invoice.module.css';
import { LedgerRows } from './ledger-rows.tsx';
import type { Invoice } from './types.ts';

const CustomerCredit = lazyPart(async () => (await import('./customer-credit.tsx')).CustomerCredit);
const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

/** The ledger of payments, and what is still owed or to be refunded. */
export function PaymentsPanel({ record }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { exactMoney } = useFormat();
  const { decide } = useAccess();
  /** Place of the payment that is to be reversed; 0: a refund. */
  const [asked, setAsked] = useState<number>();
  /** Place of the entry whose receipt is shown. */
  const [receipt, setReceipt] = useState<number>();
  const { kind, status, payments = [], paidMinor, balanceMinor, creditedMinor = 0, currency } = record;
  if (kind === 'CreditNote' || status === 'Void') return null;
  const mayEdit = decide('edit', 'invoices', record).can;
  const toRefund = Math.max(0, -balanceMinor);
  const close = () => setAsked(undefined);
  return (
    <section className={panelStyles.panel} aria-labelledby="payments-title">
      <header className={recordStyles.panelHead}>
        <h2 id="payments-title">{labels.field('payments')}</h2>
        {status !== 'Draft' && (
          <span className={textStyles.figures}>
            {creditedMinor > 0 && `${labels.field('creditedMinor')} ${exactMoney(creditedMinor, currency)} · `}
            {labels.field('balanceMinor')} <strong>{exactMoney(Math.max(0, balanceMinor), currency)}</strong>
          </span>
        )}
      </header>
      {payments.length === 0 ? (
        <p className={textStyles.quiet}>{labels.text(status === 'Draft' ? 'notIssued' : 'noPayments')}</p>
      ) : (
        <LedgerRows record={record} onReceipt={setReceipt} onReverse={mayEdit ? setAsked : undefined} />
      )}
      {toRefund > 0 && (
        <p className={textStyles.overdue}>{labels.text('refund', { amount: exactMoney(toRefund, currency) })}</p>
      )}
      {mayEdit && paidMinor > 0 && (
        <AllowedButton
          size="small"
          className={styles.refund}
          action="edit"
          resource="invoices"
          onClick={() => setAsked(0)}
        >
          {labels.text('action.refund')}
        </AllowedButton>
      )}
      {mayEdit && status !== 'Draft' && (
        <Suspense>
          <CustomerCredit record={record} />
        </Suspense>
      )}
      {receipt !== undefined && (
        <Suspense>
          <ReceiptDialog invoice={record} place={receipt} onClose={() => setReceipt(undefined)} />
        </Suspense>
      )}
      {asked !== undefined && asked > 0 && <ReversalDialog record={record} place={asked} onClose={close} />}
      {asked === 0 && <RefundDialog record={record} onClose={close} />}
    </section>
  );
}
