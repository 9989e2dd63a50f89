import { useState } from 'react';
import { addedBy } from '#areas/sales/dealSplits/payable.ts';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useFormat } from '#kit/format.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import textStyles from '#ui/text.module.css';
import { releasedBy } from './commands.ts';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';
import { useSharing } from './use-sharing.ts';

const { amountMinor, method, paidAt, reference } = invoices.fields.payments.fields;
const ASKED = { amountMinor, method, paidAt, reference };

/** What came in, when and how; the whole balance is what it most likely is. */
export function PaymentDialog({ record, saving, problem, onMove, onCancel }: MoveDialogProps<Invoice>) {
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { balanceMinor, currency } = record;
  const { isShared, mayRelease, isLoading, sharing } = useSharing(record);
  const [values, setValues] = useState<Values>({
    amountMinor: balanceMinor,
    method: 'BankTransfer',
    paidAt: startOfDay(dayKey(now(), timeZone), timeZone),
  });
  const typed = values.amountMinor;
  const paid = typeof typed === 'number' && typed <= balanceMinor ? typed : 0;
  const payable = sharing && paid > 0 ? addedBy(releasedBy(record, { amountMinor: paid }, sharing)) : 0;
  return (
    <ActionDialog
      title={labels.text('pay.title', { name: String(record.title) })}
      okText={labels.text('moves.Paid')}
      saving={saving || isLoading}
      onOk={() => onMove({ ...values, sharing })}
      onCancel={onCancel}
    >
      <p>{labels.text('pay.owed', { amount: money(balanceMinor, currency) })}</p>
      <div className={formStyles.grid} data-part="form-grid">
        {Object.entries(ASKED).map(([name, field]) => (
          <FieldRow
            key={name}
            resource="invoices"
            name={`payments.${name}`}
            field={field}
            values={{ currency, [`payments.${name}`]: values[name] }}
            issue={undefined}
            onBlur={() => {}}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      {payable > 0 && (
        <p className={textStyles.quiet}>{labels.text('pay.releases', { amount: money(payable, currency) })}</p>
      )}
      {isShared && !mayRelease && <p className={textStyles.quiet}>{labels.text('pay.managers')}</p>}
      {problem && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem}
        </p>
      )}
    </ActionDialog>
  );
}
