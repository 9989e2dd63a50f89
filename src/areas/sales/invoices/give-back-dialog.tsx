import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { text } from '#model/fields.ts';
import { type Asked, CommandDialog } from './command-dialog.tsx';
import { ENTRY } from './schema.ts';
import type { Invoice } from './types.ts';

const entered = (name: keyof typeof ENTRY): Asked => ({ name, field: ENTRY[name], of: `payments.${name}` });
const REASON: Asked = { name: 'reason', field: text({ required: true, max: 200 }), of: 'payments.reason' };
const REFUND = [...(['amountMinor', 'method', 'paidAt', 'reference'] as const).map(entered), REASON];
const REVERSAL = [entered('paidAt'), REASON];

interface Props {
  readonly record: Invoice;
  readonly onClose: () => void;
}

/** A payment that did not hold is taken back whole. */
export function ReversalDialog({ record, place, onClose }: Props & { readonly place: number }) {
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { receipt = String(place), amountMinor = 0 } = record.payments?.[place - 1] ?? {};
  return (
    <CommandDialog
      verb="bounce"
      record={record}
      title={labels.text('ledger.reverseTitle', { receipt })}
      okText={labels.text('action.reverse')}
      asked={REVERSAL}
      start={{ paidAt: startOfDay(dayKey(now(), timeZone), timeZone) }}
      more={{ place }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{labels.text('ledger.reverseText', { amount: money(amountMinor, record.currency) })}</p>
    </CommandDialog>
  );
}

/** Money is given back to the customer: of the invoice, or `heldMinor` of their credit; unless another amount is typed. */
export function RefundDialog({ record, heldMinor, onClose }: Props & { readonly heldMinor?: number }) {
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { balanceMinor, paidMinor, currency, title } = record;
  const toRefund = heldMinor ?? -balanceMinor;
  return (
    <CommandDialog
      verb={heldMinor === undefined ? 'refund' : 'refundCredit'}
      record={record}
      title={labels.text('ledger.refundTitle', { name: heldMinor === undefined ? title : record.billTo.name })}
      okText={labels.text('action.refund')}
      asked={REFUND}
      start={{
        ...(toRefund > 0 && { amountMinor: toRefund }),
        method: 'BankTransfer',
        paidAt: startOfDay(dayKey(now(), timeZone), timeZone),
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{labels.text('ledger.refundText', { amount: money(heldMinor ?? paidMinor, currency) })}</p>
    </CommandDialog>
  );
}
