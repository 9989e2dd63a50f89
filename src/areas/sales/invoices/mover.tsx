import type { MoveDialogProps, Mover } from '#kit/mover.ts';
import { now } from '#lib/clock.ts';
import type { Values } from '#model/schema.ts';
import { issue, recordPayment, type Sharing } from './commands.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { Invoice, Payment } from './types.ts';
import { VoidDialog } from './void-dialog.tsx';

const DIALOGS: { readonly [to: string]: typeof IssueDialog } = {
  Issued: IssueDialog,
  PartiallyPaid: PaymentDialog,
  Paid: PaymentDialog,
};

function InvoiceDialog(props: MoveDialogProps<Invoice>) {
  const Dialog = DIALOGS[props.to] ?? VoidDialog;
  return <Dialog {...props} />;
}
const dateOf = (value: unknown): Date => (value instanceof Date ? value : now());

/** Issuing asks for the dates and says what is locked; a payment for its amount; a credit note is drafted elsewhere. */
export const invoiceMover: Mover<Invoice> = {
  asks: (_record, to) => to !== 'Credited',
  change: (record, to, details, { now: at, timeZone = 'UTC' }) => {
    if (to === 'Issued')
      return issue(record, {
        company: (details.company ?? {}) as Values,
        credited: details.credited as Invoice | undefined,
        sharing: details.sharing as Sharing | undefined,
        issueDate: dateOf(details.issueDate),
        dueDate: dateOf(details.dueDate),
        now: at,
        timeZone,
      });
    if (to === 'Void')
      return { changes: [{ type: 'update', resource: 'invoices', before: record, set: { status: 'Void' } }] };
    if (to === 'Credited') return [{ field: 'creditNoteIds', key: 'invoices.error.creditFirst' }];
    const { sharing, ...payment } = details;
    return recordPayment(record, payment as Partial<Payment>, at, sharing as Sharing | undefined);
  },
  Dialog: InvoiceDialog,
};
