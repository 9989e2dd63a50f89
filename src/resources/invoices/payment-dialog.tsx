import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '#lib/clock.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import type { Values } from '#schema/schema.ts';
import { FieldRow } from '#ui/form/field-row.tsx';
import { useFormat } from '#ui/format.ts';
import type { MoveDialogProps } from '#ui/resource.ts';
import { useLabels } from '#ui/text.ts';
import { asInvoice } from './commands.ts';
import { invoices } from './schema.ts';

const { fields } = invoices.fields.payments;

/** What came in, when and how; the whole balance is what it most likely is. */
export function PaymentDialog({ record, saving, problem, onMove, onCancel }: MoveDialogProps) {
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { balanceMinor, currency } = asInvoice(record);
  const [values, setValues] = useState<Values>({
    amountMinor: balanceMinor,
    method: 'BankTransfer',
    paidAt: startOfDay(dayKey(now(), timeZone), timeZone),
  });
  return (
    <Modal
      open
      destroyOnHidden
      title={labels.text('pay.title', { name: String(record.title) })}
      okText={labels.text('moves.Paid')}
      cancelText={t('action.cancel')}
      confirmLoading={saving}
      onOk={() => onMove(values)}
      onCancel={onCancel}
    >
      <p>{labels.text('pay.owed', { amount: money(balanceMinor, currency) })}</p>
      <div className="form-grid">
        {Object.entries(fields).map(([name, field]) => (
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
      {problem && (
        <p className="field-issue" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
