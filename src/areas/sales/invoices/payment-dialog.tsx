import { useFormat } from '#kit/format.ts';
import type { MoveDialogProps } from '#kit/mover.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { choice, flag } from '#model/fields.ts';
import { type Asked, CommandDialog } from './command-dialog.tsx';
import { ENTRY, OVER } from './schema.ts';
import type { Invoice } from './types.ts';

const ENTERED = Object.entries(ENTRY).map(([name, field]): Asked => ({ name, field, of: `payments.${name}` }));
const ASKED: readonly Asked[] = [
  ...ENTERED,
  { name: 'early', field: flag(), isLater: true },
  { name: 'over', field: choice(OVER), isLater: true },
];

/** The payment, its date and method; the default amount is the whole balance. */
export function PaymentDialog({ record, onMoved, onCancel }: MoveDialogProps<Invoice>) {
  const labels = useLabels('invoices');
  const { money, timeZone } = useFormat();
  const { balanceMinor, currency } = record;
  return (
    <CommandDialog
      verb="recordPayment"
      record={record}
      title={labels.text('pay.title', { name: String(record.title) })}
      okText={labels.text('moves.Paid')}
      asked={ASKED}
      start={{
        amountMinor: balanceMinor,
        method: 'BankTransfer',
        paidAt: startOfDay(dayKey(now(), timeZone), timeZone),
      }}
      onDone={({ record: stored }) => stored && onMoved?.(stored)}
      onCancel={onCancel}
    >
      <p>{labels.text('pay.owed', { amount: money(balanceMinor, currency) })}</p>
    </CommandDialog>
  );
}
