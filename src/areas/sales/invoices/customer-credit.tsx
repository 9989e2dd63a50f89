import { useState } from 'react';
import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { useAccess } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import { CommandDialog } from './command-dialog.tsx';
import { RefundDialog } from './give-back-dialog.tsx';
import styles from './invoice.module.css';
import { isForeign } from './local.ts';
import { ENTRY } from './schema.ts';
import type { Invoice } from './types.ts';

const AMOUNT = { name: 'amountMinor', field: ENTRY.amountMinor, of: 'payments.amountMinor' };

/** What is to be refunded on an invoice and may be kept, and the customer's credit, which pays it or is given back. */
export function CustomerCredit({ record }: { readonly record: Invoice }) {
  const words = useLabels('customerAccounts');
  const { exactMoney } = useFormat();
  const { decide } = useAccess();
  const keep = useCommandAction('invoices');
  const [asked, setAsked] = useState<'use' | 'refund'>();
  const { contactId, balanceMinor, currency } = record;
  // credit is in the company's currency
  const mayShow = contactId !== undefined && !isForeign(record) && decide('list', 'customerAccounts').can;
  const { rows } = useAllRows<CustomerAccount>(
    'customerAccounts',
    [{ field: 'contactId', operator: 'eq', value: contactId }],
    mayShow,
  );
  // a contact that took over another one may have two accounts: an entry uses the fullest
  const heldMinor = Math.max(0, ...(rows ?? []).map((account) => account.balanceMinor));
  const close = () => setAsked(undefined);
  if (!mayShow) return null;
  return (
    <>
      {balanceMinor < 0 && (
        <AllowedButton
          size="small"
          className={styles.refund}
          action="edit"
          resource="invoices"
          loading={keep.saving}
          onClick={() => void keep.run('keepCredit', record, words.text('kept'))}
        >
          {words.text('action.keepCredit')}
        </AllowedButton>
      )}
      {heldMinor > 0 && (
        <div className={styles.account}>
          <span className={textStyles.figures}>{words.text('held', { amount: exactMoney(heldMinor, currency) })}</span>
          {balanceMinor > 0 && (
            <AllowedButton size="small" action="edit" resource="invoices" onClick={() => setAsked('use')}>
              {words.text('action.useCredit')}
            </AllowedButton>
          )}
          <AllowedButton size="small" action="edit" resource="customerAccounts" onClick={() => setAsked('refund')}>
            {words.text('action.refundCredit')}
          </AllowedButton>
        </div>
      )}
      {asked === 'use' && (
        <CommandDialog
          verb="useCredit"
          record={record}
          title={words.text('use', { name: record.title })}
          okText={words.text('action.useCredit')}
          asked={[AMOUNT]}
          start={{ amountMinor: Math.min(balanceMinor, heldMinor) }}
          onDone={close}
          onCancel={close}
        >
          <p>{words.text('held', { amount: exactMoney(heldMinor, currency) })}</p>
        </CommandDialog>
      )}
      {asked === 'refund' && <RefundDialog record={record} heldMinor={heldMinor} onClose={close} />}
    </>
  );
}
